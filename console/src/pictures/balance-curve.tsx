import { useId } from 'react'
import { useFormat, useWords } from '../language/index.ts'
import { dayNumber, dayOf } from './days.ts'
import { Hatch } from './hatch.tsx'
import { keyed } from './keyed.ts'
import { monthName } from './month-name.ts'
import { Picture } from './picture.tsx'
import { areaPath, type Balance, linePath, stretchesOf } from './step-line.ts'
import { amountTicks } from './ticks.ts'
import { words } from './words.ts'

type Props = {
  curve: readonly Balance[]
  from: string
  to: string
  currency: string
  alerts: readonly { date: string; label: string }[]
  /** Days of which no statement was sent. */
  gaps: readonly { from: string; to: string }[]
}

const [left, top, foot] = [52, 10, 34]

/** The balance at the end of each day; below zero hatched; alerts as triangles on the base. */
export function BalanceCurve({ curve, from, to, currency, alerts, gaps }: Props) {
  const format = useFormat()
  const say = useWords(words)
  const hatch = useId()
  const cents = curve.map(([, amount]) => amount)
  const [lowest, highest] = [Math.min(0, ...cents), Math.max(0, ...cents)]
  const money = (amount: number) => format.money(amount, currency)
  const label = say.balance(format.day(from), format.day(to), money(Math.min(...cents)), money(Math.max(...cents)))
  const height = (width: number) => (width < 560 ? 170 : 210)
  return (
    <Picture label={label} height={height} className="balance">
      {(width) => {
        const bottom = height(width) - foot
        const [start, end] = [dayNumber(from), dayNumber(to) + 1]
        const x = (day: number) => left + ((day - start) / Math.max(1, end - start)) * (width - left - 4)
        const y = (amount: number) => top + ((highest - amount) / Math.max(1, highest - lowest)) * (bottom - top)
        const stretches = stretchesOf(curve, to)
        return (
          <>
            <Hatch id={hatch} />
            {amountTicks(lowest, highest, 4).map((amount) => (
              <g key={amount}>
                <path d={`M${left} ${y(amount)}H${width}`} className={amount === 0 ? 'zero' : 'grid'} />
                <text x={left - 6} y={y(amount) + 4} textAnchor="end" className="tick-text">
                  {format.number(amount / 100, { notation: 'compact', maximumFractionDigits: 1 })}
                </text>
              </g>
            ))}
            {gaps.map((gap) => (
              <rect
                key={gap.from}
                x={x(dayNumber(gap.from))}
                y={top}
                width={x(dayNumber(gap.to) + 1) - x(dayNumber(gap.from))}
                height={bottom - top}
                className="gap"
              />
            ))}
            <path d={areaPath(stretches, 'above', { x, y })} className="area" />
            <path d={areaPath(stretches, 'below', { x, y })} fill={`url(#${hatch})`} />
            <path d={linePath(stretches, { x, y })} className="curve" />
            {keyed(alerts).map(({ key, item: { date, label: what } }) => (
              <path key={key} d={`M${x(dayNumber(date) + 0.5)} ${bottom + 3}l5 9h-10z`} className="alert-high">
                <title>{`${format.day(date)} ${what}`}</title>
              </path>
            ))}
            <MonthTicks from={from} to={to} x={x} y={height(width) - 4} width={width} />
          </>
        )
      }}
    </Picture>
  )
}

type TicksProps = { from: string; to: string; x(day: number): number; y: number; width: number }

/** The first day of every month for which there is room. */
function MonthTicks({ from, to, x, y, width }: TicksProps) {
  const format = useFormat()
  const months: string[] = []
  for (let at = `${from.slice(0, 7)}-01`; at <= to; at = nextMonth(at)) months.push(at)
  const every = Math.max(1, Math.ceil((months.length * 52) / Math.max(1, width - left)))
  return months
    .filter((_, at) => at % every === 0)
    .map((month) => (
      <text key={month} x={Math.max(left, x(dayNumber(month)))} y={y} className="tick-text">
        {monthName(format.tag, month, month.slice(5, 7) === '01' || month === months[0])}
      </text>
    ))
}

const nextMonth = (day: string) => `${dayOf(dayNumber(day) + 32).slice(0, 7)}-01`
