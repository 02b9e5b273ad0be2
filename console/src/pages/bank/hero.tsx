import { Grade } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import type { BankRaw } from '../xray/raw.ts'
import { words } from './words.ts'

/** The grade, on what it rests, and the numbers that a lender asks for first. */
export function Hero({ raw }: { raw: BankRaw }) {
  const format = useFormat()
  const say = useWords(words)
  const { score, noScore, statements, period, dataSanity, balance, turnover, moneyIn, moneyOut } = raw
  const money = (cents: number | null) => (cents === null ? '–' : format.money(cents, raw.currency ?? 'EUR'))
  const count = format.plural(statements.length, {
    one: say.statements.one,
    other: say.statements.other(format.count(statements.length)),
  })
  const facts = [
    { title: say.turnover, value: money(turnover.annualised) },
    { title: say.moneyIn, value: money(moneyIn.total) },
    { title: say.moneyOut, value: money(moneyOut.total) },
    { title: say.lowest, value: money(balance.lowest), isBad: (balance.lowest ?? 0) < 0 },
    {
      title: say.overdrawn,
      value:
        balance.daysOverdrawn === null
          ? '–'
          : say.overdrawnOf(format.count(balance.daysOverdrawn), format.count(balance.days)),
      isBad: (balance.daysOverdrawn ?? 0) > 0,
    },
  ]
  return (
    <section className="card xray-hero">
      <div className="xray-verdict">
        <div className="row gap12">
          <Grade letter={score?.grade} size={52} />
          <div>
            <div className="bank-count">{score === null ? say.noScore : count}</div>
            <div className="small muted">
              {period !== null && say.period(format.day(period.from), format.day(period.to))}
            </div>
          </div>
        </div>
        <p className="small muted">
          {score === null && noScore !== null && `${noScore.message} `}
          {dataSanity !== null && say.sanity(format.percent(dataSanity / 100, dataSanity === 100 ? 0 : 1))}
        </p>
      </div>
      <dl className="bank-facts grow">
        {facts.map(({ title, value, isBad }) => (
          <div key={title}>
            <dt className="small muted">{title}</dt>
            <dd className={isBad === true ? 'strong fe' : 'strong'}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
