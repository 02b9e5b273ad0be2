import { z } from 'zod'
import type { BankLine } from './score-bank.ts'

const day = z.string().nullish()
const cents = z.int().nullish()

const statement = z.object({
  iban: z.string().nullish(),
  account: z.string().nullish(),
  currency: z.string().nullish(),
  period: z.object({ from: day, to: day }).nullish(),
  opening: cents,
  closing: cents,
  transactions: z.array(
    z.object({ date: z.string(), valueDate: day, amount: z.int(), label: z.string().nullish(), balance: cents }),
  ),
})

/** What every file of a folder truly says. `fault`: what was done to it, so that to call it proven is wrong. */
export const bankLabels = z.object({
  documents: z.array(
    z.object({
      file: z.string(),
      kind: z.enum(['text', 'scan', 'csv', 'data', 'hostile']),
      truth: z.object({ statements: z.array(statement) }).nullish(),
      fault: z.unknown(),
    }),
  ),
})

type Truth = z.infer<typeof statement>
type Read = NonNullable<BankLine['statements']>[number]
type Labelled = z.infer<typeof bankLabels>['documents'][number]

/** How one file was read. */
export type Judged = {
  file: string
  kind: Labelled['kind']
  isFaulty: boolean
  /** 0…1: transactions with their day and amount, of those there are and those that were invented. */
  transactions: number
  valueDates: number | null
  opening: boolean
  closing: boolean
  period: boolean
  account: boolean
  currency: boolean
  isPerfect: boolean
  /** Every statement reached a data sanity of 100 %. */
  isProven: boolean
  sanity: number | null
}

export function judge(label: Labelled, line: BankLine | undefined): Judged {
  const truths = label.truth?.statements ?? []
  const read = line?.statements ?? []
  const pairs = paired(truths, read)
  const every = (holds: (truth: Truth, one: Read) => boolean) =>
    pairs.every(([truth, one]) => one !== undefined && holds(truth, one))
  const same = (wanted: string | number | null | undefined, found: string | number | null) =>
    (wanted ?? null) === null || wanted === found
  const told = {
    transactions: shareOf(truths, read),
    opening: every(({ opening }, one) => same(opening, one.opening)),
    closing: every(({ closing }, one) => same(closing, one.closing)),
    period: every(({ period }, one) => same(period?.from, one.period.from) && same(period?.to, one.period.to)),
    account: every(({ iban, account }, one) => same(iban, one.iban) && (iban ? true : sameAccount(account, one))),
    currency: every(({ currency }, one) => same(currency, one.currency)),
  }
  const isPerfect =
    told.transactions === 1 &&
    told.opening &&
    told.closing &&
    told.period &&
    told.account &&
    told.currency &&
    read.length === truths.length
  return {
    file: label.file,
    kind: label.kind,
    isFaulty: (label.fault ?? null) !== null,
    ...told,
    valueDates: valueShare(truths, read),
    isPerfect,
    isProven: read.length > 0 && read.every(({ dataSanity }) => dataSanity === 100),
    sanity: line?.dataSanity ?? null,
  }
}

const bare = (text: string | null | undefined) => (text ?? '').replaceAll(/\W/g, '').replace(/^0+/, '').toUpperCase()

function sameAccount(account: string | null | undefined, one: Read): boolean {
  return bare(account) === '' || bare(account) === bare(one.account) || (one.iban ?? '').includes(bare(account))
}

/** The statement of the same account and period, else the next that is left. */
function paired(truths: readonly Truth[], read: readonly Read[]): [Truth, Read | undefined][] {
  const left = [...read]
  const take = (index: number) => (index === -1 ? undefined : left.splice(index, 1)[0])
  const likeness = (truth: Truth, one: Read) =>
    (truth.iban && truth.iban === one.iban ? 4 : 0) +
    (truth.account && bare(truth.account) === bare(one.account) ? 4 : 0) +
    (truth.period?.to && truth.period.to === one.period.to ? 2 : 0) +
    (truth.opening === one.opening ? 1 : 0) +
    (truth.closing === one.closing ? 1 : 0)
  return truths.map((truth) => {
    const best = left.reduce((most, one) => Math.max(most, likeness(truth, one)), -1)
    return [truth, take(left.findIndex((one) => likeness(truth, one) === best))]
  })
}

type Moved = { date: string; amount: number; valueDate?: string | null | undefined }

function shareOf(truths: readonly Truth[], read: readonly Read[]): number {
  const [wanted, found] = [truths.flatMap(({ transactions }) => transactions), read.flatMap((one) => one.transactions)]
  const most = Math.max(wanted.length, found.length)
  return most === 0 ? 1 : common(wanted, found, ({ date, amount }) => `${date} ${amount}`) / most
}

function valueShare(truths: readonly Truth[], read: readonly Read[]): number | null {
  const wanted = truths.flatMap(({ transactions }) => transactions).filter(({ valueDate }) => valueDate)
  if (wanted.length === 0) return null
  const found = read.flatMap((one) => one.transactions)
  return common(wanted, found, ({ date, amount, valueDate }) => `${date} ${amount} ${valueDate}`) / wanted.length
}

/** Of each kind as many as both have. */
function common(wanted: readonly Moved[], found: readonly Moved[], kindOf: (one: Moved) => string): number {
  const counts = new Map<string, number>()
  for (const one of found) counts.set(kindOf(one), (counts.get(kindOf(one)) ?? 0) + 1)
  let both = 0
  for (const one of wanted) {
    const count = counts.get(kindOf(one)) ?? 0
    if (count > 0) both += 1
    counts.set(kindOf(one), count - 1)
  }
  return both
}
