import { Picture } from './picture.tsx'
import { classEnds, letters } from './probability.ts'

export type CurvePoint = { amount: number; probability: number }
type Props = {
  label: string
  points: readonly CurvePoint[]
  /** Probabilities at the lower and the upper edge; the same for all levers of a page. */
  ends: { low: number; high: number }
  own: CurvePoint
  whatIf: CurvePoint | undefined
}

const height = 44

/** The probability as one figure moves, all else equal; the bands are the classes. */
export function LeverCurve({ label, points, ends, own, whatIf }: Props) {
  const amounts = points.map(({ amount }) => amount)
  const [first, last] = [Math.min(...amounts), Math.max(...amounts)]
  const [low, high] = [Math.log(ends.low), Math.log(ends.high)]
  const y = (probability: number) => height - ((Math.log(probability) - low) / (high - low)) * height
  const edges = [ends.low, ...classEnds.filter((end) => end > ends.low && end < ends.high), ends.high]
  return (
    <Picture label={label} height={height} className="lever-curve">
      {(width) => {
        const x = ({ amount }: CurvePoint) => 2 + ((amount - first) / Math.max(1, last - first)) * (width - 4)
        const within = (value: number) => Math.max(3, Math.min(height - 3, value))
        return (
          <>
            {edges.slice(1).map((edge, at) => {
              const [from, to] = [y(edge), y(edges[at] ?? ends.low)]
              const letter = letters[classEnds.filter((end) => (edges[at] ?? 0) >= end).length] ?? 'E'
              return (
                <g key={edge} className={`tone-${letter}`}>
                  <rect x={0} y={from} width={width} height={to - from} className="lever-band" />
                  {to - from > 11 && (
                    <text x={width - 4} y={(from + to) / 2 + 4} textAnchor="end" className="lever-letter">
                      {letter}
                    </text>
                  )}
                </g>
              )
            })}
            <path
              d={points
                .map(
                  (point, at) =>
                    `${at === 0 ? 'M' : 'L'}${x(point).toFixed(1)} ${within(y(point.probability)).toFixed(1)}`,
                )
                .join('')}
              className="lever-line"
            />
            <path d={`M${x(own)} ${within(y(own.probability)) - 5}l5 5-5 5-5-5z`} className="diamond" />
            {whatIf !== undefined && (
              <circle
                cx={Math.max(5, Math.min(width - 5, x(whatIf)))}
                cy={within(y(whatIf.probability))}
                r={4.5}
                className="lever-dot"
              />
            )}
          </>
        )
      }}
    </Picture>
  )
}
