import { useNavigate, useSearch } from '@tanstack/react-router'
import { useFormat, useWords } from '../../language/index.ts'
import { AsTable } from '../../pictures/as-table.tsx'
import { BalanceCurve } from '../../pictures/balance-curve.tsx'
import { keyed } from '../../pictures/keyed.ts'
import { type Balance, together } from '../../pictures/step-line.ts'
import type { BankRaw } from '../xray/raw.ts'
import { useRequestId } from '../xray/xray.tsx'
import { words } from './words.ts'

/** The curve of one account, or of all together; beneath it what makes it doubtful. */
export function BalanceCard({ raw }: { raw: BankRaw }) {
  const format = useFormat()
  const say = useWords(words)
  const { account: chosen } = useSearch({ strict: false })
  const accounts = raw.accounts.filter(({ id, curve }) => curve.length > 0 && (chosen === undefined || id === chosen))
  const curve = together(accounts.map((account) => account.curve as unknown as Balance[]))
  const from = curve[0]?.[0]
  const to = accounts
    .map((account) => account.to ?? String(account.curve.at(-1)?.[0] ?? ''))
    .sort()
    .at(-1)
  if (from === undefined || to === undefined) return null
  const currency = raw.currency ?? 'EUR'
  const media = new Set(
    raw.statements.filter(({ account }) => accounts.some(({ id }) => id === account)).map(({ medium }) => medium),
  )
  return (
    <section className="card">
      <header className="wrap">
        <h2 className="grow">{say.balance}</h2>
        <AccountChoice raw={raw} chosen={chosen} />
        <span className="small faint wide-only">{say.balanceNote}</span>
      </header>
      <div className="in">
        <BalanceCurve
          curve={curve}
          from={from}
          to={to}
          currency={currency}
          alerts={raw.alerts.filter(({ medium }) => media.has(medium))}
          gaps={accounts.length === 1 ? (accounts[0]?.gaps ?? []) : []}
        />
        <Doubts accounts={accounts} currency={currency} />
        <AsTable
          caption={say.balance}
          head={
            <>
              <th>{say.day}</th>
              <th className="num">{say.endOfDay}</th>
            </>
          }
        >
          {curve.map(([day, cents]) => (
            <tr key={day}>
              <td>{format.day(day)}</td>
              <td className={cents < 0 ? 'num fe' : 'num'}>{format.money(cents, currency, 2)}</td>
            </tr>
          ))}
        </AsTable>
      </div>
    </section>
  )
}

function AccountChoice({ raw, chosen }: { raw: BankRaw; chosen: string | undefined }) {
  const say = useWords(words)
  const navigate = useNavigate()
  const id = useRequestId()
  if (raw.accounts.length < 2) return null
  return (
    <select
      className="input bank-account"
      aria-label={say.account}
      value={chosen ?? ''}
      onChange={(event) =>
        void navigate({
          to: '/requests/$id/bank',
          params: { id },
          search: (before) => ({ ...before, account: event.target.value }),
          replace: true,
          resetScroll: false,
        })
      }
    >
      <option value="">{say.allAccounts}</option>
      {raw.accounts.map((account) => (
        <option key={account.id} value={account.id}>
          {[account.bank, account.id].filter((part) => part !== null).join(' ')}
        </option>
      ))}
    </select>
  )
}

function Doubts({ accounts, currency }: { accounts: BankRaw['accounts']; currency: string }) {
  const format = useFormat()
  const say = useWords(words)
  const money = (cents: number) => format.money(cents, currency, 2)
  const sentences = accounts.flatMap(({ gaps, contradictions, doubled }) => [
    ...gaps.map((gap) => say.gap(format.day(gap.from), format.day(gap.to))),
    ...contradictions.map(({ date, one, other }) => say.contradiction(format.day(date), money(one), money(other))),
    ...(doubled > 0 ? [say.doubled(format.count(doubled))] : []),
  ])
  if (sentences.length === 0) return null
  return (
    <ul className="xray-list small muted bank-doubts">
      {keyed(sentences).map(({ key, item }) => (
        <li key={key}>{item}</li>
      ))}
    </ul>
  )
}
