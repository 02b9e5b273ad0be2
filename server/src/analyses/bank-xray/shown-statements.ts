import type { BankProblem, BankReading, BankStatement } from '#documents/figures/bank/bank-reading.ts'
import type { MediumId } from '#kernel/ids.ts'
import { inOthers } from '#language/languages.ts'
import { spoken } from '#language/text.ts'
import type { ReadStatement } from '../accounts/accounts.ts'
import type { DocumentVerdict } from '../analysis.ts'
import type { HolderVerdict } from '../holders/account-holder.ts'
import { objectionsTo, objectionWords } from './provenance.ts'
import type { BankXrayRaw } from './raw.ts'
import { detailWords, sumWords } from './reading-words.ts'

/** A document with what was read of it: `holders` in the order of its statements, `verdict` that of the Doc X-Ray. */
export type ReadMedium = {
  medium: MediumId
  reading: BankReading
  holders?: readonly HolderVerdict[]
  verdict?: DocumentVerdict | undefined
}

type Shown = BankXrayRaw['statements'][number]

const failuresMax = 50

export function shownStatements(read: ReadMedium, used: readonly ReadStatement[]): Shown[] {
  const { medium, reading } = read
  if (reading.statements.length === 0)
    return [{ ...unread(medium), ...provenance(read, 'unknown'), problems: reading.problems.map(shownProblem) }]
  return reading.statements.map((one, at) => ({
    medium,
    account: one.iban ?? one.account ?? '',
    bank: one.bank,
    holder: one.holder,
    iban: one.iban,
    currency: one.currency,
    from: one.from,
    to: one.to,
    opening: one.opening?.cents ?? null,
    closing: one.closing?.cents ?? null,
    transactions: one.transactions.length,
    readFrom: one.readFrom,
    dataSanity: one.sanity.percentage,
    checks: one.sanity.checks,
    isUsed: used.some((other) => other.medium === medium && other.transactions === one.transactions),
    ...provenance(read, read.holders?.[at] ?? 'unknown'),
    failures: shownFailures(one),
    problems: reading.problems.filter(({ of }) => of === undefined || of.includes(at)).map(shownProblem),
  }))
}

function shownProblem({ code, detail, place }: BankProblem): Shown['problems'][number] {
  const words = detailWords({ code, detail })
  const translations = inOthers((language) => ({ detail: words[language] }))
  return { code, detail, place: shownPlace(place), translations }
}

/** Whose it is and what the Doc X-Ray says, as far as known; `remarks` in words. */
function provenance(
  { verdict }: ReadMedium,
  holder: HolderVerdict,
): Pick<Shown, 'isOfCompany' | 'docXray' | 'flag' | 'remarks'> {
  const raised = objectionsTo({ holder, verdict })
  const isOther = raised.includes('otherHolder') || raised.includes('otherCompanyCode')
  // Whose an account is that was sent for two companies, the account does not say.
  const isCompanys = holder === 'company' && !raised.includes('sharedAccount')
  return {
    isOfCompany: isOther ? false : isCompanys ? true : null,
    docXray: verdict?.color ?? null,
    flag: verdict?.color ?? null,
    remarks: raised.map((code) => ({ code, ...spoken(objectionWords[code]) })),
  }
}

function shownFailures({ sanity }: BankStatement): Shown['failures'] {
  return sanity.failures.slice(0, failuresMax).map(({ what, expectedCents, foundCents, place }) => {
    const words = sumWords(what)
    return {
      what,
      expected: expectedCents,
      found: foundCents,
      place: shownPlace(place),
      translations: inOthers((language) => ({ what: words[language] })),
    }
  })
}

const unread = (medium: MediumId) => ({
  medium,
  account: '',
  bank: null,
  holder: null,
  iban: null,
  currency: null,
  from: null,
  to: null,
  opening: null,
  closing: null,
  transactions: 0,
  readFrom: 'text' as const,
  dataSanity: null,
  checks: 0,
  isUsed: false,
  failures: [],
})

export const shownPlace = (place: { page: number; box: readonly number[] } | null) =>
  place === null ? null : { page: place.page, box: [...place.box] }
