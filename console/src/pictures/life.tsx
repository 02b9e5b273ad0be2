import { AlertMark } from './alert-mark.tsx'
import { cut, textWidth } from './cut.ts'
import { keyed } from './keyed.ts'
import { type CompanyFact, namedAlert } from './network-facts.ts'

export type YearScale = { left: number; right: number; x(day: string): number }

/** The time in office as a bar, with the alerts where they happened. */
export function Life({
  company,
  scale,
  y,
  isNamed = false,
}: {
  company: CompanyFact
  scale: YearScale
  y: number
  isNamed?: boolean
}) {
  const { left, right, x } = scale
  const start = company.from === null ? left : x(company.from)
  const end = company.to === null ? right : Math.max(left + 2, Math.min(right, x(company.to)))
  const isEarlier = start < left || company.from === null
  const from = Math.max(left, Math.min(start, end - 3))
  return (
    <>
      <rect
        x={from}
        y={y - 5}
        width={end - from}
        height={10}
        rx={3}
        className={company.isDoubtful ? 'office doubtful' : 'office'}
      />
      {isEarlier && <path d={`M${left - 2} ${y - 5}l-5 5 5 5`} className="earlier" />}
      {keyed(company.alerts).map(({ key, item: { day, baseLevel, isAged, title } }) =>
        day === null ? null : (
          <AlertMark
            key={key}
            x={Math.max(left, Math.min(right, x(day)))}
            y={y}
            baseLevel={baseLevel}
            isAged={isAged}
            title={`${day} ${title}`}
          />
        ),
      )}
      {isNamed && <Named company={company} scale={scale} y={y} />}
    </>
  )
}

function Named({
  company: { alerts },
  scale: { left, right, x },
  y,
}: {
  company: CompanyFact
  scale: YearScale
  y: number
}) {
  const alert = namedAlert(alerts)
  if (alert?.day == null) return null
  const at = x(alert.day)
  const isLeft = at - left > right - at
  const room = isLeft ? at - left : right - at
  if (room < 60) return null
  return (
    <text x={isLeft ? at - 10 : at + 10} y={y - 9} textAnchor={isLeft ? 'end' : 'start'} className="text-beside">
      {cut(alert.title, Math.min(190, room - 12), textWidth(11))}
    </text>
  )
}
