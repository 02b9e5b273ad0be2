import { useState } from 'react'
import { Button, Card, Grade } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import type { FinancialRaw, XrayReport } from '../xray/raw.ts'
import { Lever } from './lever.tsx'
import { type FigureName, type Figures, figureNames, levers } from './levers.ts'
import { figuresOf, useCurves } from './simulate.ts'
import { words } from './words.ts'

type Props = {
  report: XrayReport<'magpie'>
  changes: Figures
  onChange(changes: Figures): void
  /** The answer of the service for these changes; `undefined` while nothing is changed. */
  simulated: FinancialRaw | undefined
}

/** Other figures for the same company: what would the model say? */
export function WhatIf({ report, changes, onChange, simulated }: Props) {
  const say = useWords(words)
  const figures = figuresOf(report.raw)
  const shown = levers.filter((name) => figures[name] !== undefined || name === 'currentLiabilities')
  const others = figureNames.filter((name) => !shown.includes(name))
  const { data } = useCurves(report, shown)
  const [generation, setGeneration] = useState(0)
  const move = (name: FigureName, cents: number | undefined) => {
    const { [name]: _, ...rest } = changes
    onChange(cents === undefined || cents === figures[name] ? rest : { ...rest, [name]: cents })
  }
  const reset = () => {
    onChange({})
    setGeneration(generation + 1)
  }
  const ends = endsOf(Object.values(data?.curves ?? {}).flat())
  const lever = (name: FigureName) => (
    <Lever
      key={`${name}-${generation}`}
      name={name}
      figures={figures}
      cents={changes[name]}
      currency={report.raw.currency}
      curve={data?.curves[name]}
      ends={ends}
      own={report.raw.probabilityOfDefault}
      onMove={(cents) => move(name, cents)}
    />
  )
  return (
    <Card
      title={say.whatIf}
      aside={
        <Button look="quiet" tiny disabled={Object.keys(changes).length === 0} onClick={reset}>
          {say.reset}
        </Button>
      }
    >
      <Result raw={report.raw} simulated={simulated} />
      <ul className="levers">{shown.map(lever)}</ul>
      <details className="as-table">
        <summary className="small">{say.moreFigures}</summary>
        <ul className="levers">{others.map(lever)}</ul>
      </details>
      <p className="small muted levers-note">{say.nothingKept}</p>
    </Card>
  )
}

/** At least a factor of six from edge to edge, so that a flat curve looks flat. */
function endsOf(points: readonly { probability: number }[]): { low: number; high: number } {
  const all = points.map(({ probability }) => probability)
  if (all.length === 0) return { low: 0.004, high: 0.04 }
  const [low, high] = [Math.min(...all) / 1.2, Math.max(...all) * 1.2]
  const middle = Math.sqrt(low * high)
  return { low: Math.min(low, middle / 2.5), high: Math.max(high, middle * 2.5) }
}

function Result({ raw, simulated }: { raw: FinancialRaw; simulated: FinancialRaw | undefined }) {
  const format = useFormat()
  const say = useWords(words)
  const { probabilityOfDefault: before } = raw
  return (
    <div className="what-if-result" aria-live="polite">
      <span className="row">
        <Grade letter={raw.riskLetter} size={32} />
        <span className="muted">{before === null ? '–' : format.percent(before)}</span>
      </span>
      {simulated !== undefined && (
        <>
          <span className="faint" aria-hidden="true">
            →
          </span>
          <Answer simulated={simulated} format={format} cannot={say.cannot} range={say.range} />
        </>
      )}
    </div>
  )
}

type AnswerProps = {
  simulated: FinancialRaw
  format: ReturnType<typeof useFormat>
  cannot: string
  range(low: string, high: string): string
}

function Answer({ simulated: { probabilityOfDefault, riskLetter, interval }, format, cannot, range }: AnswerProps) {
  return (
    <span className="row">
      <Grade letter={riskLetter} size={40} />
      {probabilityOfDefault === null ? (
        <span className="small muted">{cannot}</span>
      ) : (
        <span>
          <span className="what-if-new" data-probability={probabilityOfDefault} data-letter={riskLetter}>
            {format.percent(probabilityOfDefault)}
          </span>
          <br />
          {interval !== null && (
            <span className="small muted">{range(format.percent(interval.low), format.percent(interval.high))}</span>
          )}
        </span>
      )}
    </span>
  )
}
