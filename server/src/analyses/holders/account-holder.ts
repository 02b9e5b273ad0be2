import { plainText } from '#documents/classification/normalise.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { shownLines } from '../pages/shown.ts'
import { linesNaming } from './company-names.ts'

/** Whose account a statement is of, as far as names tell. */
export type HolderVerdict = 'company' | 'other' | 'unknown'

/** Forms, titles and words that half of all firms bear: to share one says nothing. */
const common = new Set(
  `sarl sas sasu sa eurl sci snc scop sel selarl srl srls spa snc sapa ltd limited llp llc plc gmbh ug ag kg ohg bv nv inc co
   ste soc societe societa company compagnie cie ets etablissements entreprise impresa ditta studio cabinet groupe group gruppo holding
   the les des del della dei von van and und
   monsieur madame mme mlle mrs mister herr frau firma signor signora spett spettabile
   france italia italie italy uk deutschland services service international`.split(/\s+/),
)
const charactersMax = 200
const stemCharacters = 5
/** The head of a page, of its height: further down stand those who pay and are paid. */
const headShare = 0.45

/**
 * Banks cut names, turn them round and write forms in their own way. So only a name that shares no word with any of the
 * company's is somebody else's, and only where the head of the statement does not name the company either.
 */
export function holderVerdict(
  holder: string | null,
  names: readonly string[],
  pages: readonly PageEvidence[] = [],
): HolderVerdict {
  const own = names.filter((name) => wordsOf(name).length > 0)
  if (holder === null || own.length === 0 || wordsOf(holder).length === 0) return 'unknown'
  if (own.some((name) => mayBeSame(name, holder)) || isNamedInHead(pages, own)) return 'company'
  return 'other'
}

function mayBeSame(name: string, holder: string): boolean {
  const [one, other] = [wordsOf(name), wordsOf(holder)]
  if (one.join('') === other.join('')) return true
  if (one.some((word) => other.some((same) => isSameWord(word, same)))) return true
  return isInitials(name, holder) || isInitials(holder, name)
}

const wordsOf = (name: string): string[] => allWords(name).filter((word) => !common.has(word))

const allWords = (name: string): string[] =>
  plainText(name.slice(0, charactersMax))
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= 3)

/** `LOGIST` for `LOGISTICS`: a word that was cut is still the word. */
const isSameWord = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= stemCharacters && (one.startsWith(other) || other.startsWith(one)))

/** `SNBM`, of a name of three words or more. */
function isInitials(name: string, short: string): boolean {
  const words = allWords(name)
  const letters = plainText(short.slice(0, charactersMax)).replaceAll(/[^a-z0-9]/g, '')
  return words.length >= 3 && letters === words.map((word) => word[0]).join('')
}

function isNamedInHead(pages: readonly PageEvidence[], names: readonly string[]): boolean {
  return pages.slice(0, 2).some((page) =>
    linesNaming([page], names, 5).some(({ at }) => {
      const line = shownLines(page)[at]
      return line !== undefined && line.box[1] <= headShare * page.heightPoints
    }),
  )
}
