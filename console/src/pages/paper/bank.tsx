import { useFormat, useWords } from '../../language/index.ts'
import { BalanceCurve } from '../../pictures/balance-curve.tsx'
import { MonthBars } from '../../pictures/month-bars.tsx'
import { type Balance, together } from '../../pictures/step-line.ts'
import { words as bankWords } from '../bank/words.ts'
import type { BankRaw } from '../xray/raw.ts'
import { type PaperFacts, reportOf } from './facts.ts'
import { PlainTable } from './plain-table.tsx'
import { words } from './words.ts'

export function PaperBank({ facts }: { facts: PaperFacts }) {
  const format = useFormat()
  const say = useWords(words)
  const about = useWords(bankWords)
  const raw = reportOf(facts.reports, 'bank_xray')?.raw
  if (raw === undefined) return null
  const money = (cents: number) => format.money(cents, raw.currency ?? 'EUR')
  return (
    <section className="paper-part">
      <h2>{say.bank}</h2>
      {raw.noScore !== null && <p>{raw.noScore.message}</p>}
      <Curve raw={raw} />
      {raw.months.length > 0 && (
        <>
          <h3>{about.months}</h3>
          <MonthBars months={raw.months} currency={raw.currency ?? 'EUR'} note={about.partMonth} />
          <p className="small muted">{about.monthsNote}</p>
          <PlainTable
            caption={about.months}
            head={[about.month, about.in, about.out, about.count]}
            numbers={[1, 2, 3]}
            rows={raw.months.map((month) => [
              format.month(`${month.month}-15`),
              money(month.in),
              money(month.out),
              format.count(month.count),
            ])}
          />
        </>
      )}
      <h3>{about.indicators}</h3>
      <PlainTable
        caption={about.indicators}
        head={[about.indicator, about.value, say.verdict]}
        numbers={[1]}
        rows={raw.indicators.map(({ title, formula, value, unit, grade }) => [
          `${title} (${formula})`,
          value === null
            ? about.untold
            : unit === 'share'
              ? format.percent(value)
              : format.number(value, { maximumFractionDigits: 2 }),
          grade ?? about.untold,
        ])}
      />
      {raw.alerts.length > 0 && (
        <>
          <h3>{about.alerts}</h3>
          <PlainTable
            caption={about.alerts}
            head={[about.day, about.label, about.amount]}
            numbers={[2]}
            rows={raw.alerts.map(({ date, label, amount }) => [format.day(date), label, money(amount)])}
          />
        </>
      )}
    </section>
  )
}

function Curve({ raw }: { raw: BankRaw }) {
  const curve = together(raw.accounts.map((account) => account.curve as unknown as Balance[]))
  const from = curve[0]?.[0]
  const to = raw.period?.to ?? curve.at(-1)?.[0]
  if (from === undefined || to === undefined) return null
  return (
    <BalanceCurve curve={curve} from={from} to={to} currency={raw.currency ?? 'EUR'} alerts={raw.alerts} gaps={[]} />
  )
}
