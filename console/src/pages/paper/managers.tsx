import { useFormat, useWords } from '../../language/index.ts'
import { NetworkList } from '../../pictures/network-list.tsx'
import { PointsScale } from '../../pictures/points-scale.tsx'
import { alertsOf, networkOf } from '../managers/facts.ts'
import { useTelling } from '../managers/telling.ts'
import { words as managerWords } from '../managers/words.ts'
import { type PaperFacts, reportOf } from './facts.ts'
import { PlainTable } from './plain-table.tsx'
import { words } from './words.ts'

export function PaperManagers({ facts }: { facts: PaperFacts }) {
  const format = useFormat()
  const say = useWords(words)
  const about = useWords(managerWords)
  const tell = useTelling()
  const raw = reportOf(facts.reports, 'manager_xray')?.raw
  if (raw === undefined) return null
  const { score } = raw
  const number = (value: number) => format.number(value, { maximumFractionDigits: 1 })
  const level = (name: string) => about.levels[name as keyof typeof about.levels] ?? name
  const alerts = alertsOf(raw, about.nobody)
  return (
    <section className="paper-part">
      <h2>{say.managers}</h2>
      {score.grade === null ? (
        <p>{score.message}</p>
      ) : (
        <PointsScale
          points={score.points}
          grade={score.grade}
          parts={score.contributions.map(({ points, message }) => ({ points, title: message }))}
        />
      )}
      <NetworkList facts={networkOf(raw, tell)} selected={undefined} />
      <h3>{about.alerts}</h3>
      {alerts.length === 0 ? (
        <p className="muted">{about.noAlerts}</p>
      ) : (
        <PlainTable
          caption={about.alerts}
          head={[about.date, about.about, about.what, about.level, about.pointsHead]}
          numbers={[4]}
          rows={alerts.map(({ date, about: whom, name, level: now, isDoubtful, points }) => [
            date ?? about.undated,
            isDoubtful ? `${whom} (${about.doubtfulShort})` : whom,
            name,
            level(now),
            points === undefined ? '' : number(points),
          ])}
        />
      )}
      <ul className="paper-list small muted">
        {raw.coverage.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </section>
  )
}
