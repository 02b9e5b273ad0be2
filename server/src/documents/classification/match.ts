import { concepts } from './concepts/index.ts'
import { tokensOf } from './normalise.ts'

/** A phrase of a concept, found at a place of the text. */
export type Match = { concept: number; phrase: string; words: number; at: number }

type Ending = { concept: number; phrase: string; words: number }
type Node = { next: Map<string, Node>; endings: Ending[] }

type Phrases = {
  root: Node
  /** Words of phrases by themselves and with one letter left out: OCR is wrong by a letter more often than by two. */
  known: ReadonlySet<string>
  nearly: ReadonlyMap<string, string>
}

/** Shorter words turn into others by one letter. */
const lettersForNearly = 7
const lettersForCompact = 10

const newNode = (): Node => ({ next: new Map(), endings: [] })

let made: Phrases | undefined
/** Made where it is first asked for: a tenth of a second that a process which reads no words need not spend. */
function phrases(): Phrases {
  made ??= phrasesOf(concepts)
  return made
}

function phrasesOf(all: typeof concepts): Phrases {
  const root = newNode()
  const known = new Set<string>()
  const nearly = new Map<string, string>()
  const addPath = (tokens: readonly string[], ending: Ending) => {
    let node = root
    for (const token of tokens) {
      known.add(token)
      if (token.length >= lettersForNearly) for (const shorter of withoutOneLetter(token)) nearly.set(shorter, token)
      const next = node.next.get(token) ?? newNode()
      node.next.set(token, next)
      node = next
    }
    if (tokens.length > 0) node.endings.push(ending)
  }
  for (const [index, { phrases }] of all.entries()) {
    for (const phrase of phrases) {
      const tokens = tokensOf(phrase)
      // Numbers alone stand in every text.
      if (tokens.every((token) => /^[#\d]*$/.test(token))) continue
      addPath(tokens, { concept: index, phrase, words: tokens.length })
      // Spaced-out and run-together titles lose their spaces: `R E L E V É  D E  C O M P T E`.
      const compact = tokens.join('')
      if (tokens.length > 1 && compact.length >= lettersForCompact)
        addPath([compact], { concept: index, phrase, words: tokens.length })
    }
  }
  return { root, known, nearly }
}

function* withoutOneLetter(token: string): Generator<string> {
  for (let at = 0; at < token.length; at += 1) yield token.slice(0, at) + token.slice(at + 1)
}

/** The word of our phrases that this one is, or is but for a letter; else itself. */
export function recognised(token: string): string {
  const { known, nearly } = phrases()
  if (known.has(token) || token.length < lettersForNearly - 1 || token.length > 40) return token
  const longer = nearly.get(token)
  if (longer !== undefined) return longer
  for (const shorter of withoutOneLetter(token)) {
    if (shorter.length >= lettersForNearly - 1 && known.has(shorter)) return shorter
    const other = nearly.get(shorter)
    if (other !== undefined && other.length === token.length) return other
  }
  return token
}

/** Every phrase in a stretch of words; of phrases of one concept that begin at the same word, the longest. */
export function matchesIn(tokens: readonly string[]): Match[] {
  const matches: Match[] = []
  const { root } = phrases()
  for (let at = 0; at < tokens.length; at += 1) {
    const longest = new Map<number, Ending>()
    let node = root.next.get(tokens[at] as string)
    for (let next = at + 1; node !== undefined; next += 1) {
      for (const ending of node.endings) longest.set(ending.concept, ending)
      node = next < tokens.length ? node.next.get(tokens[next] as string) : undefined
    }
    for (const ending of longest.values()) matches.push({ ...ending, at })
  }
  return matches
}

/** Letters that stand alone, four or more in a row, are one word: a title set with spaces. */
export function joinSpacedLetters(tokens: readonly string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < tokens.length; ) {
    let end = at
    while (end < tokens.length && (tokens[end] as string).length === 1) end += 1
    if (end - at >= 4) joined.push(tokens.slice(at, end).join(''))
    else joined.push(...tokens.slice(at, Math.max(end, at + 1)))
    at = Math.max(end, at + 1)
  }
  return joined
}
