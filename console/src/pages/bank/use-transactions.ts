import { useQuery } from '@tanstack/react-query'
import { codeOf, get } from '../../api/index.ts'
import type { Transaction } from './proof.ts'

type Page = { transactions: Transaction[]; next: number | null }

/** All transactions of a report; they never change. A report of a time before they were kept has none. */
export function useTransactions(report: string) {
  return useQuery({
    queryKey: ['reports', report, 'transactions'],
    queryFn: async () => {
      const all: Transaction[] = []
      let after: number | null = 0
      try {
        do {
          const page: Page = await get<Page>(`/reports/${report}/transactions`, { limit: 1_000, after })
          all.push(...page.transactions)
          after = page.next
        } while (after !== null)
      } catch (error) {
        if (codeOf(error) !== 'not-found') throw error
      }
      return all
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
