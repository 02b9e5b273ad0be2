import { useFormat, useWords } from '../language/index.ts'
import { monthName } from './month-name.ts'
import { Picture } from './picture.tsx'
import { words } from './words.ts'

type Month = { month: string; in: number; out: number; isWhole: boolean }

const [height, base] = [100, 80]

/** Full bars are money in, open bars money out; a month that is not whole is drawn lighter and says so. */
export function MonthBars({ months, currency, note }: { months: readonly Month[]; currency: string; note: string }) {
  const format = useFormat()
  const say = useWords(words)
  const most = Math.max(1, ...months.flatMap((month) => [month.in, month.out]))
  return (
    <Picture label={say.months} height={height}>
      {(width) => {
        const step = width / Math.max(1, months.length)
        const bar = Math.min(26, Math.max(3, (step - 10) / 2))
        const every = Math.max(1, Math.ceil(34 / step))
        return months.map((month, at) => {
          const middle = step * (at + 0.5)
          const tall = (cents: number) => (cents / most) * (base - 8)
          return (
            <g key={month.month}>
              <title>
                {`${month.month}: ${say.moneyIn(format.money(month.in, currency))}, ${say.moneyOut(format.money(month.out, currency))}${month.isWhole ? '' : ` (${note})`}`}
              </title>
              <rect
                x={middle - bar - 0.5}
                y={base - tall(month.in)}
                width={bar}
                height={Math.max(1, tall(month.in))}
                rx={1.5}
                className={month.isWhole ? 'money-in' : 'money-in part-month'}
              />
              <rect
                x={middle + 1.5}
                y={base - tall(month.out) + 0.6}
                width={bar - 1}
                height={Math.max(1, tall(month.out) - 0.6)}
                rx={1.5}
                className="money-out"
              />
              {at % every === 0 && (
                <text x={middle} y={95} textAnchor="middle" className="tick-text">
                  {monthName(format.tag, month.month, false)}
                  {month.isWhole ? '' : '*'}
                </text>
              )}
            </g>
          )
        })
      }}
    </Picture>
  )
}
