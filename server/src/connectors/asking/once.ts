/** A second question about the same subject within minutes gets the first one's answer. Failures are not kept. */
export type Once = <T>(subject: string, ask: () => Promise<T>) => Promise<T>

const keptMs = 5 * 60_000
const entriesMax = 200

/** Each use needs one of its own: subjects of different questions look alike. */
export function onceInAWhile(nowMs: () => number): Once {
  const answers = new Map<string, { answer: Promise<unknown>; untilMs: number }>()
  return <T>(subject: string, ask: () => Promise<T>) => {
    const known = answers.get(subject)
    if (known !== undefined && nowMs() < known.untilMs) return known.answer as Promise<T>
    const answer = ask()
    const entry = { answer, untilMs: nowMs() + keptMs }
    answers.delete(subject)
    answers.set(subject, entry)
    answer.catch(() => answers.get(subject) === entry && answers.delete(subject))
    const [oldest] = answers.keys()
    if (answers.size > entriesMax && oldest !== undefined) answers.delete(oldest)
    return answer
  }
}
