import type { DocumentLanguage } from '#documents/classification-evidence.ts'
import type { Random } from '../random.ts'

/** By language, then by what is said: wordings set apart by `|`. */
export type Vocabulary = Readonly<Record<DocumentLanguage, Readonly<Record<string, string>>>>
export type Say = (key: string) => string

/**
 * A layout mostly has its own wording of each thing, so that leaving out the layout leaves out the wording too; sometimes
 * it borrows another's.
 */
export function sayer(vocabulary: Vocabulary, language: DocumentLanguage, layout: number, random: Random) {
  const all = (key: string) => (vocabulary[language][key] ?? '').split('|')
  const say: Say = (key) => {
    const wordings = all(key)
    return random.chance(0.7) ? (wordings[layout % wordings.length] as string) : random.pick(wordings)
  }
  return { say, all }
}
