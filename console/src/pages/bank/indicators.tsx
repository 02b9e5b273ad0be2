import { Card, Flag, Grade } from '../../components/index.ts'
import { type Format, useFormat, useWords } from '../../language/index.ts'
import { Scrolls } from '../../pictures/scrolls.tsx'
import type { BankRaw } from '../xray/raw.ts'
import { words } from './words.ts'

type Indicator = BankRaw['indicators'][number]

/** What the grade is made of: each with its formula, its grade and where the grades begin. */
export function Indicators({ raw }: { raw: BankRaw }) {
  const format = useFormat()
  const say = useWords(words)
  return (
    <section className="card">
      <header>
        <h2 className="grow">{say.indicators}</h2>
      </header>
      <Scrolls label={say.indicators}>
        <table className="xray-table indicators">
          <thead>
            <tr>
              <th>{say.indicator}</th>
              <th className="num">{say.value}</th>
              <th>{say.bounds}</th>
              <th className="num">{say.weight}</th>
            </tr>
          </thead>
          <tbody>
            {raw.indicators.map((indicator) => (
              <tr key={indicator.name}>
                <td>
                  <span className="row">
                    <Grade letter={indicator.grade} size={22} />
                    <span>
                      {indicator.title}
                      <span className="small muted indicators-formula">{indicator.formula}</span>
                    </span>
                  </span>
                </td>
                <td className="num strong">{shown(indicator.value, indicator.unit, format, say)}</td>
                <td className="small muted">
                  <Bounds indicator={indicator} />
                </td>
                <td className="num muted">{format.percent(indicator.weight, 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolls>
    </section>
  )
}

type Say = ReturnType<typeof useWords<typeof words.en>>

function shown(value: number | null, unit: string, format: Format, say: Say): string {
  if (value === null) return say.untold
  if (unit === 'perMonth') return say.units.perMonth(format.number(value, { maximumFractionDigits: 2 }))
  if (unit === 'months') return say.units.months(format.number(value, { maximumFractionDigits: 2 }))
  return say.units.share(format.percent(value))
}

/** `A ≤ 0 % B ≤ 5 % …`, or the other way round where more is better. */
function Bounds({ indicator: { bounds, unit } }: { indicator: Indicator }) {
  const format = useFormat()
  const isLess = (bounds[0] ?? 0) < (bounds[3] ?? 0)
  const plain = (value: number) =>
    unit === 'share' ? format.percent(value) : format.number(value, { maximumFractionDigits: 2 })
  return (
    <span className="indicators-bounds">
      {bounds.map((bound, at) => (
        <span key={`${'ABCD'[at]}`} className="nowrap">
          <b>{'ABCD'[at]}</b> {isLess ? '≤' : '≥'} {plain(bound)}
        </span>
      ))}
    </span>
  )
}

export function CrossChecks({ raw }: { raw: BankRaw }) {
  const say = useWords(words)
  if (raw.crossChecks.length === 0) return null
  return (
    <Card title={say.crossChecks}>
      <ul className="xray-list">
        {raw.crossChecks.map(({ name, agrees, message }) => (
          <li key={name}>
            <Flag color={agrees ? 'green' : 'orange'} size={16} of={agrees ? say.agrees : say.differs} />
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
