import { Link } from '@tanstack/react-router'
import { Card, Flag } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { AlertIcon } from '../../pictures/alert-mark.tsx'
import { keyed } from '../../pictures/keyed.ts'
import type { XrayReport } from '../xray/raw.ts'
import { words } from './words.ts'

/** What a lender would ask about, each with its place on the statement. */
export function Alerts({ report: { raw, request } }: { report: XrayReport<'bank_xray'> }) {
  const format = useFormat()
  const say = useWords(words)
  const titles = new Map(raw.categories.map(({ name, title }) => [name, title]))
  if (raw.alerts.length === 0) {
    return (
      <Card title={say.alerts}>
        <p className="row dense muted">
          <Flag color="green" size={16} />
          {say.noAlerts}
        </p>
      </Card>
    )
  }
  return (
    <Card title={say.alerts} aside={<span className="muted">{format.count(raw.alerts.length + raw.alertsCut)}</span>}>
      <ul className="bank-alerts">
        {keyed(raw.alerts).map(({ key, item: { date, label, amount, category, medium, place } }) => (
          <li key={key}>
            <AlertIcon baseLevel="high" isAged={false} />
            <span className="grow">
              <Link
                to="/requests/$id/documents/$medium"
                params={{ id: request, medium }}
                search={place === null ? {} : { page: String(place.page), box: place.box.join(',') }}
              >
                {label}
              </Link>
              <span className="small muted">
                {titles.get(category) ?? category}, {format.day(date)}
              </span>
            </span>
            <span className="num strong">{format.money(amount, raw.currency ?? 'EUR', 2)}</span>
          </li>
        ))}
      </ul>
      {raw.alertsCut > 0 && <p className="small muted">{say.alertsCut(format.count(raw.alertsCut))}</p>}
    </Card>
  )
}
