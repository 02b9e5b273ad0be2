import { useId, useState } from 'react'
import { useFormat, useWords } from '../../language/index.ts'
import { LeverCurve } from '../../pictures/lever-curve.tsx'
import { centsOf } from './amount.ts'
import { type FigureName, type Figures, rangeOf } from './levers.ts'
import type { Point } from './simulate.ts'
import { words } from './words.ts'

type Props = {
  name: FigureName
  figures: Figures
  /** Changed to; `undefined`: as in the report. */
  cents: number | undefined
  currency: string
  curve: readonly Point[] | undefined
  ends: { low: number; high: number }
  own: number | null
  onMove(cents: number | undefined): void
}

/** One figure to move, by typing or by sliding. */
export function Lever({ name, figures, cents, currency, curve, ends, own, onMove }: Props) {
  const format = useFormat()
  const say = useWords(words)
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const before = figures[name]
  const value = cents ?? before
  const { from, to } = rangeOf(name, figures)
  const isWrong = typed !== undefined && typed.trim() !== '' && centsOf(typed, format.tag) === undefined
  const type = (text: string) => {
    setTyped(text)
    const amount = text.trim() === '' ? undefined : centsOf(text, format.tag)
    if (text.trim() === '' || amount !== undefined) onMove(amount)
  }
  const title = say.figures[name]
  return (
    <li className="lever">
      <label htmlFor={id} className="strong small">
        {title}
      </label>
      <input
        id={id}
        className="input amount"
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={isWrong ? true : undefined}
        value={typed ?? (value === undefined ? '' : format.money(value, currency))}
        onChange={(event) => type(event.target.value)}
        onBlur={() => !isWrong && setTyped(undefined)}
      />
      <span className={cents === undefined ? 'small faint lever-says' : 'small lever-says changed'}>
        {isWrong ? say.notAnAmount : <Says name={name} before={before} cents={cents} currency={currency} />}
      </span>
      <div className="lever-move">
        {curve !== undefined && curve.length > 1 && own !== null && (
          <LeverCurve
            label={say.curve(title)}
            points={curve}
            ends={ends}
            own={{ amount: before ?? from, probability: before === undefined ? own : at(curve, before) }}
            whatIf={cents === undefined ? undefined : { amount: cents, probability: at(curve, cents) }}
          />
        )}
        <input
          type="range"
          aria-label={title}
          aria-valuetext={value === undefined ? say.unknown : format.money(value, currency)}
          min={from}
          max={Math.max(to, value ?? to)}
          step={Math.max(1_000_00, Math.round((to - from) / 200 / 100_00) * 100_00)}
          value={value ?? from}
          onChange={(event) => {
            setTyped(undefined)
            onMove(Number(event.target.value))
          }}
        />
      </div>
    </li>
  )
}

function Says({
  name,
  before,
  cents,
  currency,
}: Pick<Props, 'name' | 'cents' | 'currency'> & { before: number | undefined }) {
  const format = useFormat()
  const say = useWords(words)
  if (cents === undefined) return before === undefined ? say.unknown : say.asInAccounts
  if (before === undefined) return say.instead(say.unknown)
  if (name !== 'equity') return say.instead(format.money(before, currency))
  const change = `${cents > before ? '+' : ''}${format.money(cents - before, currency)}`
  return say.debtFollows(change)
}

/** On the line between the two points beside the amount. */
function at(curve: readonly Point[], amount: number): number {
  const after = curve.findIndex((point) => point.amount >= amount)
  const [left, right] = [curve[after - 1], curve[after]]
  if (right === undefined) return curve.at(-1)?.probability ?? 0.01
  if (left === undefined) return right.probability
  const share = (amount - left.amount) / (right.amount - left.amount)
  return left.probability + share * (right.probability - left.probability)
}
