import type { Database } from './database.ts'

const sizeBytesMax = 8 * 1024 * 1024

/** Answers of registers, until their time has passed. Losing them costs a question, no more. */
export function registerAnswerStore(database: Database) {
  return {
    async get(key: string): Promise<unknown> {
      const [row] = await database.query<{ answer: unknown }>(
        'SELECT answer FROM register_answers WHERE key = $1 AND until > now()',
        [key],
        'registerAnswers.get',
      )
      return row?.answer
    },

    async put(key: string, value: unknown, untilMs: number): Promise<void> {
      const text = JSON.stringify(value)
      if (text.length > sizeBytesMax) return
      await database.write(
        `INSERT INTO register_answers (key, answer, until) VALUES ($1, $2, $3)
         ON CONFLICT (key) DO UPDATE SET answer = EXCLUDED.answer, until = EXCLUDED.until`,
        [key, text, new Date(untilMs)],
        'registerAnswers.put',
      )
    },

    /** Some of them, in the order of their keys. */
    async page(after: string): Promise<{ key: string; answer: unknown }[]> {
      return database.query<{ key: string; answer: unknown }>(
        'SELECT key, answer FROM register_answers WHERE key > $1 ORDER BY key LIMIT 100',
        [after],
      )
    },

    async drop(keys: readonly string[]): Promise<void> {
      await database.write('DELETE FROM register_answers WHERE key = ANY($1)', [keys])
    },

    async dropOld(now: Date): Promise<void> {
      await database.write('DELETE FROM register_answers WHERE until < $1', [now])
    },
  }
}
