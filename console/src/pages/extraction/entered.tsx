import { useFormat, useWords } from '../../language/index.ts'
import { shownAmount } from './amount.ts'
import type { Result } from './difference.ts'
import { figureOrder } from './figure-order.ts'
import { MovementTable } from './movement-table.tsx'
import type { Statement } from './wire.ts'
import { words } from './words.ts'

/** What a person read, to be compared with the page. */
export function Entered({ result }: { result: Result }) {
  const w = useWords(words)
  const { figures = {}, statement } = result
  return (
    <>
      <dl className="figures one">
        {figureOrder.flatMap((name) =>
          figures[name] === undefined
            ? []
            : [
                <div key={name}>
                  <dt>{w.figures[name]}</dt>
                  <dd className="num">{shownAmount(figures[name])}</dd>
                </div>,
              ],
        )}
      </dl>
      {statement !== undefined && <EnteredStatement statement={statement} />}
    </>
  )
}

function EnteredStatement({ statement }: { statement: Statement }) {
  const w = useWords(words)
  const { day } = useFormat()
  const { from, to, openingCents, closingCents, currency, iban, transactions } = statement
  const facts = [
    [w.from, day(from)],
    [w.to, day(to)],
    [w.opening, shownAmount(openingCents)],
    [w.closing, shownAmount(closingCents)],
    [w.currency, currency],
    ...(iban === undefined ? [] : [[w.iban, iban]]),
  ]
  return (
    <>
      <dl className="figures one">
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className="num breaks">{value}</dd>
          </div>
        ))}
      </dl>
      <MovementTable label={`${w.done}: ${w.movements}`}>
        {transactions.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a document never move, and two may be the same.
          <tr key={at}>
            <td className="nowrap">{day(one.date)}</td>
            <td className="breaks">{one.label}</td>
            <td className="num">{shownAmount(one.amountCents)}</td>
            <td className="num">{one.balanceCents === undefined ? '' : shownAmount(one.balanceCents)}</td>
          </tr>
        ))}
      </MovementTable>
    </>
  )
}
