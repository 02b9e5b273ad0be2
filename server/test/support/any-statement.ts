import fc from 'fast-check'
import type { Evidence } from '#documents/evidence.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { type AnyBooks, anyBooks } from './any-books.ts'
import { type Language, type StatementTable, statementTables, type TableLine } from './any-statement-tables.ts'
import { type PrintedRow, statementEvidence, statementPage } from './statement-evidence.ts'

/** How a fictional statement is printed. Each of these has misled a reader. */
export type Look = {
  language: Language
  year: number
  olderFirst: boolean
  /** What stands above the columns: days, years, `N`, nothing; nothing but on the first page. */
  heads: 'days' | 'years' | 'letters' | 'none' | 'first-page'
  title: number
  /** A day or words that follow the title. */
  longTitle: boolean
  /** Gross and depreciation beside the net assets. */
  gross: 'named' | 'unnamed' | 'none'
  notes: boolean
  shares: boolean
  change: boolean
  group: string
  negative: 'brackets' | 'minus' | 'behind'
  nil: string
  /** The number of a tax form at the top: no year. */
  form: boolean
  ocr: boolean
}

export const anyLook: fc.Arbitrary<Look> = fc.record({
  language: fc.constantFrom<Language>('fr', 'it', 'en'),
  year: fc.integer({ min: 2005, max: 2026 }),
  olderFirst: fc.boolean(),
  heads: fc.constantFrom('days', 'years', 'letters', 'none', 'first-page'),
  title: fc.nat(3),
  longTitle: fc.boolean(),
  gross: fc.constantFrom('named', 'unnamed', 'none'),
  notes: fc.boolean(),
  shares: fc.boolean(),
  change: fc.boolean(),
  group: fc.constantFrom('\u00a0', '\u202f', '.', ','),
  negative: fc.constantFrom('brackets', 'minus', 'behind'),
  nil: fc.constantFrom('0', '-', '–', ''),
  form: fc.boolean(),
  ocr: fc.boolean(),
})

export type AnyStatement = { look: Look; now: AnyBooks; before: AnyBooks; evidence: Evidence }

export const anyStatement: fc.Arbitrary<AnyStatement> = fc
  .record({ look: anyLook, now: anyBooks, before: anyBooks })
  .map((made) => ({ ...made, evidence: printedStatement(made) }))

const width = 62
const months = { fr: '31/12/', it: '31/12/', en: '31 December ' }

export function printedStatement({ look, now, before }: Omit<AnyStatement, 'evidence'>): Evidence {
  const tables = statementTables[look.language]
  return statementEvidence(tables.map((table, at) => printedPage(table, at, look, now, before)))
}

type Column = { head: string; cell: (line: TableLine, printed: (value: number) => string) => string }

function printedPage(table: StatementTable, at: number, look: Look, now: AnyBooks, before: AnyBooks): PageEvidence {
  const columns = columnsOf(table, at, look, now, before)
  const rights = columns.map((_, index) => 590 - (columns.length - 1 - index) * width)
  const title = table.titles[look.title % table.titles.length] as string
  const day = `${months[look.language]}${look.year}`
  const dated = { fr: `de l'exercice clos le ${day}`, it: `al ${day}`, en: `as at ${day}` }[look.language]
  const rows: PrintedRow[] = [
    ...(look.form ? ([['DGFiP N° 2050'], ['Formulaire obligatoire']] as const) : []),
    [look.longTitle ? `${title} ${dated}` : title],
    ...(columns.some(({ head }) => head !== '') ? [['', ...columns.map(({ head }) => head)] as const] : []),
    ...table.lines.map((line): PrintedRow => {
      const printed = (value: number) => printedAmount(value, look)
      return line[1] === undefined ? [line[0]] : [line[0], ...columns.map(({ cell }) => cell(line, printed))]
    }),
  ]
  return statementPage(at + 1, rights, rows, look.ocr ? 'ocr' : 'layer')
}

function columnsOf(table: StatementTable, at: number, look: Look, now: AnyBooks, before: AnyBooks): Column[] {
  const heads = headsOf(look, at)
  const value = (books: AnyBooks, head: string): Column => ({
    head,
    cell: ([, of], printed) => (of === undefined ? '' : printed(of(books))),
  })
  const isGross = look.gross !== 'none' && table.part === 'assets'
  const named = (head: string) => (look.gross === 'named' ? head : '')
  const gross: Column[] = !isGross
    ? []
    : [
        {
          head: named(look.language === 'it' ? 'Lordo' : 'Brut'),
          cell: ([, of, written], printed) => (of === undefined ? '' : printed(of(now) + (written?.(now) ?? 0))),
        },
        {
          head: named(look.language === 'it' ? 'Ammortamenti' : 'Amort.'),
          cell: ([, , written], printed) => (written === undefined ? '' : printed(written(now))),
        },
      ]
  const [newer, older] = [[...gross, value(now, heads.now)], [value(before, heads.before)]]
  const notes: Column = {
    head: 'Note',
    cell: ([words]) => (words.length % 3 === 0 ? String((words.length % 9) + 1) : ''),
  }
  const turnover = now.revenue
  const shares: Column = {
    head: '% CA',
    cell: ([, of]) => (of === undefined ? '' : ((100 * of(now)) / turnover).toFixed(2).replace('.', ',')),
  }
  const change: Column = {
    head: 'Variation',
    cell: ([, of], printed) => (of === undefined ? '' : printed(of(now) - of(before))),
  }
  return [
    ...(look.notes ? [notes] : []),
    ...(look.olderFirst ? [...older, ...newer] : [...newer, ...older]),
    ...(look.change ? [change] : []),
    ...(look.shares && table.part === 'income' ? [shares] : []),
  ]
}

function headsOf({ heads, language, year }: Look, at: number): { now: string; before: string } {
  if (heads === 'none' || (heads === 'first-page' && at > 0)) return { now: '', before: '' }
  if (heads === 'letters') return { now: 'N', before: 'N-1' }
  if (heads === 'years') return { now: String(year), before: String(year - 1) }
  const day = language === 'en' ? '31.12.' : '31/12/'
  return { now: `${day}${year}`, before: `${day}${year - 1}` }
}

function printedAmount(value: number, { group, negative, nil }: Look): string {
  if (value === 0) return nil
  const digits = String(Math.abs(value)).replaceAll(/\B(?=(\d{3})+$)/g, group)
  if (value > 0) return digits
  return negative === 'brackets' ? `(${digits})` : negative === 'minus' ? `-${digits}` : `${digits}-`
}
