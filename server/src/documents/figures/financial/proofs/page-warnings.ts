import type {
  FinancialField,
  FinancialWarning,
  FinancialWarningCode,
  StatementCompany,
  YearFigures,
} from '../financial-reading.ts'
import type { PageLine } from '../pages/page-line.ts'
import type { StatementRows } from '../rows/statement-rows.ts'
import type { StatementMoney } from '../units/statement-money.ts'
import type { StatementYear } from '../years/years.ts'
import type { Proofs } from './cell-proofs.ts'
import type { CellRelation } from './cell-relations.ts'

type Input = {
  lines: readonly PageLine[]
  rows: StatementRows
  years: readonly StatementYear[]
  read: readonly YearFigures[]
  /** Equalities and repetitions of each year. */
  perYear: readonly (readonly CellRelation[])[]
  relations: readonly CellRelation[]
  proofs: Proofs
  money: StatementMoney
  companies: readonly StatementCompany[]
  months: number | null
}

const warningsMax = 40

const warning = (
  code: FinancialWarningCode,
  detail: string,
  rest: Partial<FinancialWarning> = {},
): FinancialWarning => ({
  code,
  detail,
  fields: [],
  yearsBack: null,
  page: null,
  box: null,
  ...rest,
})

export function pageWarnings(input: Input): FinancialWarning[] {
  return [...ofYears(input), ...ofContradictions(input), ...ofDocument(input)].slice(0, warningsMax)
}

function ofYears({ read, years }: Input): FinancialWarning[] {
  const codes = ['unproven', 'does-not-add-up', 'broader-line', 'ambiguous-column', 'several-units'] as const
  const sentences: Record<(typeof codes)[number], string> = {
    unproven: 'nothing else in the document confirms these figures',
    'does-not-add-up': 'sums with these figures are wrong',
    'broader-line': 'the printed line contains more than the figure asked for',
    'ambiguous-column': 'the columns do not say of which year they are; the first was taken for the newer',
    'several-units': 'what other pages or columns print speaks against the unit that is told of these figures',
  }
  return read.flatMap(({ figures, yearsBack }, at) =>
    codes.flatMap((code) => {
      const fields = (Object.keys(figures) as FinancialField[]).filter((field) =>
        code === 'unproven' ? figures[field]?.status === code : figures[field]?.warnings.includes(code),
      )
      if (fields.length === 0) return []
      const first = figures[fields[0] as FinancialField]
      const year = years[at]?.periodEnd ?? (yearsBack === 0 ? 'N' : `N-${yearsBack}`)
      return [
        warning(code, `${year}: ${sentences[code]}: ${fields.join(', ')}`, {
          fields,
          yearsBack,
          page: first?.page ?? null,
          box: first?.box ?? null,
        }),
      ]
    }),
  )
}

/** What contradicts what, with both amounts. */
function ofContradictions({ perYear, relations, proofs }: Input): FinancialWarning[] {
  const codes: Partial<Record<CellRelation['kind'], FinancialWarningCode>> = {
    balance: 'assets-are-not-liabilities',
    'same-result': 'results-differ',
    'printed-twice': 'contradicting-statements',
    identity: 'does-not-add-up',
  }
  const told = new Set<string>()
  const one = (relation: CellRelation, code: FinancialWarningCode, yearsBack: number | null): FinancialWarning[] => {
    const { total, parts, what } = relation
    const key = [total, ...parts]
      .map(({ page, box }) => `${page} ${box}`)
      .toSorted()
      .join()
    if (told.has(key)) return []
    told.add(key)
    const made =
      parts.length === 1
        ? `${parts[0]?.text} on page ${parts[0]?.page}`
        : `the lines make ${euros(total.cents - relation.differenceCents)}`
    return [
      warning(code, `${what}: ${total.text} on page ${total.page}, ${made}`, {
        yearsBack,
        page: total.page,
        box: total.box,
      }),
    ]
  }
  const equalities = perYear.flatMap((each, yearsBack) =>
    each
      .filter(({ holds }) => !holds)
      .flatMap((relation) => one(relation, codes[relation.kind] ?? 'does-not-add-up', yearsBack)),
  )
  const sums = relations
    .filter(
      ({ holds, kind, total }) => !holds && codes[kind] === undefined && proofs.statusOf(total) === 'contradicted',
    )
    .flatMap((relation) => one(relation, 'does-not-add-up', null))
  return [...equalities, ...sums]
}

const euros = (cents: number) => (cents / 100).toFixed(2)

function ofDocument({ lines, rows, years, money, companies, months }: Input): FinancialWarning[] {
  const found: FinancialWarning[] = []
  const sirens = companies.filter(({ type }) => type === companies[0]?.type)
  if (sirens.length > 1)
    found.push(warning('several-companies', `the document names ${sirens.map(({ id }) => id).join(', ')}`))
  if (money.currencies.length > 1)
    found.push(
      warning(
        'several-currencies',
        `the document mentions ${money.currencies.join(', ')}; ${money.currency} was taken`,
      ),
    )
  if (money.severalUnits)
    found.push(
      warning(
        'several-units',
        'amounts are given in units and in thousands or millions; each page was read in the unit that it names first',
      ),
    )
  if (!money.unitStated)
    found.push(
      warning(
        'unit-not-stated',
        'the document does not say whether amounts are in units or thousands; units were taken',
      ),
    )
  if (years[0] !== undefined && years[0].periodEnd === null)
    found.push(warning('period-not-stated', 'the end of the year could not be read'))
  if (months !== null && months !== 12)
    found.push(warning('not-a-year', `the statement covers ${months} months`, { yearsBack: 0 }))
  const large = lines.find(({ tooLarge }) => tooLarge)
  if (large !== undefined)
    found.push(
      warning('amount-too-large', 'an amount is beyond what any company has, and was not read', {
        page: large.page,
        box: large.box,
      }),
    )
  if (rows.rows.some(({ cells, key }) => key !== undefined && [...cells.values()].some(({ ocr }) => ocr)))
    found.push(warning('read-by-ocr', 'amounts were read from a picture: only amounts that sums prove are certain'))
  const head = lines.slice(0, 80).find(({ text }) => /consolid/i.test(text))
  if (head !== undefined)
    found.push(warning('consolidated', 'the statement seems to be of a group', { page: head.page, box: head.box }))
  return found
}
