import { type Caller, seesAll } from '#domain/caller.ts'
import type { CompanyRequest } from '#domain/request.ts'
import { requestStates } from '#domain/request-state.ts'
import { decisionKeys, flagColors, letters, type RequestSummary } from '#domain/request-summary.ts'
import { heldUpCodes } from '#domain/waiting.ts'
import type { Database, Row } from './database.ts'
import { type Condition, mapPage, type Order, type Page, type PageAsked, page, remainingMax, where } from './page.ts'
import { type RequestRow, requestColumns, requestFromRow } from './requests.ts'
import { visible } from './visibility.ts'

type Several = readonly string[] | undefined

export type RequestFilters = {
  /** Words of the name, the code or the reference, each by its beginning. */
  q?: string | undefined
  codeType?: string | undefined
  codeKey?: string | undefined
  status?: Several
  reference?: string | undefined
  createdAfter?: Date | undefined
  createdBefore?: Date | undefined
  flag?: Several
  riskLetter?: Several
  managerGrade?: Several
  bankGrade?: Several
  decision?: Several
  creator?: Several
  /** `none`: nobody. */
  assignee?: Several
  watch?: boolean | undefined
  waiting?: Several
}

export const requestSorts = ['creation', 'worst', 'updated', 'name'] as const
export type RequestSort = (typeof requestSorts)[number]

const orders: Readonly<Record<RequestSort, Order | undefined>> = {
  creation: undefined,
  worst: { key: 't.worst', type: 'smallint', direction: 'DESC' },
  updated: { key: 't.updated', type: 'timestamptz', direction: 'DESC' },
  name: { key: 't.sort_name', type: 'text', direction: 'ASC' },
}

/** One value is compared, not looked for among several: then the index gives the rows in their order. */
function among(column: string, values: Several): Condition {
  if (values?.length === 1) return [`${column} = ?`, values[0]]
  return [`${column} = ANY(?)`, values]
}

function assigneeIs(values: Several): Condition {
  if (values === undefined || !values.includes('none')) return among('t.assignee', values)
  return ['(t.assignee IS NULL OR t.assignee = ANY(?))', values]
}

// As in the migration that made the column: letters without accents.
const plain = (text: string) =>
  `translate(lower(${text}), 'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿ', 'aaaaaaceeeeiiiinoooooouuuuyy')`

const wordsMax = 8

/** Every word by its beginning, or all of it as one code: `732 829 320`. Undefined where nothing of it is a word. */
function searched(q: string | undefined): string | undefined {
  const words = q?.match(/[\p{L}\p{N}]+/gu)?.slice(0, wordsMax)
  if (words === undefined) return q === undefined ? undefined : ''
  const every = words.map((word) => `${word}:*`).join(' & ')
  const isCode = words.length > 1 && words.every((word) => /\d/.test(word))
  return isCode ? `(${every}) | ${words.join('')}:*` : every
}

function conditionsOf(filters: RequestFilters): Condition[] {
  return [
    [`t.words @@ to_tsquery('simple', ${plain('?')})`, searched(filters.q)],
    ['t.code_type = ?', filters.codeType],
    ['t.code_key = ?', filters.codeKey],
    among('t.status', filters.status),
    // Tombstones are listed only for whoever asks for them.
    ['t.status <> ?', filters.status === undefined ? 'erased' : undefined],
    ['t.reference = ?', filters.reference],
    ['t.creation > ?', filters.createdAfter],
    ['t.creation < ?', filters.createdBefore],
    among('t.flag', filters.flag),
    among('t.risk_letter', filters.riskLetter),
    among('t.manager_grade', filters.managerGrade),
    among('t.bank_grade', filters.bankGrade),
    among('t.decision', filters.decision),
    among('t.creator', filters.creator),
    assigneeIs(filters.assignee),
    ['t.watched = ?', filters.watch],
    [`t.waiting <> '{}' AND t.waiting && ?`, filters.waiting],
  ]
}

const changing = ({
  codeType: _,
  codeKey: __,
  createdAfter: ___,
  createdBefore: ____,
  creator: _____,
  ...others
}: RequestFilters) => Object.values(others).some((value) => value !== undefined)

/** What is counted beside a list: each value of each column. */
const counted: readonly (readonly [name: string, column: string, values: readonly string[]])[] = [
  ['status', 't.status', requestStates.map(({ status }) => status)],
  ['flag', 't.flag', [...flagColors, 'none']],
  ['riskLetter', 't.risk_letter', [...letters, 'none']],
  ['managerGrade', 't.manager_grade', [...letters, 'none']],
  ['decision', 't.decision', decisionKeys],
]

export type RequestCounts = Record<string, Record<string, number>>
export type ListedRequest = CompanyRequest & { summary: RequestSummary | undefined }

export function requestLists(database: Database) {
  return {
    async list(
      caller: Caller,
      { sort = 'creation', ...filters }: RequestFilters & { sort?: RequestSort | undefined },
      asked: PageAsked,
    ): Promise<Page<ListedRequest>> {
      const { from, conditions: bounds } = visible(caller, 'requests')
      const conditions = [...bounds, ...conditionsOf(filters)]
      // A request keeps its code and its creator; all else may change, and who collaborates on it.
      const onlyGrows = seesAll(caller) && !changing(filters)
      const source = { columns: `${requestColumns}, t.summary`, from, conditions, onlyGrows, order: orders[sort] }
      const found = await page<RequestRow & { summary: RequestSummary | null }>(database, source, asked)
      return mapPage(found, (row) => ({ ...requestFromRow(row), summary: row.summary ?? undefined }))
    },

    /** Each counted up to `remainingMax`, from its own index: however many there are, it costs the same. */
    async counts(caller: Caller, filters: RequestFilters): Promise<RequestCounts> {
      const { from, conditions: bounds } = visible(caller, 'requests')
      const values: unknown[] = []
      const clauses = where([...bounds, ...conditionsOf(filters)], values).join(' AND ')
      const countOf = (clause: string) =>
        `(SELECT count(*)::int FROM (SELECT FROM ${from} WHERE ${clauses} AND ${clause} LIMIT ${remainingMax}) c)`
      const each = [
        ...counted.flatMap(([name, column, all]) => all.map((one) => [name, one, `${column} = '${one}'`] as const)),
        ...heldUpCodes.map((one) => ['waiting', one, `t.waiting <> '{}' AND '${one}' = ANY(t.waiting)`] as const),
      ]
      const columns = each.map(([, , clause], index) => `${countOf(clause)} AS c${index}`)
      const [row = {}] = await database.query<Row>(`SELECT ${columns.join(', ')}`, values)
      const counts: RequestCounts = {}
      for (const [index, [name, value]] of each.entries()) {
        counts[name] = { ...counts[name], [value]: Number(row[`c${index}`]) }
      }
      return counts
    },
  }
}
