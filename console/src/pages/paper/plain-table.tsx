import type { ReactNode } from 'react'
import { keyed } from '../../pictures/keyed.ts'

type Props = {
  caption: string
  head: readonly string[]
  rows: readonly (readonly ReactNode[])[]
  numbers?: readonly number[]
}

/** A table on paper; `numbers` are the columns that stand at the right. */
export function PlainTable({ caption, head, rows, numbers = [] }: Props) {
  const look = (at: number) => (numbers.includes(at) ? 'num' : undefined)
  return (
    <table className="paper-table">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {keyed(head).map(({ key, item, at }) => (
            <th key={key} className={look(at)}>
              {item}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyed(rows).map(({ key: row, item: cells }) => (
          <tr key={row}>
            {keyed(cells).map(({ key, item, at }) => (
              <td key={key} className={look(at)}>
                {item}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
