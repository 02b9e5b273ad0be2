import type { Amount } from '../../amounts.ts'
import { isRestOfHead } from '../columns/broken-heads.ts'
import { headsOf } from '../columns/column-heads.ts'
import type { ColumnUse } from '../columns/column-use.ts'
import { columnsOfItems } from '../columns/items-of-year-before.ts'
import { codesOn, formOn, type PageForm } from '../pages/liasse-pages.ts'
import type { PageLine } from '../pages/page-line.ts'
import { isPageNumber } from '../pages/page-numbers.ts'
import { type BlockUnits, columnUnits } from '../units/column-units.ts'
import { unitTold } from '../units/statement-money.ts'
import {
  besidesStatements,
  equityResults,
  type LineKey,
  type LineTable,
  type Section,
  sumKeys,
} from '../words/line-table.ts'
import { beginsAssets, headingOf, isOfFixedAssets, matchersFor } from '../words/section-headings.ts'
import { isRestOfDay } from '../years/day-heads.ts'
import { columnUses } from '../years/year-columns.ts'
import { afterSum, ended, inGroup, numberingOf, summedUp } from './inner-headings.ts'
import { namedRow, notedKey } from './named-row.ts'
import { restOfLabel } from './rest-of-label.ts'
import { type Cell, type CellContext, type Column, type ColumnName, rowCells } from './row-cells.ts'
import type { InnerHeading, RowContext, State } from './row-context.ts'
import { type Block, blocksOf, columnOf } from './tables.ts'

export type { Cell, ColumnName } from './row-cells.ts'

export type StatementRow = {
  page: number
  label: string
  normal: string
  key: LineKey | undefined
  code: string | null
  section: Section
  /** Statements of one kind are numbered: the second balance sheet of a document is another one. */
  instance: number
  /** What the lines of its group are summed up to, by the words above them. */
  group: LineKey | null
  /** The headings within the group that it is below. */
  below: readonly InnerHeading[]
  isTotal: boolean
  isAside: boolean
  cells: ReadonlyMap<ColumnName, Cell>
}

export type StatementRows = {
  rows: readonly StatementRow[]
  /** Columns by name. */
  columns: ReadonlyMap<ColumnName, Column>
  /** Amounts of lines that no statement has: those of notes. */
  beside: readonly ReadonlyMap<ColumnName, Cell>[]
  forms: readonly string[]
}

const lastKey: Partial<Record<Section, readonly LineKey[]>> = {
  assets: ['totalAssets'],
  liabilities: ['totalLiabilities'],
  balance: ['totalLiabilities', 'equity'],
  income: ['netIncome', 'groupResult'],
}

const noGroup = { group: null, numbering: undefined, inner: [], rows: 0, members: [] }

export function statementRows(lines: readonly PageLine[], table: LineTable): StatementRows {
  const matching = matchersFor(table)
  const blocks = blocksOf(lines, (line) => headingOf(line, matching) !== undefined)
  const columns = new Map<ColumnName, Column>()
  const beside: ReadonlyMap<ColumnName, Cell>[] = []
  const rows: StatementRow[] = []
  const forms = new Set<string>()
  let state: State = { section: 'other', instance: 0, complete: true, ...noGroup }
  let before: (BlockUnits & { block: Block }) | undefined
  let form: PageForm | undefined
  for (const [number, block] of blocks.entries()) {
    const onPage = lines.filter(({ page }) => page === block.page)
    if (before?.block.page !== block.page) {
      form = formOn(onPage)
      if (form !== undefined) {
        forms.add(form.name)
        state = opened(state, form.section)
      }
    }
    const codes = codesOn(block, form, onPage)
    const uses = columnUses(codes.block, before)
    const units = columnUnits(codes.block, uses, onPage, before)
    const hasAmounts = (line: PageLine) => line.amounts.some((amount) => !isOfNotes(amount, codes.block, uses))
    if (uses.some(({ role, year }, at) => role === 'value' && year !== null && (block.columns[at]?.rows ?? 0) > 1))
      before = { block: codes.block, uses, units }
    let restUntil = -1
    for (const [at, line] of block.lines.entries()) {
      if (at <= restUntil) continue
      const named = headingOf(line, matching)
      const heading = named === 'income' && repeats(line, rows, state) ? 'other' : named
      if (isRestOfHead(block.lines, at) && heading === 'other') continue
      if (heading !== undefined && !(form !== undefined && heading === 'other'))
        state = opened(state, heading, line.text)
      else {
        if (state.instance === 0 && beginsAssets(line, matching)) state = opened(state, 'assets')
        // The title of the other side stands above it.
        if (state.section === 'liabilities' && state.rows === 0 && isOfFixedAssets(line, matching))
          state = opened(state, 'assets')
        // Both have one title: the balance sheet begins with its fixed assets, below heads of its own.
        if (
          state.section === 'income' &&
          state.complete &&
          at > 0 &&
          block.heads.length > 0 &&
          isOfFixedAssets(line, matching)
        )
          state = opened(state, 'balance')
        // Both sides of a balance sheet, and below them the income statement in two halves.
        if (state.section === 'liabilities' && state.complete && goesOnBeside.test(line.label))
          state = opened(state, 'income')
        const context = { number, block: codes.block, uses, units, codes, table, matching, state, columns, hasAmounts }
        const made = rowsOf(line, at, context)
        for (const row of made.map((each) => ofRowAbove(each, rows))) {
          rows.push(row)
          state = after(state, row)
        }
        if (made.length === 0 && besidesStatements.has(state.section)) beside.push(rowCells(line, context).cells)
        if (made.length === 0) state = inGroup(state, line, at, context)
        else restUntil = at + restOfLabel(codes.block.lines, at, { codes, matching }).length
      }
    }
  }
  return { rows, columns, beside, forms: [...forms] }
}

/** `EUR 1,000` below the heads is no amount of a column. */
const isUnit = ({ amounts, text }: PageLine) =>
  amounts.length > 0 && amounts.every(({ cents }) => cents === 1_000_00) && unitTold(text) !== undefined

/** `davon bis zu einem Jahr` right below the loans, or below other debts and no more than they, is of them, not of all; `Odsetki` elsewhere than below the charges is earned. */
function ofRowAbove(row: StatementRow, rows: readonly StatementRow[]): StatementRow {
  // `davon aus Steuern` above it is of them as well.
  const before = row.isAside ? rows.findLast(({ isAside }) => !isAside) : rows.at(-1)
  if (row.isAside && row.key === 'debtWithin' && before?.key === 'loans') return { ...row, key: 'loansWithin' }
  const isOfOthers = before?.key === 'otherDebts' && isWithin(row, before)
  if (row.isAside && row.key === 'debtWithin' && isOfOthers) return { ...row, key: undefined }
  // What debtors owe is due within a year as well.
  if (row.isAside && isByMaturity(row) && owed.test(before?.normal ?? '')) return { ...row, key: undefined }
  const isEarned = row.key === 'interest' && /^(?:tym )?odsetki/.test(row.normal) && before?.key !== 'financialCharges'
  return isEarned ? { ...row, key: undefined } : row
}

const owed =
  /^(?:creances|debiteurs|forderungen|debtors|crediti|vorderingen|deudores|clientes|kundfordringar|naleznosci)\b/

const isWithin = ({ cells }: StatementRow, { cells: above }: StatementRow) =>
  [...cells].every(([name, { cents }]) => Math.abs(cents) <= Math.abs(above.get(name)?.cents ?? 0))

/** `Operating profit is stated after charging:`. */
const afterCharging = /\bafter (?:charging|crediting)\b/i
/** `(vervolg)  2023  2022`. */
const goesOnBeside = /^\(?(?:vervolg|suite|segue|continued|fortsetzung|continuaci[oó]n|forts)\.?\)?(?:$| \d)/i

/** `Detailed Trading and Profit and Loss Account` behind the statement itself says the same in other lines; alone it is the statement. */
const repeats = ({ text, page }: PageLine, rows: readonly StatementRow[], { section, complete }: State) =>
  /^detailed\b/i.test(text.trim()) &&
  !(section === 'income' && (!complete || continued.test(text))) &&
  rows.some((row) => row.section === 'income' && row.page !== page)

/** `(continued)`, `cont'd`. */
const continued = /\bcont(?:inued|d)?\b/i

function opened(state: State, section: Section, title = ''): State {
  // The same statement goes on over the page, or its heading is written twice. Cash flows have no last line: the next are the company's.
  const isOpen = section === 'flows' ? continued.test(title) : !state.complete || state.rows < 3
  const goesOn = state.section === section && isOpen
  const group = afterCharging.test(title) ? ('operatingCharges' as const) : null
  if (goesOn) return { ...state, group, inner: [] }
  return { section, instance: state.instance + 1, complete: false, ...noGroup, group }
}

function after(state: State, row: StatementRow): State {
  const complete = state.complete || (row.key !== undefined && (lastKey[state.section] ?? []).includes(row.key))
  const isSum = row.isTotal && (!isByMaturity(row) || endsGroup(row)) && !equityResults.has(row.key)
  const open = isSum ? afterSum(state, row) : ended(state, numberingOf(row.label))
  const next = { ...open, complete, rows: state.rows + 1, members: isSum ? [] : [...state.members, row] }
  // Whoever prints both on one page may leave out the second heading.
  const isLast = state.rows > 0 || state.section === 'liabilities'
  if (row.key === 'totalAssets' && isLast && state.section !== 'maturities' && row.section !== 'liabilities')
    return { section: 'liabilities', instance: state.instance + 1, complete: false, ...noGroup }
  if (row.section === 'notes' || row.section === 'flows') return { ...state, rows: state.rows + 1 }
  return row.section === state.section ? next : { ...next, section: row.section, instance: row.instance }
}

/** What is due within a year and what later are two parts of one group. */
const isByMaturity = ({ key }: StatementRow) => key === 'debtWithin' || key === 'debtBeyond'

/** `Total current liabilities`: what comes next is not due within a year for the heading above. */
const endsGroup = ({ key, group, normal }: StatementRow) => key === group && normal.startsWith('tot')

const notesMax = 99_00

/** `Creditors: amounts falling due after more than one  9` / `year  (36,260)`: the number of a note is no amount of the line. */
function isOfNotes(amount: Amount, block: Block, uses: readonly ColumnUse[]): boolean {
  const { columns } = block
  if (!amount.plain) return false
  const column = columnOf(columns, amount)
  const isNamed = column !== undefined && uses[column]?.role === 'note'
  // `630` below `Codes`: of a column that is named as such.
  if (amount.cents > notesMax && !isNamed) return false
  const firstValue = uses.findIndex(({ role }) => role === 'value' || role === 'inner' || role === 'gross')
  const isBefore = firstValue !== -1 && amount.box[2] < (columns[firstValue]?.left ?? 0)
  // `1701  961.424,18  1702  913.211,09`: forms print the number of its box before each amount.
  const isBox = isNamed && /^\d{3,6}$/.test(amount.text) && areBoxesAt(block, column)
  return isBox || (isBefore && (column === undefined || isNamed))
}

const areBoxesAt = ({ lines, columns }: Block, at: number) =>
  lines.every(({ amounts }) =>
    amounts.every((amount) => columnOf(columns, amount) !== at || /^\d{3,6}$/.test(amount.text)),
  )

/** `Profit and loss account`, `Net income` below the shares: one line of the equity, and not the sum of those above it. */
const ofResult = /^(?:profit|loss|net (?:income|profit|loss|earnings|surplus|deficit))\b/

type Context = RowContext & CellContext & { columns: Map<ColumnName, Column> }

function rowsOf(line: PageLine, at: number, context: Context): StatementRow[] {
  const { block, uses, codes, table, state, columns } = context
  const besides = besidesStatements.get(state.section)
  const noted = besides === undefined ? undefined : notedKey(line, at, besides, context)
  if (besides !== undefined && noted === undefined && codes.codesOf(line).length === 0) return []
  if (headsOf(line).length > 0 || isUnit(line) || isRestOfDay(line, block.lines[at - 1]) || isPageNumber(line))
    return []
  const { cells, inner, used } = rowCells(line, context)
  for (const [name, use] of used) columns.set(name, use)
  if (cells.size === 0 && inner.size === 0) return []
  const own = namedRow(line, at, context)
  const named = noted === undefined || besides === undefined ? own : { ...own, key: noted, section: besides }
  const base = {
    page: line.page,
    group: state.group,
    below: state.inner,
    instance: named.section === state.section ? state.instance : state.instance + 1,
    ...named,
  }
  const isResult = state.group === 'equity' && ofResult.test(named.normal)
  const isTotal = (label: string, key: LineKey | undefined) =>
    label === '' || (table.totals.test(label) && !isResult) || (key !== undefined && sumKeys.has(key))
  // A year that has no column for items has its items where the other has its sums.
  const isApart = [...inner.keys()].every((name) => !cells.has(name))
  const items = isApart ? new Map([...inner, ...cells]) : inner
  const ofItems = columnsOfItems(block, uses)
  if (!isApart)
    for (const [name, cell] of cells)
      if (ofItems.has(name) && !inner.has(name)) {
        inner.set(name, cell)
        cells.delete(name)
      }
  const row = { ...base, cells: items, isTotal: isTotal(named.normal, named.key) }
  if (isApart) return [row]
  // The sum of what stands above is printed beside the last item.
  const sum = {
    ...base,
    label: '',
    normal: '',
    code: null,
    key: summedUp(state, '') ?? undefined,
    isAside: false,
    isTotal: true,
    cells,
  }
  return [row, sum]
}
