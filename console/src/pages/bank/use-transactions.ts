import { useQuery } from '@tanstack/react-query'
import { get } from '../../api/index.ts'
import type { Transaction } from './proof.ts'

type Page = { transactions: Transaction[]; remaining?: number; next?: string | null }

/** All transactions of a report; they never change. */
export function useTransactions(report: string) {
  return useQuery({
    queryKey: ['reports', report, 'transactions'],
    queryFn: async () => {
      const all: Transaction[] = []
      let cursor: string | null | undefined
      do {
        const page: Page = await get<Page>(`/reports/${report}/transactions`, {
          limit: 1_000,
          ...(cursor != null && { cursor }),
        })
        all.push(...page.transactions)
        cursor = page.next
      } while (cursor != null)
      return all
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
