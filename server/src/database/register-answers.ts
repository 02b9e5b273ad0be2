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

    /** Those in which a company is named by its code: it was asked for, or somebody's part in it. */
    async dropNaming(code: string): Promise<void> {
      await database.write('DELETE FROM register_answers WHERE position($1 IN answer::text) > 0', [code])
    },

    async dropOld(now: Date): Promise<void> {
      await database.write('DELETE FROM register_answers WHERE until < $1', [now])
    },
  }
}
