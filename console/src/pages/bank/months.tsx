import { Card } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { AsTable } from '../../pictures/as-table.tsx'
import { MonthBars } from '../../pictures/month-bars.tsx'
import type { BankRaw } from '../xray/raw.ts'
import { words } from './words.ts'

export function Months({ raw }: { raw: BankRaw }) {
  const format = useFormat()
  const say = useWords(words)
  const currency = raw.currency ?? 'EUR'
  if (raw.months.length === 0) return null
  return (
    <Card title={say.months}>
      <MonthBars months={raw.months} currency={currency} note={say.partMonth} />
      <p className="small muted">{say.monthsNote}</p>
      <AsTable
        caption={say.months}
        head={
          <>
            <th>{say.month}</th>
            <th className="num">{say.in}</th>
            <th className="num">{say.out}</th>
            <th className="num">{say.count}</th>
          </>
        }
      >
        {raw.months.map((month) => (
          <tr key={month.month}>
            <td>
              {format.month(`${month.month}-15`)} {!month.isWhole && <span className="faint">({say.partMonth})</span>}
            </td>
            <td className="num">{format.money(month.in, currency, 2)}</td>
            <td className="num">{format.money(month.out, currency, 2)}</td>
            <td className="num">{format.count(month.count)}</td>
          </tr>
        ))}
      </AsTable>
    </Card>
  )
}
