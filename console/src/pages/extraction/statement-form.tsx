import type { KeyboardEvent } from 'react'
import { Button } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { centsOf, shownAmount } from './amount.ts'
import { MovementTable } from './movement-table.tsx'
import { emptyRow, type StatementRow, type StatementTexts, sumOf } from './statement.ts'
import { words } from './words.ts'

type StatementFormProps = { texts: StatementTexts; isLocked: boolean; onTexts(texts: StatementTexts): void }

/** A bank statement line by line; the sum runs along. */
export function StatementForm({ texts, isLocked, onTexts }: StatementFormProps) {
  const w = useWords(words)
  const sum = sumOf(texts)
  const set = (name: Exclude<keyof StatementTexts, 'rows'>) => (text: string) => onTexts({ ...texts, [name]: text })
  return (
    <fieldset className="statement-form" disabled={isLocked}>
      <div className="statement-head">
        <Small label={w.from} type="date" value={texts.from} onText={set('from')} />
        <Small label={w.to} type="date" value={texts.to} onText={set('to')} />
        <Small label={w.opening} isAmount value={texts.opening} onText={set('opening')} />
        <Small label={w.closing} isAmount value={texts.closing} onText={set('closing')} />
        <Small label={w.currency} value={texts.currency} onText={set('currency')} />
        <Small label={w.iban} value={texts.iban} onText={set('iban')} />
      </div>
      <h3>{w.movements}</h3>
      <p className="small muted">{w.amountHint}</p>
      <Rows texts={texts} onTexts={onTexts} />
      {sum !== undefined && <p className="small muted">{w.sumIs(shownAmount(sum))}</p>}
    </fieldset>
  )
}

type SmallProps = { label: string; value: string; type?: string; isAmount?: boolean; onText(text: string): void }

function Small({ label, value, type = 'text', isAmount = false, onText }: SmallProps) {
  return (
    <label className="small muted">
      {label}
      <input
        className={isAmount ? 'input num' : 'input'}
        type={type}
        inputMode={isAmount ? 'decimal' : undefined}
        value={value}
        aria-invalid={(isAmount && centsOf(value) === 'unclear') || undefined}
        onChange={(event) => onText(event.target.value)}
      />
    </label>
  )
}

function Rows({ texts, onTexts }: Omit<StatementFormProps, 'isLocked'>) {
  const w = useWords(words)
  const { rows } = texts
  const add = () => onTexts({ ...texts, rows: [...rows, emptyRow(rows.at(-1)?.date)] })
  const change = (at: number, row: StatementRow) =>
    onTexts({ ...texts, rows: rows.map((one, index) => (index === at ? row : one)) })
  const enter = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (at === rows.length - 1) add()
    const table = event.currentTarget.closest('table')
    setTimeout(() => table?.querySelectorAll<HTMLInputElement>('tbody tr')[at + 1]?.querySelector('input')?.focus())
  }
  return (
    <>
      <MovementTable
        label={w.movements}
        more={
          <th scope="col">
            <span className="sr">{w.removeRow('')}</span>
          </th>
        }
      >
        {rows.map((row, at) => (
          <Row
            key={row.key}
            row={row}
            number={at + 1}
            onRow={(changed) => change(at, changed)}
            onEnter={(event) => enter(event, at)}
            onRemove={() => onTexts({ ...texts, rows: rows.filter((_, index) => index !== at) })}
          />
        ))}
      </MovementTable>
      <div>
        <Button tiny icon="plus" onClick={add}>
          {w.addRow}
        </Button>
      </div>
    </>
  )
}

type RowProps = {
  row: StatementRow
  number: number
  onRow(row: StatementRow): void
  onEnter(event: KeyboardEvent): void
  onRemove(): void
}

function Row({ row, number, onRow, onEnter, onRemove }: RowProps) {
  const w = useWords(words)
  const { count } = useFormat()
  const cell = (name: 'date' | 'label' | 'amount' | 'balance', type = 'text') => (
    <input
      className={name === 'amount' || name === 'balance' ? 'input num' : 'input'}
      type={type}
      value={row[name]}
      aria-label={w.rowField(w[name], count(number))}
      aria-invalid={((name === 'amount' || name === 'balance') && centsOf(row[name]) === 'unclear') || undefined}
      onKeyDown={onEnter}
      onChange={(event) => onRow({ ...row, [name]: event.target.value })}
    />
  )
  return (
    <tr>
      <td>{cell('date', 'date')}</td>
      <td>{cell('label')}</td>
      <td>{cell('amount')}</td>
      <td>{cell('balance')}</td>
      <td>
        <Button
          look="quiet"
          tiny
          icon="close"
          tabIndex={-1}
          aria-label={w.removeRow(count(number))}
          onClick={onRemove}
        />
      </td>
    </tr>
  )
}
