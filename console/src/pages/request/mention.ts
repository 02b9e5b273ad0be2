export type Colleague = { id: string; name: string }

/** What is typed of a name before the caret, and where its `@` stands. */
export type Begun = { from: number; typed: string }

export function begunAt(text: string, caret: number): Begun | undefined {
  const typed = /(?:^|\s)@([^\s@]*)$/.exec(text.slice(0, caret))?.[1]
  return typed === undefined ? undefined : { from: caret - typed.length - 1, typed }
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const offeredMost = 6

/** Those of whose name a word begins so; accents and capitals need not be typed. */
export function offeredFor(typed: string, colleagues: readonly Colleague[]): readonly Colleague[] {
  const begins = plain(typed)
  const isMeant = ({ name }: Colleague) =>
    plain(name)
      .split(/\s+/)
      .some((word) => word.startsWith(begins))
  return colleagues.filter(isMeant).slice(0, offeredMost)
}

/** The text with the whole name, and where the caret goes on. */
export function withName(text: string, { from, typed }: Begun, name: string): { text: string; caret: number } {
  const before = `${text.slice(0, from)}@${name} `
  return { text: before + text.slice(from + 1 + typed.length).trimStart(), caret: before.length }
}

/** Of those that were chosen, whose name still stands in the text. */
export const mentionedIn = (text: string, chosen: readonly Colleague[]): string[] => [
  ...new Set(chosen.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)),
]

export type Piece = { at: number; text: string; isName: boolean }

/** The text apart at the names that are mentioned in it. */
export function piecesOf(text: string, names: readonly string[]): readonly Piece[] {
  const marks = names.map((name) => `@${name}`)
  const pieces: Piece[] = []
  let [begin, at] = [0, 0]
  const put = (end: number, isName: boolean) => {
    if (end > begin) pieces.push({ at: begin, text: text.slice(begin, end), isName })
    begin = end
    at = end
  }
  while (at < text.length) {
    const mark = marks.find((one) => text.startsWith(one, at))
    if (mark === undefined) {
      at += 1
      continue
    }
    put(at, false)
    put(at + mark.length, true)
  }
  put(text.length, false)
  return pieces
}
