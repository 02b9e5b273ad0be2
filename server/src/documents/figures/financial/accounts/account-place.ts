/** What an account is, whatever chart it is of. */
export type AccountPlace =
  | 'equity'
  | 'unpaidCapital'
  | 'result'
  | 'provisions'
  | 'loans'
  | 'fixedAssets'
  | 'stocks'
  | 'thirdParties'
  | 'receivableWriteDowns'
  | 'translation'
  | 'investments'
  | 'banks'
  | 'overdrafts'
  | 'cash'
  | 'transfers'
  | 'loanPremiums'
  | 'revenue'
  | 'depreciation'
  | 'interest'
  | 'charges'
  | 'income'
  /** Income and charges of another year: no debt. */
  | 'deferrals'
  | 'none'

/** Accounts by the beginnings of their numbers, several after one another; the longest beginning decides. */
export type Chart = readonly { accounts: string; place: AccountPlace }[]

export function placesOf(chart: Chart): (account: string) => AccountPlace {
  const byStart = new Map(
    chart.flatMap(({ accounts, place }) => accounts.split(' ').map((start) => [start, place] as const)),
  )
  const longest = Math.max(...[...byStart.keys()].map(({ length }) => length))
  return (account) => {
    for (let length = longest; length >= 1; length -= 1) {
      const place = byStart.get(account.slice(0, length))
      if (place !== undefined) return place
    }
    return 'none'
  }
}
