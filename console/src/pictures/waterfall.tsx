import { useFormat, useWords } from '../language/index.ts'
import { cut, textWidth } from './cut.ts'
import { Picture } from './picture.tsx'
import { classEnds, letters, logOddsOf, probabilityOf } from './probability.ts'
import { probabilityTicks } from './ticks.ts'
import { type Contribution, hasEffect, type Step, type Waterfall as Steps } from './waterfall-steps.ts'
import { words } from './words.ts'

export type Term = Contribution & { title: string; shown: string }
type Props = {
  steps: Steps<Term>
  /** What stands at the start and at the end. */
  start: string
  end: string
}

/** Wide: names at the left of the bars. Narrow: above them. */
const narrowBelow = 560
const wide = { left: 292, row: 30, top: 34 } as const
const narrow = { left: 8, row: 42, top: 34 } as const

/** From the median firm to this one: each bar multiplies or divides the odds. Log-odds on the axis, percent beside it. */
export function Waterfall({ steps: { start, end, steps }, start: startName, end: endName }: Props) {
  const format = useFormat()
  const say = useWords(words)
  const places = [start, end, ...steps.map(({ to }) => to)]
  const spare = Math.max(0.3, (Math.max(...places) - Math.min(...places)) * 0.16)
  const [low, high] = [Math.min(...places) - spare, Math.max(...places) + spare]
  const heightOf = (width: number) => {
    const { row, top } = width < narrowBelow ? narrow : wide
    return top + (steps.length + 2) * row + 16
  }
  return (
    <Picture label={say.comesAbout(format.percent(probabilityOf(end)))} height={heightOf} className="waterfall">
      {(width) => {
        const isNarrow = width < narrowBelow
        const { left, row, top } = isNarrow ? narrow : wide
        const x = (logOdds: number) => left + ((logOdds - low) / (high - low)) * (width - left - 8)
        const y = (at: number) => top + at * row
        const bottom = heightOf(width) - 14
        const apart = 44 / (width - left)
        return (
          <>
            <Grid
              ticks={probabilityTicks(low, high, apart)}
              x={x}
              bottom={bottom}
              low={low}
              high={high}
              width={width}
            />
            <Name text={startName} y={y(0)} isNarrow={isNarrow} isStrong />
            <rect x={x(start) - 2} y={barTop(y(0), isNarrow)} width={4} height={16} rx={1} className="fill-text" />
            <text x={x(start) + 8} y={barTop(y(0), isNarrow) + 12.5} className="text-factor">
              {format.percent(probabilityOf(start))}
            </text>
            {steps.map((step, at) => (
              <Bar key={step.term.name} step={step} x={x} y={y(at + 1)} isNarrow={isNarrow} width={width} row={row} />
            ))}
            <Name text={endName} y={y(steps.length + 1)} isNarrow={isNarrow} isStrong />
            <path d={`M${x(end)} ${barTop(y(steps.length + 1), isNarrow)}l8 8-8 8-8-8z`} className="fill-text" />
            <text x={x(end) + 14} y={barTop(y(steps.length + 1), isNarrow) + 13} className="text-end">
              {format.percent(probabilityOf(end))}
            </text>
          </>
        )
      }}
    </Picture>
  )
}

const barTop = (y: number, isNarrow: boolean) => y + (isNarrow ? 17 : 7)

type GridProps = {
  ticks: number[]
  x(logOdds: number): number
  bottom: number
  low: number
  high: number
  width: number
}

function Grid({ ticks, x, bottom, low, high, width }: GridProps) {
  const format = useFormat()
  return (
    <>
      {ticks.map((probability) => (
        <g key={probability}>
          <path d={`M${x(logOddsOf(probability))} 22V${bottom}`} className="grid" />
          <text x={Math.min(width - 18, x(logOddsOf(probability)))} y={14} textAnchor="middle" className="tick-text">
            {format.number(probability * 100, { maximumFractionDigits: 2 })}&nbsp;%
          </text>
        </g>
      ))}
      {classEnds.map((end, at) => {
        const place = logOddsOf(end)
        if (place <= low || place >= high) return null
        return (
          <g key={end}>
            <path d={`M${x(place)} 22V${bottom}`} className="line-class" />
            <text x={x(place) + 4} y={bottom + 10} className="text-class">
              {letters[at + 1]} →
            </text>
          </g>
        )
      })}
    </>
  )
}

function Name({
  text,
  value,
  y,
  isNarrow,
  isStrong,
}: {
  text: string
  value?: string
  y: number
  isNarrow: boolean
  isStrong?: boolean
}) {
  const room = isNarrow ? 250 : value === undefined || value === '' ? wide.left - 12 : wide.left - 92
  const shown = cut(text, room, textWidth(13, isStrong === true ? 600 : 400))
  return (
    <text x={0} y={y + (isNarrow ? 12 : 19)} className={isStrong ? 'text-name strong' : 'text-name'}>
      {shown !== text && <title>{text}</title>}
      {isNarrow && value !== undefined && value !== '' ? (
        <>
          {shown} <tspan className="muted-fill">{value}</tspan>
        </>
      ) : (
        shown
      )}
    </text>
  )
}

type BarProps = {
  step: Step<Term>
  x(logOdds: number): number
  y: number
  isNarrow: boolean
  width: number
  row: number
}

function Bar({ step: { term, from, to, factor }, x, y, isNarrow, width, row }: BarProps) {
  const format = useFormat()
  const say = useWords(words)
  const [left, right] = [Math.min(x(from), x(to)), Math.max(x(from), x(to))]
  const top = barTop(y, isNarrow)
  const text = factorText(factor, term.contribution, format.number, say.noEffect)
  const isRelief = hasEffect(term.contribution) && term.contribution < 0
  const isLeft = isRelief ? left > 60 + (isNarrow ? 0 : wide.left) : right > width - 56
  return (
    <g>
      <path d={`M${x(from)} ${top - (row - 16)}V${top}`} className="line-step" />
      <Name text={term.title} value={term.shown} y={y} isNarrow={isNarrow} />
      {!isNarrow && (
        <text x={wide.left - 24} y={y + 19} textAnchor="end" className="text-amount">
          {term.shown}
        </text>
      )}
      <rect
        x={left}
        y={top}
        width={Math.max(hasEffect(term.contribution) ? 2 : 1, right - left)}
        height={16}
        rx={hasEffect(term.contribution) ? 2 : 0}
        className={!hasEffect(term.contribution) ? 'bar-none' : isRelief ? 'bar-relief' : 'bar-burden'}
      />
      <text
        x={isLeft ? left - 6 : right + 7}
        y={top + 12.5}
        textAnchor={isLeft ? 'end' : 'start'}
        className={
          !hasEffect(term.contribution) ? 'text-factor' : isRelief ? 'text-factor relief' : 'text-factor burden'
        }
      >
        {text}
      </text>
    </g>
  )
}

/** `×1.61`, `÷1.31` or that there is none. */
export function factorText(
  factor: number,
  contribution: number,
  number: (value: number, options?: Intl.NumberFormatOptions) => string,
  none: string,
  digits = 2,
): string {
  if (!hasEffect(contribution)) return none
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return factor >= 1 ? `×${number(factor, options)}` : `÷${number(1 / factor, options)}`
}
