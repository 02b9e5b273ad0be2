import type { Difference } from './content/office-differences.ts'
import { type PageWord, type Target, wordsOf } from './target.ts'

const bare = (text: string): string => text.replace(/[\s\u00a0\u202f]/g, '').replace(/’/g, "'")

/** Where on the pages stands what is to be changed, each at a place of its own. `undefined`: some of it was not found. */
export async function wordTargets(
  pdf: Uint8Array,
  differences: readonly Difference[],
  folder: string,
): Promise<Target[] | undefined> {
  const words = await wordsOf(pdf, folder)
  const taken = new Set<PageWord>()
  const targets: Target[] = []
  for (const difference of differences) {
    const found = located(words, difference, taken)
    if (found === undefined) return undefined
    for (const word of found) taken.add(word)
    targets.push(targetOf(found, difference))
  }
  return targets.length === 0 ? undefined : targets
}

function located(
  words: readonly PageWord[],
  { old }: Difference,
  taken: ReadonlySet<PageWord>,
): PageWord[] | undefined {
  const wanted = bare(old)
  for (let start = 0; start < words.length; start += 1) {
    let text = ''
    const run: PageWord[] = []
    for (let at = start; at < words.length && text.length < wanted.length; at += 1) {
      const word = words[at]
      if (word === undefined || taken.has(word) || (run[0] !== undefined && !isBeside(run[0], word))) break
      run.push(word)
      text += bare(word.text)
    }
    if (text === wanted && run.length > 0) return run
  }
  return undefined
}

const isBeside = (one: PageWord, other: PageWord): boolean =>
  one.page === other.page && Math.abs(one.box[3] - other.box[3]) < 2 && other.box[0] > one.box[0]

function targetOf(run: readonly PageWord[], difference: Difference): Target {
  const [first] = run
  if (first === undefined) throw new Error('nothing was found')
  const old = run.map(({ text }) => text).join(' ')
  const hasHardSpace = old.includes('\u00a0')
  return {
    page: first.page,
    widthPoints: first.widthPoints,
    heightPoints: first.heightPoints,
    box: [
      Math.min(...run.map(({ box }) => box[0])),
      Math.min(...run.map(({ box }) => box[1])),
      Math.max(...run.map(({ box }) => box[2])),
      Math.max(...run.map(({ box }) => box[3])),
    ],
    old,
    new: hasHardSpace ? difference.new : difference.new.replace(/[\u00a0\u202f]/g, ' ').replace(/’/g, "'"),
  }
}
