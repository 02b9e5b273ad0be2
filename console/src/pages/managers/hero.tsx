import { Grade } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { PointsScale } from '../../pictures/points-scale.tsx'
import type { ManagerRaw } from '../xray/raw.ts'
import { words } from './words.ts'

const starts: Readonly<Record<string, number>> = { A: 0, B: 5, C: 15, D: 35, E: 70 }

export function Hero({ raw }: { raw: ManagerRaw }) {
  const format = useFormat()
  const say = useWords(words)
  const { score } = raw
  if (score.grade === null) {
    return (
      <section className="card xray-hero">
        <div className="row gap12">
          <Grade letter={null} size={52} />
          <div>
            <h2>{say.noGrade}</h2>
            <p className="dense muted">{score.message}</p>
          </div>
        </div>
      </section>
    )
  }
  const shown = (points: number) => format.number(points, { maximumFractionDigits: 1 })
  const own = score.contributions
    .filter(({ company }) => company.id === raw.request.code.id)
    .reduce((sum, { points }) => sum + points, 0)
  const parts = score.contributions.map(({ points, message }) => ({ points, title: message }))
  return (
    <section className="card xray-hero">
      <div className="xray-verdict">
        <div className="row gap12">
          <Grade letter={score.grade} size={52} />
          <div>
            <div className="managers-points">{say.points(shown(score.points))}</div>
            <div className="small muted">
              {say.from(score.grade, String(starts[score.grade]), own > 0 ? say.ownSome(shown(own)) : say.ownNone)}
            </div>
          </div>
        </div>
        {score.floor !== undefined && (
          <p className="small muted">
            {say.floor} {score.floor.message}
          </p>
        )}
        {score.override !== undefined && (
          <p className="small muted">
            {say.override} {score.override.message}
          </p>
        )}
      </div>
      <div className="grow">
        <PointsScale points={score.points} grade={score.grade} parts={parts} />
      </div>
    </section>
  )
}
