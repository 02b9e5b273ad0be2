import { useFormat, useWords } from '../../language/index.ts'
import { centsOf, shownAmount } from './amount.ts'
import { figureOrder } from './figure-order.ts'
import type { Expected, Proposed, ProposedFigure } from './wire.ts'
import { words } from './words.ts'

export type FigureTexts = Readonly<Record<string, string>>

type FiguresFormProps = {
  expected: Expected
  proposed: Proposed | undefined
  texts: FigureTexts
  active: string | undefined
  isLocked: boolean
  onText(name: string, text: string): void
  onActive(name: string): void
}

export function FiguresForm(props: FiguresFormProps) {
  const w = useWords(words)
  const fields = fieldsOf(props.expected)
  // The service names figures in English; the form does in the reader's language.
  const titleOf = (name: string) =>
    w.figures[name as keyof typeof w.figures] ?? fields.find((one) => one.name === name)?.title ?? name
  return (
    <ol className="figure-fields">
      {fields.map(({ name }) => (
        <FigureField key={name} name={name} title={titleOf(name)} guess={props.proposed?.figures?.[name]} {...props} />
      ))}
    </ol>
  )
}

export function fieldsOf({ fields: known }: Expected): { name: string; title?: string }[] {
  if (known.length === 0) return figureOrder.map((name) => ({ name }))
  const place = (name: string) => (figureOrder as readonly string[]).indexOf(name)
  return [...known].sort((a, b) => place(a.name) - place(b.name))
}

type FigureFieldProps = FiguresFormProps & { name: string; title: string; guess: ProposedFigure | undefined }

function FigureField({ name, title, guess, texts, active, isLocked, onText, onActive }: FigureFieldProps) {
  const w = useWords(words)
  const { percent, count } = useFormat()
  const text = texts[name] ?? ''
  const isUnclear = centsOf(text) === 'unclear'
  const isGuess = guess !== undefined && text === shownAmount(guess.value)
  const id = `figure-${name}`
  return (
    <li className={`figure${active === name ? ' here' : ''}${isGuess ? ' guess' : ''}`}>
      <label htmlFor={id}>
        {title}
        {guess !== undefined && guess.page !== null && (
          <span className="small faint">{w.onPage(count(guess.page))}</span>
        )}
      </label>
      <span className="figure-input">
        <input
          id={id}
          className="input"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          disabled={isLocked}
          placeholder={guess === undefined ? undefined : shownAmount(guess.value)}
          aria-invalid={isUnclear || undefined}
          aria-describedby={isUnclear || guess !== undefined ? `${id}-about` : undefined}
          onFocus={() => onActive(name)}
          onChange={(event) => onText(name, event.target.value)}
        />
      </span>
      {(isUnclear || guess !== undefined) && (
        <span id={`${id}-about`} className="figure-about small">
          {isUnclear ? (
            <span className="fe">{w.notAnAmount}</span>
          ) : isGuess ? (
            <span className="faint">{w.machineReads(percent(guess.confidence, 0))}</span>
          ) : (
            guess !== undefined && (
              <button
                type="button"
                className="link"
                disabled={isLocked}
                onClick={() => onText(name, shownAmount(guess.value))}
              >
                {w.takeIt}: {shownAmount(guess.value)} ({percent(guess.confidence, 0)})
              </button>
            )
          )}
        </span>
      )}
    </li>
  )
}
