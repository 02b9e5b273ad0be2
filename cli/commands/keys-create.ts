import { defineCommand, jsonOption, serviceOptions } from '../command.ts'
import { exitCodes, UsageError } from '../exit-codes.ts'

export const keysCreate = defineCommand({
  name: 'keys create',
  summary: 'make a key for a program; it is shown this once',
  about: 'Makes a key and prints it, alone on a line, so that a script can keep it. It cannot be shown again.',
  arguments: [{ name: 'name', what: 'what the key is for', completes: [] }],
  options: [
    { name: 'test', what: 'it sees test data only' },
    { name: 'user', value: 'id', what: 'whose it is (default: yours)' },
    { name: 'scopes', value: 'list', what: 'what it may do, separated by commas (default: all that its user may)' },
    { name: 'days', value: 'number', what: 'it is valid so long (default: without end)' },
    ...serviceOptions,
    jsonOption,
  ],
  examples: [
    { line: 'roentgen keys create "nightly import" --days 90', what: 'prints the key' },
    {
      line: '(umask 077; roentgen keys create ci --test --scopes requests:read,requests:write > key.txt)',
      what: 'for tests, in a file that nobody else can read',
    },
  ],
  async run(io, [name = ''], values) {
    if (name.trim() === '') throw new UsageError('The name of the key is empty: say what it is for.')
    const { withService } = await import('../service/connect.ts')
    const { countOf } = await import('../service/count.ts')
    const days =
      values.days === undefined ? undefined : countOf(values.days, { name: '--days', byDefault: 1, max: 3650 })
    const scopes = typeof values.scopes === 'string' ? values.scopes.split(',').map((one) => one.trim()) : undefined
    return withService(io, values, async (roentgen) => {
      const key = await roentgen.keys.create(
        {
          name,
          ...(values.test === true && { test: true }),
          ...(typeof values.user === 'string' && { user: values.user }),
          // The service names those that it does not know.
          ...(scopes !== undefined && {
            scopes: scopes as NonNullable<Parameters<typeof roentgen.keys.create>[0]['scopes']>,
          }),
          ...(days !== undefined && { expires: new Date(Date.now() + days * 86_400_000).toISOString() }),
        },
        { signal: io.signal },
      )
      io.out(values.json === true ? `${JSON.stringify(key)}\n` : `${key.token}\n`)
      if (values.json !== true) io.err(`The key ${key.id} is shown this once: keep it.\n`)
      return exitCodes.clear.code
    })
  },
})
