import type { FontEvidence, PageEvidence } from '#documents/page-evidence.ts'
import { pageWords } from '../../pages/cells.ts'
import { once } from '../../pages/once.ts'

/** Some programs embed a copy of a font for each cell that they print: so many copies are nobody's hand. */
const copiesMin = 4

const copiedNames = once((fonts: readonly FontEvidence[]): ReadonlySet<string> => {
  const programs = new Map<string, Set<string | null>>()
  for (const { name, programSha256 } of fonts) programs.set(name, (programs.get(name) ?? new Set()).add(programSha256))
  return new Set([...programs].filter(([, copies]) => copies.size >= copiesMin).map(([name]) => name))
})

export const isCopied = (fonts: readonly FontEvidence[], name: string): boolean => copiedNames(fonts).has(name)

/** Tells fonts apart by their programs: the same name twice is two fonts, unless the file is full of copies. */
export function fontKey(fonts: readonly FontEvidence[], index: number): string {
  const font = fonts[index]
  if (font === undefined) return `?${index}`
  if (isCopied(fonts, font.name)) return font.name
  return font.programSha256 ?? `${font.name}|${font.embedded}`
}

/** How many words of the whole file are set in each font. */
export function fontUse(pages: readonly PageEvidence[], fonts: readonly FontEvidence[]): Map<string, number> {
  const use = new Map<string, number>()
  for (const page of pages) {
    for (const { font } of pageWords(page)) {
      const key = fontKey(fonts, font)
      use.set(key, (use.get(key) ?? 0) + 1)
    }
  }
  return use
}

const styles =
  /[-,_ ]|(?:bold|medium|medi|semi|demi|light|regular|regu|roman|book|black|heavy|italic|ital|oblique|cond(?:ensed)?|mt|ps|std)/g

/** `LiberationSans-Bold` and `LiberationSans` are one family. */
export const familyOf = (name: string): string => name.toLowerCase().replaceAll(styles, '')

/** Same family, stored the same way: a designer's bold or italic, not another hand. */
export function areSiblings(one: FontEvidence | undefined, other: FontEvidence | undefined): boolean {
  if (one === undefined || other === undefined) return false
  if (one.name === other.name) return one.programSha256 === other.programSha256 && one.embedded === other.embedded
  return familyOf(one.name) === familyOf(other.name) && one.embedded === other.embedded
}
