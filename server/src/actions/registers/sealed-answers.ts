import type { Database } from '#database/database.ts'
import { registerAnswerStore } from '#database/register-answers.ts'
import type { Vault } from '../vault/open-vault.ts'

/** They belong to no request: whoever asks next about the same company gets them, for a day at most. */
const subject = 'register-answers'

type Sealed = { sealed: string }
const isSealed = (stored: unknown): stored is Sealed =>
  typeof stored === 'object' && stored !== null && typeof (stored as Partial<Sealed>).sealed === 'string'

/** Answers of registers that outlive the process, encrypted. */
export function sealedAnswers(database: Database, vault: Vault) {
  const store = registerAnswerStore(database)
  return {
    async get(key: string): Promise<unknown> {
      const stored = await store.get(key)
      return isSealed(stored) ? JSON.parse(await opened(database, vault, stored)) : stored
    },
    async put(key: string, value: unknown, untilMs: number): Promise<void> {
      const bytes = await vault.seal(database, subject, Buffer.from(JSON.stringify(value)))
      await store.put(key, { sealed: bytes.toString('base64') }, untilMs)
    },
  }
}

const opened = async (database: Database, vault: Vault, { sealed }: Sealed): Promise<string> =>
  (await vault.open(database, subject, Buffer.from(sealed, 'base64'))).toString('utf8')

/** Those in which a company is named by its code: it was asked for, or somebody's part in it. */
export async function forgetAnswersNaming(database: Database, vault: Vault, code: string): Promise<void> {
  const store = registerAnswerStore(database)
  for (let after = ''; ; ) {
    const some = await store.page(after)
    const last = some.at(-1)
    if (last === undefined) return
    const naming: string[] = []
    for (const { key, answer } of some) {
      // One that cannot be opened is of no use to anybody, and must not keep an erasure from its end.
      const text = isSealed(answer) ? await opened(database, vault, answer).catch(() => code) : JSON.stringify(answer)
      if (text.includes(code)) naming.push(key)
    }
    await store.drop(naming)
    after = last.key
  }
}
