import { useFormat, useWords } from '../../language/index.ts'
import { IntervalBar } from '../../pictures/interval-bar.tsx'
import { Scrolls } from '../../pictures/scrolls.tsx'
import { words } from './words.ts'

export type Criterion = {
  typeCode: string
  family: string | null
  title: string
  found: number
  right: number
  wrong: number
  unsure: number
  precision: number | null
  interval: { low: number; high: number } | null
  lift: number | null
  lastFound: string | null
}

const labels = ({ right, wrong }: Criterion) => right + wrong

/** The worst of those that can be told first, then those with too few labels. */
export function ordered(criteria: readonly Criterion[]): Criterion[] {
  return [...criteria].sort(
    (one, other) =>
      Number(one.precision === null) - Number(other.precision === null) ||
      (one.precision ?? 0) - (other.precision ?? 0) ||
      other.found - one.found,
  )
}

export function CriteriaTable({ criteria }: { criteria: readonly Criterion[] }) {
  const format = useFormat()
  const say = useWords(words)
  const families: Readonly<Record<string, string>> = say.families
  return (
    <Scrolls label={say.title}>
      <table className="xray-table quality-table">
        <thead>
          <tr>
            <th>{say.criterion}</th>
            <th className="num">{say.found}</th>
            <th className="num">{say.right}</th>
            <th className="num">{say.wrong}</th>
            <th className="num">{say.unsure}</th>
            <th className="num">{say.precision}</th>
            <th>{say.interval}</th>
            <th className="num" title={say.liftWhy}>
              {say.lift}
            </th>
            <th>{say.last}</th>
          </tr>
        </thead>
        <tbody>
          {ordered(criteria).map((criterion) => (
            <tr key={criterion.typeCode}>
              <td>
                {criterion.title}
                {criterion.family !== null && (
                  <span className="small muted quality-family">{families[criterion.family] ?? criterion.family}</span>
                )}
              </td>
              <td className="num">{format.count(criterion.found)}</td>
              <td className="num">{format.count(criterion.right)}</td>
              <td className="num">{format.count(criterion.wrong)}</td>
              <td className="num">{format.count(criterion.unsure)}</td>
              <td className="num strong">
                {criterion.precision === null ? (
                  <span className="small muted">
                    {say.tooFew(format.count(labels(criterion)), labels(criterion) === 1)}
                  </span>
                ) : (
                  format.percent(criterion.precision, 0)
                )}
              </td>
              <td>
                <Interval criterion={criterion} />
              </td>
              <td className="num">
                {criterion.lift === null ? '–' : `×${format.number(criterion.lift, { maximumFractionDigits: 1 })}`}
              </td>
              <td className="nowrap muted">{criterion.lastFound === null ? '' : format.day(criterion.lastFound)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolls>
  )
}

function Interval({ criterion: { title, precision, interval } }: { criterion: Criterion }) {
  const format = useFormat()
  const say = useWords(words)
  if (precision === null || interval === null) {
    return <IntervalBar value={null} interval={null} label={say.pictureNone(title)} />
  }
  const [low, high] = [format.percent(interval.low, 0), format.percent(interval.high, 0)]
  return (
    <span className="quality-interval">
      <IntervalBar
        value={precision}
        interval={interval}
        label={say.picture(title, format.percent(precision, 0), low, high)}
      />
      <span className="small muted nowrap">
        {low} – {high}
      </span>
    </span>
  )
}
