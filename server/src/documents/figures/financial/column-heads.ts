import { plainText } from '../../classification/normalise.ts'
import { datesIn } from '../../classification/text-dates.ts'
import { heightOf, type PlacedWord } from '../lines.ts'
import type { PageLine } from './page-lines.ts'

export type HeadRole = 'gross' | 'depreciation' | 'net' | 'change' | 'note' | 'part' | 'whole' | 'within' | 'beyond'

/** What stands above a column: a year, or what its amounts are. */
export type Head = {
  left: number
  right: number
  role?: HeadRole
  /** `2024-12-31`, `2024`, or years back for `N`, `N-1`. */
  day?: string
  year?: number
  back?: number
}

const roles: readonly [HeadRole, RegExp][] = [
  ['note', /^(?:notes?|rif|ref|renvois?|code|codes|n|no)$/],
  [
    'change',
    /variation|ecart|evolution|variance|budget|forecast|previsionnel|preventivo|\bchange\b|scostamento|variazione|differenza|movimento|^%|^var\b|^delta|en %|^absolue?$/,
  ],
  [
    'within',
    /(?:un|1|one|l'?) ?an au plus|moins (?:d'un|de 1|d'1) an|^a 1 an$|within (?:one|1) year|entro (?:l'|i )|entro 12/,
  ],
  ['beyond', /plus (?:d'un|de 1|d'1) an|plus de (?:5|cinq) ans|(?:5|cinq) ans|after (?:one|more)|oltre/],
  ['depreciation', /amort|deprec|^provisions?$|^prov\b|ammort|svalut|fondo/],
  ['gross', /\bbruts?\b|brute|gross|lordo|^cost$/],
  ['part', /^france|export|livraisons intra|intracomm/],
  ['net', /^nets?\b|\bnet\b|netto|valeurs nettes|^nette/],
  ['whole', /^total$/],
]

/** The heads of a line; empty where it is none. A line with amounts other than years is a row, not a head. */
export function headsOf(line: PageLine): Head[] {
  const numbers = line.amounts.filter(({ plain, cents }) => !plain || !isYear(cents / 100))
  // `Brut 1`, `Net 4`: the columns of a form are numbered.
  if (numbers.some(({ plain, cents }) => !plain || cents >= 10_00)) return []
  const heads = clustersOf(line).flatMap((cluster) => headOf(cluster) ?? thisYear(cluster, line) ?? [])
  const isLater = ({ year = 0 }: Head) => year > Math.max(bareYearMax, line.newestYear)
  const years = heads.filter((head) => keyed(head) && !isLater(head))
  const others = heads.filter(({ role }) => role !== undefined && role !== 'note')
  const found = heads.filter((head) => !isLater(head))
  if (numbers.length > 0) return others.length >= 2 ? found : []
  return years.length > 0 || others.length >= 2
    ? found
    : others.length === 1 && line.words.length <= 4 && (others[0]?.left ?? 0) > labelPoints
      ? found
      : []
}

/** `Exercice` beside `Exercice précédent`. */
const thisYear = ({ text, left, right }: Cluster, line: PageLine): Head | undefined =>
  /^(?:exercice|esercizio)$/i.test(text) && /exercice precedent|esercizio precedente/.test(plainText(line.text))
    ? { left, right, back: 0 }
    : undefined

export const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1990 && value <= 2100

/** Numbers of French tax forms look like years to come: `N° 2050`, `2033-A`, `2057 SD`. */
const formNumber =
  /(?:n[°ºo]|cerfa|dgfip|imprime|formulaire|liasse|form)[ .:]{0,3}20\d\d|\b20\d\d ?-? ?(?:[a-g]|sd|bis|ter)\b/
/** Later than this a bare number is more likely a form than a year, unless the document names a day of it. */
const bareYearMax = 2030

/** What begins further left is a label: `Variation de stock`. */
const labelPoints = 180

type Cluster = { text: string; left: number; right: number }

/** Words that stand close together: what may be one head. */
export function clustersOf({ words, ocr }: PageLine): Cluster[] {
  // Boxes of a text layer are as high as the line, those of OCR as the ink.
  const clusters: Cluster[] = []
  let before: PlacedWord | undefined
  for (const word of words) {
    const gap = before === undefined ? Number.POSITIVE_INFINITY : word.box[0] - before.box[2]
    const open = clusters.at(-1)
    if (open !== undefined && gap <= (ocr ? 0.9 : 0.5) * heightOf(word.box) && !beginsAnother(open, word)) {
      open.text += ` ${word.text}`
      open.right = word.box[2]
    } else clusters.push({ text: word.text, left: word.box[0], right: word.box[2] })
    before = word
  }
  return clusters
}

const rangeWord = /^(?:au|al|to|bis|until|→)$/i
const headBegin = /^\p{L}|^\d{1,2}[/.-]|^(?:19|20)\d\d/u

/** Narrow columns leave no gap between their heads: a head that is complete takes no more words. */
function beginsAnother(open: Cluster, { text, box }: PlacedWord): boolean {
  const head = headOf(open)
  // `Du 01/01/2024 au 31/12/2024` is one head: the year that ends there.
  if (rangeWord.test(text) || rangeWord.test(open.text.split(' ').at(-1) ?? '')) return false
  if (head === undefined || /^[-–−]$|^[-–−]?\d$/.test(text)) return false
  if (keyed(head)) return headBegin.test(text)
  const next = headOf({ text, left: box[0], right: box[2] })
  return next?.role !== undefined && head.role !== undefined && next.role !== head.role
}

const keyed = ({ day, year, back }: Head) => day !== undefined || year !== undefined || back !== undefined

/** What the words above a column make of it. */
export function roleIn(text: string): HeadRole | undefined {
  const plain = plainText(text.slice(0, 200))
    .replaceAll(/[()€£$.,:]/g, ' ')
    .trim()
  return roles.find(([, pattern]) => pattern.test(plain))?.[0]
}

function headOf({ text, left, right }: Cluster): Head | undefined {
  const plain = plainText(text.slice(0, 120)).trim()
  // A title names a day as well; what stands above a column is short.
  if (plain.length > 40) return undefined
  const place = { left, right }
  const role = roleIn(plain)
  const withRole = role === undefined ? place : { ...place, role }
  const dates = datesIn(plain)
  const date = dates.at(-1)
  const dated = dates.reduce((sum, { start, end }) => sum + end - start, 0)
  if (date !== undefined) return plain.length - dated <= 22 ? { ...withRole, day: date.day } : undefined
  const year = /(?:^|[^\d/.])((?:19|20)\d\d)$|^((?:19|20)\d\d)\b/.exec(plain.replaceAll(/[()€£$:]/g, ' ').trim())
  if (year !== null && plain.length <= 24 && role !== 'change' && !formNumber.test(plain))
    return { ...withRole, year: Number(year[1] ?? year[2]) }
  const back = /(?:^|exercice |net |annee |esercizio |anno )\(?n[°o'’.,]? ?(?:[-–−] ?([1-4]))?\)?(?: net)?$/.exec(plain)
  if (back !== null && plain !== 'n')
    return { ...place, ...(role === 'note' ? {} : withRole), back: Number(back[1] ?? 0) }
  if (plain === 'n') return { ...place, back: 0 }
  if (/^(?:ytd |year )?actual(?: ytd)?$|^geschaeftsjahr|^geschaftsjahr|^berichtsjahr/.test(plain))
    return { ...place, back: 0 }
  if (/^vorjahr/.test(plain)) return { ...place, back: 1 }
  if (
    /^exercice precedent$|^precedent$|esercizio precedente|prior (?:year|ytd|period)|previous year|last year|anno precedente/.test(
      plain,
    )
  )
    return { ...place, back: 1 }
  return role === undefined ? undefined : withRole
}
