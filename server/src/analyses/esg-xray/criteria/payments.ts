import type { Text } from '#language/languages.ts'
import { type CategoryName, type Criterion, reportOf } from '../criterion.ts'

type Regular = { name: string; category: CategoryName; of: string; title: Text }
type BankRaw = {
  period: { days: number } | null
  categories: { name: string; out: number; count: number }[]
}

/** Under three months a quarter's payment may simply not be due. */
const daysMin = 85

export function paidRegularly({ name, category, of, title }: Regular): Criterion {
  return {
    name,
    category,
    weight: 1,
    title,
    rule: {
      en: '100 with a payment a quarter on average or more, 60 with fewer, 20 with none; three months of statements at least',
      fr: '100 avec un paiement par trimestre en moyenne ou plus, 60 avec moins, 20 sans aucun ; trois mois de relevés au moins',
      it: '100 con un pagamento a trimestre in media o più, 60 con meno, 20 senza; almeno tre mesi di estratti conto',
    },
    judge({ reports, notes }) {
      const raw = reportOf(reports, 'bank_xray')?.raw as BankRaw | undefined
      if (raw?.period == null || raw.period.days < daysMin) return { missing: 'bank' }
      const payments = raw.categories.find((one) => one.name === of)
      const quarters = Math.floor(raw.period.days / daysMin)
      const count = payments === undefined || payments.out <= 0 ? 0 : payments.count
      // Who works alone pays no wages.
      const isAlone = of === 'salary' && notes.workforceNumber === 1 && count === 0
      return { score: isAlone || count >= quarters ? 100 : count > 0 ? 60 : 20, value: count, source: 'bank_xray' }
    },
  }
}
