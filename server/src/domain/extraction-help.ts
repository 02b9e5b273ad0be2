import type { Text } from '#language/languages.ts'
import { capital, colon, join, text } from '#language/text.ts'
import { checkResult, type ExtractionResult, required } from './extraction.ts'
import { figureWords } from './figure-words.ts'
import type { Medium, MediumName } from './medium.ts'
import { moneyNotes, noteDescriptions } from './notes.ts'

/** What the person is to enter. */
export type Expected = {
  kind: 'figures' | 'statement'
  fields: { name: string; title: string }[]
  periodEnd: string | null
  currency: string | null
}

const currencies: Readonly<Record<string, string>> = { crn: 'GBP' }

export function expectedOf(medium: Pick<Medium, 'name' | 'date' | 'classification'>, codeType: string): Expected {
  const kind = required[medium.name] === 'statement' ? 'statement' : 'figures'
  const ofNotes = noteDescriptions.filter(({ name }) => (moneyNotes as readonly string[]).includes(name))
  return {
    kind,
    fields: kind === 'statement' ? [] : ofNotes.map(({ name, title }) => ({ name, title })),
    periodEnd: medium.date ?? medium.classification?.period?.to ?? medium.classification?.date ?? null,
    currency: currencies[codeType] ?? 'EUR',
  }
}

const reasons: Readonly<Record<string, Text>> = {
  'low-confidence': text(
    'The text could not be read surely enough',
    'Le texte n’a pas pu être lu avec assez de certitude',
    'Il testo non è stato letto con sufficiente certezza',
  ),
  'no-text': text('No text could be read', 'Aucun texte n’a pu être lu', 'Nessun testo è stato letto'),
  'figures-do-not-add-up': text(
    'The figures that were read do not add up',
    'Les chiffres lus ne concordent pas',
    'Le cifre lette non quadrano',
  ),
  'pages-not-read': text(
    'Some pages could not be read',
    'Certaines pages n’ont pas pu être lues',
    'Alcune pagine non sono state lette',
  ),
}

/** `detail` itself is English, and says more: this is what it comes to. */
export const reasonInWords = (code: string, detail: string): Text => reasons[code] ?? text(detail, detail, detail)

export type Check = {
  code: string
  severity: 'ok' | 'notice' | 'wrong' | 'missing'
  /** English of a fault, which the book of the API translates; or in every language. */
  message: string | Text
  difference?: number
  fields?: string[]
}

const partsOf: readonly (readonly [part: FigureName, whole: FigureName])[] = [
  ['equity', 'totalAssets'],
  ['totalFixedAssets', 'totalAssets'],
  ['cashAvailable', 'totalAssets'],
  ['totalDebt', 'totalAssets'],
  ['shortTermDebt', 'totalDebt'],
]
type FigureName = keyof NonNullable<ExtractionResult['figures']>

const aboveTotal = (part: FigureName, whole: FigureName): Text =>
  join(
    capital(figureWords[part]),
    colon,
    text('more than ', 'montant supérieur à « ', 'importo superiore a «'),
    figureWords[whole],
    text('', ' »', '»'),
  )

/** The arithmetic that finishing applies, and what would be odd: while somebody types, and nothing is kept. */
export function checksOf(name: MediumName, sent: ExtractionResult): Check[] {
  const faults = checkResult(name, sent).map(({ path, code, detail }): Check => {
    const difference = /a difference of (-?\d+)/.exec(detail)?.[1]
    return {
      code,
      severity: code === 'required' ? 'missing' : 'wrong',
      message: detail,
      ...(difference !== undefined && { difference: Number(difference) }),
      fields: [path.join('.')],
    }
  })
  const { figures = {}, statement } = sent
  const odd = partsOf.flatMap(([part, whole]): Check[] => {
    const [one, all] = [figures[part], figures[whole]]
    if (one === undefined || all === undefined || one <= all) return []
    const fields = [`figures.${part}`, `figures.${whole}`]
    return [
      { code: 'part-above-total', severity: 'notice', message: aboveTotal(part, whole), difference: one - all, fields },
    ]
  })
  const isProven = statement !== undefined && !faults.some(({ fields = [] }) => fields[0]?.startsWith('statement'))
  const proven: Check = {
    code: 'adds-up',
    severity: 'ok',
    message: text('The balances add up', 'Les soldes concordent', 'I saldi quadrano'),
    fields: ['statement.closingCents'],
  }
  return [...faults, ...odd, ...(isProven && sent.confirmed === undefined ? [proven] : [])]
}

/** The fields in which two readings differ, by their paths. */
export function differencesOf(one: unknown, other: unknown, path = ''): string[] {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other) ? [] : [path]
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  const member = (value: object, key: string) => (value as Record<string, unknown>)[key]
  return keys.flatMap((key) =>
    differencesOf(member(one, key), member(other, key), path === '' ? key : `${path}.${key}`),
  )
}
