import { Card, Grade } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import type { FinancialRaw } from '../xray/raw.ts'
import { type Figures, isFigure } from './levers.ts'
import { spaced } from './terms.ts'
import { words } from './words.ts'

/** The least that one figure has to change for another class; a click tries it out. */
export function Counterfactuals({ raw, onTry }: { raw: FinancialRaw; onTry(changes: Figures): void }) {
  const format = useFormat()
  const say = useWords(words)
  return (
    <Card title={say.smallest}>
      {raw.counterfactuals.length === 0 && <p className="small muted">{say.smallestNone}</p>}
      <ul className="xray-list">
        {raw.counterfactuals.map(({ figure, direction, to, riskLetter, message }) => {
          const title = isFigure(figure) ? say.figures[figure] : spaced(figure)
          const amount = format.money(to, raw.currency)
          return (
            <li key={`${figure}-${direction}-${riskLetter}`} title={message}>
              <Grade letter={riskLetter} size={22} />
              <span className="grow">
                {to < (raw.figures[figure]?.value ?? 0) ? say.falls(title) : say.reaches(title)}
              </span>
              <button
                type="button"
                className="link-button strong nowrap"
                onClick={() => isFigure(figure) && onTry({ [figure]: to })}
              >
                {amount}
              </button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
