import { argon2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { normalisePassword } from '#domain/password.ts'
import { Problem } from '#kernel/problem.ts'
import { secretBytes } from '#kernel/random.ts'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. Older hashes keep what they were made with. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const work = promisify(argon2)

/** Each takes a thread of those that also read files, and 19 MiB: two at a time, and no endless queue. */
const atOnceMax = 2
const waitingMax = 50

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(task: () => Promise<T>): Promise<T> {
  if (running >= atOnceMax) {
    if (waiting.length >= waitingMax)
      throw new Problem('temporary-reduced-capacity', 'too many people sign in at once; try again in a moment', {
        headers: { 'Retry-After': '2' },
      })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await task()
  } finally {
    // The turn is handed on, so that nobody who comes now gets in between.
    const next = waiting.shift()
    if (next === undefined) running--
    else next()
  }
}

type Cost = { memory: number; passes: number; parallelism: number }

const derive = (password: string, nonce: Buffer, { memory, passes, parallelism }: Cost, tagLength: number) =>
  inTurn(() =>
    work('argon2id', { message: normalisePassword(password), nonce, memory, passes, parallelism, tagLength }),
  )

const text = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '')

/** In the form that other programs read as well: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = secretBytes(16)
  const tag = await derive(password, nonce, cost, cost.tagLength)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(nonce)}$${text(tag)}`
}

const form = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/

/** Without a hash the same work is done for nothing, so that the time tells nobody which accounts exist. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = form.exec(hash ?? '') ?? []
  if (memory === undefined) {
    await derive(password, secretBytes(16), cost, cost.tagLength)
    return false
  }
  const kept = Buffer.from(tag, 'base64')
  const costs = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return timingSafeEqual(await derive(password, Buffer.from(nonce, 'base64'), costs, kept.length), kept)
}
