export type Posting = {
  journal: string
  /** Of the entries that bring the balances of the year before forward. */
  isOpening: boolean
  entry: string
  date: string
  account: string
  label: string
  debitCents: number
  creditCents: number
}
