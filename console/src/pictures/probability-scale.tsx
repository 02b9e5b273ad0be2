import { useFormat, useWords } from '../language/index.ts'
import { Picture } from './picture.tsx'
import { bands, classEnds, letterOf, placeOf } from './probability.ts'
import { words } from './words.ts'

type Props = {
  value: number
  interval: { low: number; high: number } | null
  /** The rate of all companies of the country. */
  baseRate?: number | undefined
  whatIf?: number | undefined
}

const ends = [0.001, ...classEnds, 0.3]
const [top, tall] = [37, 14]

/** Value and interval on the one logarithmic scale; the bands are the classes. */
export function ProbabilityScale({ value, interval, baseRate, whatIf }: Props) {
  const format = useFormat()
  const say = useWords(words)
  const { low, high } = interval ?? { low: value, high: value }
  const label = say.probability(format.percent(value), format.percent(low), format.percent(high))
  return (
    <Picture label={whatIf === undefined ? label : `${label}; ${say.whatIf(format.percent(whatIf))}`} height={86}>
      {(width) => {
        const x = (probability: number) => placeOf(probability) * width
        return (
          <>
            <Bands width={width} value={value} />
            <Ticks width={width} />
            {baseRate !== undefined && (
              <BaseRate x={x(baseRate)} width={width} text={say.allCompanies(format.percent(baseRate))} />
            )}
            <Interval x={x} low={low} high={high} value={value} width={width} />
            {whatIf !== undefined && (
              <g>
                <path d={`M${x(whatIf)} ${top - 10}v${tall + 13}`} className="line-accent" />
                <path d={`M${x(whatIf)} ${top - 15}l5 5-5 5-5-5z`} className="diamond-if" />
              </g>
            )}
          </>
        )
      }}
    </Picture>
  )
}

export function Bands({
  width,
  value,
  y = top,
  height = tall,
}: {
  width: number
  value: number | null
  y?: number
  height?: number
}) {
  const own = value === null ? undefined : letterOf(value)
  return bands.map(({ letter, from, to }) => (
    <g key={letter} className={`tone-${letter}`}>
      <rect
        x={from * width + 1}
        y={y}
        width={Math.max(0, (to - from) * width - 2)}
        height={height}
        rx={3}
        className={letter === own ? 'band-box own' : 'band-box'}
      />
      <text
        x={((from + to) / 2) * width}
        y={y + height - 3}
        textAnchor="middle"
        className={letter === own ? 'band-letter own' : 'band-letter'}
      >
        {letter}
      </text>
    </g>
  ))
}

/** Those that have room: the text of one is about 38 wide. */
function Ticks({ width }: { width: number }) {
  const format = useFormat()
  let last = Number.NEGATIVE_INFINITY
  return ends.map((probability) => {
    const x = placeOf(probability) * width
    const hasRoom = x - last >= 42
    if (hasRoom) last = x
    return (
      <g key={probability}>
        <path d={`M${x} ${top + tall + 1}v4`} className="tick" />
        {hasRoom && (
          <text x={x} y={top + tall + 17} textAnchor="middle" className="tick-text">
            {format.number(probability * 100, { maximumFractionDigits: 2 })}&nbsp;%
          </text>
        )}
      </g>
    )
  })
}

function BaseRate({ x, width, text }: { x: number; width: number; text: string }) {
  const half = text.length * 3
  return (
    <>
      <path d={`M${x} ${top - 5}v${tall + 10}`} className="line-rate" />
      <text
        x={Math.max(half, Math.min(width - half, x))}
        y={top + tall + 31}
        textAnchor="middle"
        className="text-beside"
      >
        {text}
      </text>
    </>
  )
}

type IntervalProps = { x(probability: number): number; low: number; high: number; value: number; width: number }

function Interval({ x, low, high, value, width }: IntervalProps) {
  const format = useFormat()
  const y = top - 12
  const [from, to, at] = [x(low), x(high), x(value)]
  return (
    <g className="interval">
      <path d={`M${from} ${y}H${to}M${from} ${y - 4}v8M${to} ${y - 4}v8`} className="whisker" />
      <path d={`M${at} ${y}v${tall + 14}`} className="whisker-thin" />
      <path d={`M${at} ${y - 5.5}l5.5 5.5-5.5 5.5-5.5-5.5z`} className="diamond" />
      <text x={Math.max(20, Math.min(width - 20, at))} y={y - 11} textAnchor="middle" className="text-value">
        {format.percent(value)}
      </text>
      {low < value && from > 40 && (
        <text x={from - 6} y={y + 4} textAnchor="end" className="text-beside">
          {format.percent(low)}
        </text>
      )}
      {high > value && to < width - 40 && (
        <text x={to + 6} y={y + 4} className="text-beside">
          {format.percent(high)}
        </text>
      )}
    </g>
  )
}
