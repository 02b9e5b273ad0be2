/** A line of a bank statement as a report counts it. Amounts in cents; days `YYYY-MM-DD`. */
export type ReportTransaction = {
  date: string
  label: string
  amount: number
  /** After it, where the statement prints one. */
  balance: number | null
  category: string
  counterparty: string | null
  account: string
  medium: string
  /** Data files have none. */
  place: { page: number; box: number[] } | null
  /** Of a category that is told as an alert. */
  alert: boolean
  /** Between accounts of the company: counted as neither in nor out. */
  internal: boolean
}
