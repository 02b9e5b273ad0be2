import { useFormat, useWords } from '../language/index.ts'
import { keyed } from './keyed.ts'
import { Picture } from './picture.tsx'
import { letters } from './probability.ts'
import { words } from './words.ts'

/** From how many points on a grade is given, and the points that the picture ends with. */
const starts = [0, 5, 15, 35, 70]
const least = 90

type Props = { points: number; grade: string; parts: readonly { points: number; title: string }[] }

/** The points stacked, largest first, above the grades that they make. */
export function PointsScale({ points, grade, parts }: Props) {
  const format = useFormat()
  const say = useWords(words)
  const end = Math.max(least, points * 1.08)
  let at = 0
  const stacked = parts.map((part) => {
    const from = at
    at += part.points
    return { ...part, from }
  })
  const shown = (value: number) => format.number(value, { maximumFractionDigits: 1 })
  return (
    <Picture label={say.points(shown(points), grade)} height={74}>
      {(width) => {
        const x = (value: number) => (value / end) * width
        return (
          <>
            {letters.map((letter, place) => {
              const [from, to] = [starts[place] ?? 0, starts[place + 1] ?? end]
              return (
                <g key={letter} className={`tone-${letter}`}>
                  <rect
                    x={x(from) + 1}
                    y={40}
                    width={x(to) - x(from) - 2}
                    height={12}
                    rx={3}
                    className={letter === grade ? 'band-box own' : 'band-box'}
                  />
                  <text
                    x={x((from + to) / 2)}
                    y={50}
                    textAnchor="middle"
                    className={letter === grade ? 'band-letter own' : 'band-letter'}
                  >
                    {letter}
                  </text>
                  <text x={x(from)} y={67} textAnchor={place === 0 ? 'start' : 'middle'} className="tick-text">
                    {from}
                  </text>
                </g>
              )
            })}
            {keyed(stacked).map(({ key, item: { from, points: part, title }, at: place }) => (
              <g key={key}>
                <title>{`${title}: ${shown(part)}`}</title>
                <rect
                  x={x(from) + 0.8}
                  y={12}
                  width={Math.max(1, x(part) - 1.6)}
                  height={18}
                  rx={2}
                  className={`part-${Math.min(3, place)}`}
                />
                {x(part) > 34 && (
                  <text x={x(from) + 6} y={25} className={place < 3 ? 'part-text' : 'part-text dark'}>
                    {shown(part)}
                  </text>
                )}
              </g>
            ))}
            <path d={`M${x(points)} 8v46`} className="whisker" />
          </>
        )
      }}
    </Picture>
  )
}
