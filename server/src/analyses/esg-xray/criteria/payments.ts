import type { Text } from '#language/languages.ts'
import { type CategoryName, type Criterion, reportOf } from '../criterion.ts'
import { scores } from '../scores.ts'

type Regular = { name: string; category: CategoryName; of: string; title: Text }
type BankRaw = {
  period: { days: number } | null
  categories: { name: string; out: number; count: number }[]
}

const { paid } = scores
/** Under three months a quarter's payment may simply not be due. */
const daysMin = 85

export function paidRegularly({ name, category, of, title }: Regular): Criterion {
  return {
    name,
    category,
    weight: 1,
    title,
    rule: {
      en: `${paid.quarterly} with a payment a quarter on average or more, ${paid.seldom} with fewer, ${paid.never} with none; three months of statements at least`,
      fr: `${paid.quarterly} avec un paiement par trimestre en moyenne ou plus, ${paid.seldom} avec moins, ${paid.never} sans aucun ; trois mois de relevés au moins`,
      it: `${paid.quarterly} con un pagamento a trimestre in media o più, ${paid.seldom} con meno, ${paid.never} senza; almeno tre mesi di estratti conto`,
    },
    judge({ reports, notes }) {
      const raw = reportOf(reports, 'bank_xray')?.raw as BankRaw | undefined
      if (raw?.period == null || raw.period.days < daysMin) return { missing: 'bank' }
      const payments = raw.categories.find((one) => one.name === of)
      const quarters = Math.floor(raw.period.days / daysMin)
      const count = payments === undefined || payments.out <= 0 ? 0 : payments.count
      // Who works alone pays no wages.
      const isAlone = of === 'salary' && notes.workforceNumber === 1 && count === 0
      return {
        score: isAlone || count >= quarters ? paid.quarterly : count > 0 ? paid.seldom : paid.never,
        value: count,
        source: 'bank_xray',
      }
    },
  }
}
