/** Names come from outside: what is remembered of them is bounded. */
const answersMax = 50_000

/** The same names come again and again: what was worked out of one is kept. */
export function remembered<Answer>(workOut: (text: string) => Answer): (text: string) => Answer {
  let answers = new Map<string, Answer>()
  return (text) => {
    const known = answers.get(text)
    if (known !== undefined) return known
    const answer = workOut(text)
    if (answers.size >= answersMax) answers = new Map()
    answers.set(text, answer)
    return answer
  }
}
