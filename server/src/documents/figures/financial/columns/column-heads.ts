import { plainText } from '../../../classification/normalise.ts'
import type { Amount } from '../../amounts.ts'
import { heightOf, type PlacedWord } from '../../lines.ts'
import { wideGapMax } from '../pages/ocr-words.ts'
import type { PageLine } from '../pages/page-line.ts'
import { begins, yearNamed } from '../years/head-years.ts'

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
  /** `For the years ended June 30, 2024 and 2023`: years of a title, that may stand above no column. */
  inSentence?: true
}

const roles: readonly [HeadRole, RegExp][] = [
  [
    'note',
    /^(?:notes?|not|noter|notas?(?: (?:de la )?memoria)?|memoria|nota integrativa|rif|ref|renvois?|references?(?: s)?|codes?|n|no|ann|annexes?|anhang|toelichting|toel|radek|radku|cislo radku|(?:c|cis) ?(?:r|radku)|nr poz|lp|poz)$/,
  ],
  [
    'change',
    /variation|ecart|evolution|variance|budget|forecast|previsionnel|preventivo|\bchange\b|scostamento|variazione|differenza|movimento|^%|^var\b|^delta|en %|^absolue?$|veranderung|abweichung|begroting|verschil|mutatie|variacion|desviacion|presupuesto|variacao|orcamento|\bplan\b/,
  ],
  [
    'within',
    /(?:un|1|one|l'?) ?an au plus|moins (?:d'un|de 1|d'1) an|^a 1 an$|within (?:one|1) year|entro (?:l'|i )|entro 12|bis (?:zu )?(?:1|einem) jahr|hasta (?:1|un) ano|^< ?1 (?:an|year|jahr|jaar)/,
  ],
  [
    'beyond',
    /plus (?:d'un|de 1|d'1) an|plus de (?:5|cinq) ans|(?:5|cinq) ans|after (?:one|more)|oltre|(?:uber|mehr als|groser) (?:1|einem|5|funf) jahr|mas de (?:1|un|5|cinco) ano|^> ?[15] (?:an|year|jahr|jaar)/,
  ],
  ['depreciation', /^korekce|amort|deprec|^provisions?$|^prov\b|ammort|svalut|fondo|abschreib|afschrijv/],
  ['gross', /\bbruts?\b|^brutto\b|brute|gross|lordo|^cost$/],
  ['part', /^france|export|livraisons intra|intracomm/],
  ['net', /^nets?\b|^netn\b|\bnet\b|netto|valeurs nettes|^nette/],
  ['whole', /^total$/],
]

/** The heads of a line; empty where it is none. A line with amounts other than years is a row, not a head. */
export function headsOf(line: PageLine): readonly Head[] {
  if (line.amounts.some(({ plain }) => !plain)) return []
  const known = made.get(line) ?? readHeads(line)
  made.set(line, known)
  return known
}

/** A line is asked for its heads by many, and read once. */
const made = new WeakMap<PageLine, readonly Head[]>()

/** `SIREN … Exercice N clos le 31/03/2024, N-1 clos le 31/03/2023`: who the company is and when its years end stand above no column. */
const namesCompany =
  /\b(?:siren|siret|(?:designation|adresse|denomination) de l.?entreprise|duree de l.?exercice|raison sociale|codice fiscale|partita iva|n\.?i\.?f\.)/

/** `BILAN SIMPLIFIÉ  DGFiP N° 2033-A 2025`: the year of the form is that of the tax, a year later. */
const namesForm = /\b(?:dgfip|cerfa)\b/

function readHeads(line: PageLine): Head[] {
  const said = plainText(line.text.slice(0, 200))
  if (namesForm.test(said) || namesCompany.test(said.slice(0, 120))) return []
  const clusters = clustersOf(line)
  const all = clusters.flatMap((cluster, at) => {
    const head = headOf(cluster) ?? thisYear(cluster, line)
    const isFirst = head?.day?.endsWith('-01') === true && begins.test(`${plainText(clusters[at - 1]?.text ?? '')} `)
    return head === undefined || isFirst || isDayOfPrinting(clusters, at, line) ? [] : [head]
  })
  const ends = withoutBegins(all, clusters)
  const heads = withNetBeside(ends.filter((head, at) => !isSaidAgain(head, ends[at + 1])))
  const [only, ...more] = heads.filter(keyed)
  const isRunning = clusters.some(({ left, text }) => left === only?.left && ofDocument.test(plainText(text)))
  if (more.length === 0 && isRunning) return []
  // The last word of `31 Dec 24` is no amount.
  const isOfHead = ({ box }: Amount) =>
    heads.some(({ day, left, right }) => day !== undefined && left <= box[0] && box[2] <= right)
  const numbers = line.amounts.filter((amount) => !amount.plain || !(isYear(amount.cents / 100) || isOfHead(amount)))
  // `Brut 1`, `Net 4`: the columns of a form are numbered.
  if (numbers.some(({ plain, cents }) => !plain || cents >= 10_00)) return []
  const isLater = ({ year = 0 }: Head) => year > Math.max(bareYearMax, line.newestYear)
  const years = heads.filter((head) => keyed(head) && !isLater(head))
  const others = heads.filter(({ role }) => role !== undefined && role !== 'note')
  const inSentence = yearsJoined.test(line.text.slice(0, 200)) || periodsNamed.test(said)
  const found = heads.filter((head) => !isLater(head)).map((head) => (inSentence ? { ...head, inSentence } : head))
  if (numbers.length > 0) return others.length >= 2 || (years.length > 0 && heads.length >= 2) ? found : []
  return years.length > 0 || others.length >= 2
    ? found
    : others.length === 1 && line.words.length <= 4 && (others[0]?.left ?? 0) > labelPoints
      ? found
      : []
}

/** `Exercice N clos le 30/06/2024`, `N-1 clos le 30/06/2023` name one year twice, and one column. */
const isSaidAgain = ({ back, right }: Head, next: Head | undefined) =>
  back !== undefined && next?.day !== undefined && next.left - right < saidAgainPoints

const saidAgainPoints = 12

/** `Exercice N-1  Net 4` is one head, of a year and of what it is. */
function withNetBeside(heads: readonly Head[]): Head[] {
  return heads.flatMap((head, at) => {
    const [before, next] = [heads[at - 1], heads[at + 1]]
    if (before !== undefined && isOfNet(before, head)) return []
    return next !== undefined && isOfNet(head, next) ? [{ ...head, right: next.right, role: 'net' as const }] : [head]
  })
}

const isOfNet = (head: Head, next: Head): boolean =>
  head.role === undefined && keyed(head) && next.role === 'net' && !keyed(next) && next.left - head.right < netPoints

const netPoints = 6

/** `AL 31/12/2024 (ESERCIZIO 01/01/2024 - 31/12/2024)` names the one day on which the year ends, and says so twice. */
function withoutBegins(heads: readonly Head[], clusters: readonly Cluster[]): readonly Head[] {
  const ends = heads.filter((head, at) => !isBegin(head, heads[at + 1], clusters))
  if (ends.length === heads.length) return heads
  return ends.filter(({ day }, at) => day === undefined || ends.findIndex((other) => other.day === day) === at)
}

/** `(ESERCIZIO 01/01/2024  -  31/12/2024)`: the first of a month with nothing but a dash before the next day begins the year that ends there. */
function isBegin({ day, right }: Head, next: Head | undefined, clusters: readonly Cluster[]): boolean {
  if (day?.endsWith('-01') !== true || next?.day === undefined || next.day <= day) return false
  const between = clusters.filter((cluster) => cluster.left >= right && cluster.right <= next.left)
  return between.length === 1 && /^[-–—−]$/.test(between[0]?.text ?? '')
}

/** `Comptes annuels 30/09/2024` in a corner of every page: what the document is, above whichever column stands there. */
const ofDocument =
  /^(?:comptes (?:annuels|sociaux|consolides)|etats financiers|plaquette|annual (?:report|accounts)|(?:annual )?financial statements|(?:jahres|konzern)abschluss|bilancio (?:d.?esercizio|annuale|consolidato)|cuentas anuales|contas anuais|jaarrekening|jaarverslag|arsredovisning|arsrapport|arsregnskab|arsregnskap)\b/

const yearsJoined = /(?:19|20)\d\d,? (?:and|et|e|ed|und|en|y|og|och|oraz) (?:\S{1,12} ){0,3}(?:19|20)\d\d\b/i

/** `Exercice` beside `Exercice précédent`, `Boekjaar` beside `Vorig boekjaar`; alone behind the head of the codes it is the only year. */
const thisYear = ({ text, left, right }: Cluster, line: PageLine): Head | undefined =>
  /^(?:exercice|esercizio|boekjaar|ejercicio|exercicio|anno|year|jahr)$/i.test(text) &&
  (yearBefore.test(plainText(line.text)) || (line.words.length === 2 && roleIn(line.words[0]?.text ?? '') === 'note'))
    ? { left, right, back: 0 }
    : undefined
const yearBefore =
  /exercice precedent|(?:esercizio|anno) precedente|vorig boekjaar|(?:ejercicio|exercicio) anterior|(?:prior|previous) year|vorjahr/

/** `Exercice du 01/01/2024 au 31/12/2024, exercice précédent du 01/01/2023 au 31/12/2023`: a title, and no head of two columns. */
const periodsNamed =
  /^(?:exercice|esercizio|ejercicio|exercicio|boekjaar|geschaftsjahr|financial year|period)\b[^\d]{1,20}\d[^a-z]{5,12}[a-z/]{1,4}[^a-z]{6,14}\(?(?:exercice precedent|(?:esercizio|anno) precedente|ejercicio anterior|exercicio anterior|(?:vorig|voorgaand) boekjaar|vorjahr|(?:previous|prior|preceding))/

export const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1990 && value <= 2100

/** Later than this a bare number is more likely a form than a year, unless the document names a day of it. */
const bareYearMax = 2030

/** What begins further left is a label: `Variation de stock`. */
const labelPoints = 180

type Cluster = { text: string; left: number; right: number }

/** Words that stand close together: what may be one head. */
export function clustersOf({ words, ocr, letterPoints = 0 }: PageLine): Cluster[] {
  // Boxes of a text layer are as high as the line, those of OCR as the ink.
  const clusters: Cluster[] = []
  let before: PlacedWord | undefined
  for (const word of words) {
    const gap = before === undefined ? Number.POSITIVE_INFINITY : word.box[0] - before.box[2]
    const open = clusters.at(-1)
    const isCount = countBack.test(word.text) && /(?:^| )[({[]?N$/.test(open?.text ?? '')
    const gapMax = Math.max((isCount ? 2 : ocr ? 0.9 : 0.5) * tallerOf(word, before), wideGapMax * letterPoints)
    if (open !== undefined && gap <= gapMax && !beginsAnother(open, word)) {
      open.text += ` ${word.text}`
      open.right = word.box[2]
    } else clusters.push({ text: word.text, left: word.box[0], right: word.box[2] })
    before = word
  }
  return clusters
}

/** `N - 1`, `{N -1)`: OCR places the minus with the digit, further from the letter, and takes a bracket for another. */
export const countBack: RegExp = /^[-–−] ?[1-4][)}\]]?$/

/** A dash between two words is low, and no wider gap for that. */
const tallerOf = ({ box }: PlacedWord, before: PlacedWord | undefined) =>
  Math.max(heightOf(box), before === undefined ? 0 : heightOf(before.box))

const rangeWord = /^(?:au|al|to|bis|until|→)$/i
const headBegin = /^\p{L}|^\d{1,2}[/.-]|^(?:19|20)\d\d/u

/** Narrow columns leave no gap between their heads: a head that is complete takes no more words. */
function beginsAnother(open: Cluster, { text, box }: PlacedWord): boolean {
  const head = headOf(open)
  // `Du 01/01/2024 au 31/12/2024` is one head: the year that ends there.
  if (rangeWord.test(text) || rangeWord.test(open.text.split(' ').at(-1) ?? '')) return false
  // `Periodo: 01/07/2024 - 30/06/2025` likewise.
  if (head?.day?.endsWith('-01') === true && /[-–−]$/.test(open.text)) return false
  // `EUR  Geschäftsjahr EUR`, `EUR TEUR`: the unit of one column, then the head of the next.
  if (unitAlone.test(open.text) && unitAlone.test(text)) return true
  if (unitAlone.test(open.text) && /^\p{L}/u.test(text)) return keyedHead(text, box) !== undefined
  // `Notas de la memoria` so wide that `Ejercicio 2024` of the next column stands right behind it.
  if (head?.role === 'note' && open.text.includes(' ') && yearWord.test(text)) return true
  if (head === undefined || /^[-–−]$|^[-–−]?\d$/.test(text)) return false
  // `Actual 2024`, `Exercice N 31/12/2024`: the year that the words meant.
  if (head.back !== undefined && /(?:19|20)\d\d$/.test(text)) return false
  // `(Debe) Haber 2024 (Debe) Haber 2023`: the next one begins with the same word.
  if (keyed(head)) return headBegin.test(text) || text === open.text.split(' ')[0]
  const next = headOf({ text, left: box[0], right: box[2] })
  return next?.role !== undefined && head.role !== undefined && next.role !== head.role
}

const yearWord = /^(?:ejercicio|exercice|esercizio|exerc[ií]cio|boekjaar)$/i
const unitAlone = /^(?:[TKM]?EUR|[TkKM]?€|CHF|TCHF|GBP|£|USD|\$)$/
/** Columns that stand close together. */
export const unitsAlone = /^(?:(?:[TKM]?EUR|[TkKM]?€|T?CHF|GBP|[£$€](?:m|'?000)?|USD)(?: |$)){1,4}$/

function keyedHead(text: string, box: PlacedWord['box']): Head | undefined {
  const head = headOf({ text, left: box[0], right: box[2] })
  return head !== undefined && keyed(head) ? head : undefined
}

const keyed = ({ day, year, back }: Head) => day !== undefined || year !== undefined || back !== undefined

/** What the words above a column make of it. */
export function roleIn(text: string): HeadRole | undefined {
  const plain = plainText(text.slice(0, 200))
    .replaceAll(/[()€£$.,:]/g, ' ')
    .trim()
    // `Brut1`, `Provisions 2`: the number of a column of a form, behind its name.
    .replace(/(?<=[a-z]{3}) ?\d$/, '')
  return roles.find(([, pattern]) => pattern.test(plain))?.[0]
}

/** `Édition du 19/03/2024`, `Stampato il …` in a corner of the page: when it was printed, not when a year ends. */
const ofPrinting =
  /^(?:edition|edite|imprime|tirage|stampat[oa]|stampa(?= (?:del|il|al)\b)|data (?:di )?stampa|print(?:ed|-?out)?|gedruckt|druckdatum|ausdruck|erstellt am|impreso|impresion|fecha de (?:impresion|emision)|emitido|impressao|afgedrukt|afdruk|geprint|udskrevet|utskriv|utskrift|wydruk|vytisteno|tulostettu)/

const wordsBeforeDay = 3
/** Of the height of a line: printers of fixed pitch leave so much between words. */
const wordGapMax = 1.5

/** `Stampa  del  15/05/2025`: the words before the day are set so wide that each is one of its own. */
function isDayOfPrinting(clusters: readonly Cluster[], at: number, { box }: PageLine): boolean {
  let text = clusters[at]?.text ?? ''
  for (let first = at; first > Math.max(0, at - wordsBeforeDay); first -= 1) {
    const [own, before] = [clusters[first], clusters[first - 1]]
    if (own === undefined || before === undefined || own.left - before.right > wordGapMax * heightOf(box)) return false
    text = `${before.text} ${text}`
    if (ofPrinting.test(plainText(text.slice(0, 120)))) return true
  }
  return false
}

function headOf({ text, left, right }: Cluster): Head | undefined {
  // `EJERCICIO 2024 (2)`: a note below the table says what it is.
  const plain = plainText(text.slice(0, 120))
    .trim()
    .replace(/ ?\(\d{1,2}\)$/, '')
  // A title names a day as well; what stands above a column is short.
  if (plain.length > 40 || ofPrinting.test(plain)) return undefined
  const role = roleIn(plain)
  const year = yearNamed(plain)
  // A budget of the year is not the year.
  const named = role === 'change' && year?.day === undefined ? {} : (year ?? {})
  const isPlainN = role === 'note' && year?.back !== undefined
  const own = role === undefined || isPlainN ? {} : { role }
  return 'role' in own || year !== undefined ? { left, right, ...own, ...named } : undefined
}
