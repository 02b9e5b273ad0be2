import { Flag } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { AlertIcon } from '../../pictures/alert-mark.tsx'
import { Scrolls } from '../../pictures/scrolls.tsx'
import type { ManagerRaw } from '../xray/raw.ts'
import { alertsOf, isAged } from './facts.ts'
import { words } from './words.ts'

/** Nothing known is an answer too. */
const answers = new Set(['answered', 'not-found'])

/** What happened, where and when: the picture as a list. */
export function AlertList({ raw, onSelect }: { raw: ManagerRaw; onSelect(row: string): void }) {
  const format = useFormat()
  const say = useWords(words)
  const alerts = alertsOf(raw, say.nobody)
  const isWhole = raw.isProvisional !== true && raw.coverage.every(({ outcome }) => answers.has(outcome))
  if (alerts.length === 0) {
    return (
      <section className="card">
        <div className="in row">
          <Flag color={isWhole ? 'green' : 'unknown'} size={18} />
          <span className="muted dense">{isWhole ? say.noAlerts : say.noAlertsKnown}</span>
        </div>
      </section>
    )
  }
  const level = (name: string) => say.levels[name as keyof typeof say.levels] ?? name
  return (
    <section className="card">
      <header>
        <h2 className="grow">{say.alerts}</h2>
        <span className="small faint">{say.alertsNote}</span>
      </header>
      <Scrolls label={say.alerts}>
        <table className="xray-table alerts">
          <thead>
            <tr>
              <th>{say.date}</th>
              <th>{say.about}</th>
              <th>{say.what}</th>
              <th>{say.level}</th>
              <th className="num">{say.pointsHead}</th>
            </tr>
          </thead>
          <tbody>
            {alerts.map(({ key, date, about, name, level: now, baseLevel, isDoubtful, points, row }) => (
              <tr key={key}>
                <td className="nowrap">
                  {date === null ? <span className="faint">{say.undated}</span> : format.day(date)}
                </td>
                <td className="strong">
                  {row === undefined ? (
                    about
                  ) : (
                    <button type="button" className="link-button plain strong" onClick={() => onSelect(row)}>
                      {about}
                    </button>
                  )}
                  {isDoubtful && <span className="tag">{say.doubtfulShort}</span>}
                </td>
                <td>{name}</td>
                <td className="nowrap">
                  <span className="row gap4">
                    <AlertIcon baseLevel={baseLevel} isAged={isAged({ level: now, baseLevel })} />
                    {level(now)}
                    {now !== baseLevel && <span className="faint">{say.was(level(baseLevel))}</span>}
                  </span>
                </td>
                <td className="num">
                  {points === undefined ? '' : format.number(points, { maximumFractionDigits: 1 })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolls>
    </section>
  )
}
