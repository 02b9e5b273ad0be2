import { useFormat } from '../language/index.ts'
import { keyed } from './keyed.ts'

export type Bit = { title: string; bits: number }

/** Evidence in bits: to the right what speaks for it, to the left what speaks against it; the sum below. */
export function Bits({ terms, sum }: { terms: readonly Bit[]; sum: string }) {
  const format = useFormat()
  const most = Math.max(1, ...terms.map(({ bits }) => Math.abs(bits)))
  const signed = (bits: number) =>
    format.number(bits, { signDisplay: 'exceptZero', minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <ul className="bits">
      {keyed(terms).map(({ key, item: { title, bits } }) => (
        <li key={key} className="bit">
          <span className="grow">{title}</span>
          <svg width={110} height={14} viewBox="0 0 110 14" aria-hidden="true">
            <path d="M55 0v14" className="tick" />
            <rect
              x={bits < 0 ? 55 - (-bits / most) * 54 : 55}
              y={2}
              width={Math.max(1, (Math.abs(bits) / most) * 54)}
              height={10}
              rx={2}
              className={bits < 0 ? 'bar-burden' : 'bar-relief'}
            />
          </svg>
          <span className="num bits-number">{signed(bits)}</span>
        </li>
      ))}
      <li className="bit bits-sum">
        <span className="grow">{sum}</span>
        <span className="num bits-number">{signed(terms.reduce((all, { bits }) => all + bits, 0))}</span>
      </li>
    </ul>
  )
}
