import type { ReactNode } from 'react'
import { useWords } from '../../language/index.ts'
import { words } from './words.ts'

type Props = {
  label: string
  /** Head of a column behind the others. */
  more?: ReactNode
  children: ReactNode
}

/** Lines of an account: date, label, amount, balance. */
export function MovementTable({ label, more, children }: Props) {
  const w = useWords(words)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard.
    <section className="scrolls" tabIndex={0} aria-label={label}>
      <table className="movements">
        <thead>
          <tr>
            <th scope="col">{w.date}</th>
            <th scope="col">{w.label}</th>
            <th scope="col" className="num">
              {w.amount}
            </th>
            <th scope="col" className="num">
              {w.balance}
            </th>
            {more}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
