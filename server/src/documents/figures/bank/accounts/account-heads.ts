import type { PrintedPeriod } from '../days/printed-period.ts'
import type { LineFacts } from '../facts.ts'

/** What heads an account. */
export type Heads = {
  iban: string | undefined
  account: string | undefined
  period: PrintedPeriod | undefined
  firstLine: number
}

export const headsIn = ({ iban, account, period, index }: LineFacts): Heads => ({
  iban,
  account: iban === undefined ? account : undefined,
  period,
  firstLine: index,
})

/** The number of an account, and below it its IBAN. */
export const merged = (one: Heads | undefined, other: Heads): Heads =>
  one === undefined
    ? other
    : {
        iban: one.iban ?? other.iban,
        account: one.account ?? other.account,
        period: one.period ?? other.period,
        firstLine: one.firstLine,
      }

type Known = Pick<Heads, 'iban' | 'account'> & { isClosed: boolean }

/** A number that is a part of the IBAN is the same account in short. */
export function isAnother(open: Known, { iban, account }: Heads): boolean {
  if (iban !== undefined) {
    if (open.iban !== undefined) return open.iban !== iban
    return open.account !== undefined && !isPart(open.account, iban)
  }
  if (account === undefined) return false
  if (open.account !== undefined) return open.account !== account && !isPart(account, open.iban ?? open.account)
  return open.iban !== undefined && open.isClosed && !isPart(account, open.iban)
}

/** As long as the numbers of most countries: two accounts share no such end. */
const ownDigits = 10

/** `00020 7899795552`: before its number there may be that of the branch, in other digits than in the IBAN. */
export function isPart(account: string, iban: string): boolean {
  const digits = account.replace(/^0+/, '')
  const isBehindBranch = digits.length > ownDigits && iban.includes(digits.slice(-ownDigits))
  return iban.includes(digits) || account.includes(iban) || isBehindBranch
}
