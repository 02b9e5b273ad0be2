import type { AccountEvidence, AccountStatement } from '../../data-evidence.ts'
import { currencyOfCountry } from './accounts/printed-currency.ts'
import type { BankProblem, BankReading, BankStatement } from './bank-reading.ts'
import { sanityOf } from './statement-of.ts'
import type { Check } from './sums/check.ts'

/** A data file says itself what each figure is; its sums are tried all the same. */
export function readAccountData({ format, statements, faults, areSidesGuessed }: AccountEvidence): BankReading {
  const problems: BankProblem[] = faults.map((detail) => ({ code: 'data-fault', detail, place: null }))
  const usable = statements.filter(isUsable)
  const areUnsigned = usable.map((each) => areSidesGuessed === true && !areSidesTold(each))
  const read = usable.map((each, at) => statementOf(each, areUnsigned[at] === true))
  const of = (isSo: (statement: BankStatement, at: number) => boolean) =>
    read.flatMap((each, at) => (isSo(each, at) ? [at] : []))
  const [unsigned, withoutCurrency] = [of((_, at) => areUnsigned[at] === true), of(({ currency }) => currency === null)]
  if (unsigned.length > 0)
    problems.push({
      code: 'signs-unknown',
      detail: 'nothing says which of the two columns of amounts comes in and which goes out',
      place: null,
      of: unsigned,
    })
  if (withoutCurrency.length > 0)
    problems.push({
      code: 'currency-not-read',
      detail: 'the document does not say in which currency the account is',
      place: null,
      of: withoutCurrency,
    })
  if (statements.length > read.length)
    problems.push({
      code: 'no-account',
      detail: `${statements.length - read.length} statements of the ${format} file have neither balances nor movements`,
      place: null,
    })
  if (read.length === 0 && problems.length === 0)
    problems.push({ code: 'no-table', detail: `the ${format} file has no statement`, place: null })
  return { statements: read, problems }
}

const isUsable = ({ transactions, opening, closing }: AccountStatement) =>
  transactions.length > 0 || (opening !== null && closing !== null)

/** Balances around the table say it, where they are apart by just what moved. */
function areSidesTold({ opening, closing, transactions }: AccountStatement): boolean {
  const sum = transactions.reduce((total, { cents }) => total + cents, 0)
  return opening !== null && closing !== null && sum !== 0 && closing.cents - opening.cents === sum
}

function statementOf(data: AccountStatement, isUnsigned: boolean): BankStatement {
  const { iban, account, bic, bank, holder, from, to, opening, closing, transactions } = data
  // Data files may leave the currency out, and the country of the account says it.
  const currency = data.currency ?? currencyOfCountry(iban?.slice(0, 2) ?? countryOf(account)) ?? null
  const checks = checksOf(data)
  const days = transactions.map(({ bookingDate }) => bookingDate).toSorted()
  return {
    bank,
    holder,
    iban,
    account: iban === null ? account : null,
    bic,
    currency,
    from: from ?? days[0] ?? opening?.date ?? null,
    to: to ?? closing?.date ?? days.at(-1) ?? null,
    opening: opening && { ...opening, place: null },
    closing: closing && { ...closing, place: null },
    transactions: transactions.map((each) => ({ ...each, place: null })),
    sanity: sanityOf(checks, {
      faults: isUnsigned && checks.length > 0 ? 1 : 0,
      isWhole: currency !== null,
    }),
    readFrom: 'data',
  }
}

/** A British sort code before the number: those from 90 on are of Irish banks as well. */
const countryOf = (account: string | null) => (/^[0-8]\d-\d\d-\d\d \d{8}$/.test(account ?? '') ? 'GB' : undefined)

function checksOf({ opening, closing, transactions }: AccountStatement): Check[] {
  const checks: Check[] = []
  const add = (what: string, expectedCents: number, foundCents: number) =>
    checks.push({ what, expectedCents, foundCents, place: null, holds: expectedCents === foundCents })
  let chain = opening?.cents
  for (const { cents, balanceCents, bookingDate } of transactions) {
    const expected = chain === undefined ? undefined : chain + cents
    if (balanceCents !== null && expected !== undefined)
      add(`running balance on ${bookingDate}`, expected, balanceCents)
    chain = balanceCents ?? expected
  }
  const sum = transactions.reduce((total, { cents }) => total + cents, opening?.cents ?? 0)
  if (opening !== null && closing !== null) add('closing balance', sum, closing.cents)
  return checks
}
