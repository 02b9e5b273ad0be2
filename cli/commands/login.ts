import { defineCommand, jsonOption } from '../command.ts'
import { exitCodes, UsageError } from '../exit-codes.ts'

export const login = defineCommand({
  name: 'login',
  summary: 'sign in at a service with a key, and remember it',
  about:
    'Asks for a key (or reads it from stdin), checks it with the service and keeps both in ~/.config/roentgen/profile.json, which nobody else can read. ROENTGEN_KEY and ROENTGEN_URL go before it; ROENTGEN_PROFILE names another file. roentgen keys create, the console and the first start of a service give keys.',
  arguments: [],
  options: [
    {
      name: 'url',
      value: 'address',
      what: 'address of the service (default: ROENTGEN_URL, else http://127.0.0.1:8187)',
    },
    jsonOption,
  ],
  examples: [
    { line: 'roentgen login --url https://risk.example.com', what: 'asks for the key, which is not shown' },
    { line: 'roentgen login < key.txt', what: 'in a script' },
  ],
  async run(io, _, { url: asked, json }) {
    const url = String(asked || io.env.ROENTGEN_URL || 'http://127.0.0.1:8187').replace(/\/+$/, '')
    const typed = io.input.isTerminal ? await io.input.hidden(`Key for ${url}: `) : await io.input.all()
    const key = typed.trim()
    if (key === '') throw new UsageError('There is no key: paste one when asked, or write it to stdin.')
    const { signIn } = await import('../service/sign-in.ts')
    await signIn(io, { url, key }, json === true)
    return exitCodes.clear.code
  },
})
