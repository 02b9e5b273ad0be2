import type { ReactNode } from 'react'
import { Scrolls } from '../pictures/scrolls.tsx'
import type { IconName } from './icon.tsx'
import { More } from './more.tsx'
import { Failed, Skeleton, State } from './state.tsx'

type Column = ReactNode | { title: ReactNode; isHidden: true }
type List = {
  isPending: boolean
  isSuccess: boolean
  error: Error | null
  refetch(): unknown
  hasNextPage?: boolean
  isFetchingNextPage?: boolean
  fetchNextPage?(): unknown
}

type Props<Item extends { id: string }> = {
  label: string
  list: List
  items: readonly Item[]
  columns: readonly Column[]
  row(item: Item): ReactNode
  /** Above the list: what it is, and at its right what can be made or chosen. */
  says?: ReactNode
  aside?: ReactNode
  /** In its place where there is nothing. */
  none?: { icon: IconName; title: ReactNode; why: ReactNode }
}

/** A list of things as a table, page after page: the same words, states and buttons wherever there is one. */
export function ListPage<Item extends { id: string }>(props: Props<Item>) {
  const { label, list, items, columns, row, says, aside, none } = props
  const { hasNextPage = false, isFetchingNextPage = false, fetchNextPage = () => {} } = list
  return (
    <div className="col gap12">
      {(says !== undefined || aside !== undefined) && (
        <div className="row apart wrap">
          <p className="muted dense list-says">{says}</p>
          {aside}
        </div>
      )}
      {list.isPending && <Skeleton />}
      {list.error !== null && <Failed error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && items.length === 0 && none !== undefined && (
        <div className="card">
          <State icon={none.icon} title={none.title}>
            {none.why}
          </State>
        </div>
      )}
      {items.length > 0 && (
        <Scrolls className="card" label={label}>
          <table>
            <thead>
              <tr>{columns.map(headOf)}</tr>
            </thead>
            <tbody>{items.map(row)}</tbody>
          </table>
        </Scrolls>
      )}
      <More list={{ hasNextPage, isFetchingNextPage, fetchNextPage }} />
    </div>
  )
}

function headOf(column: Column, at: number): ReactNode {
  const isHidden = typeof column === 'object' && column !== null && 'isHidden' in column
  return (
    <th key={at} scope="col">
      {isHidden ? <span className="sr">{column.title}</span> : column}
    </th>
  )
}
