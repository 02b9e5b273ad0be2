import { Card } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { keyed } from '../../pictures/keyed.ts'
import { ShareBar } from '../../pictures/share-bar.tsx'
import type { BankRaw } from '../xray/raw.ts'
import { words } from './words.ts'

/** Money by what it is for: full bars in, open bars out. */
export function Categories({ raw }: { raw: BankRaw }) {
  const format = useFormat()
  const say = useWords(words)
  const most = Math.max(1, ...raw.categories.flatMap((one) => [one.in, one.out]))
  const sorted = [...raw.categories].sort((one, other) => other.in + other.out - one.in - one.out)
  if (sorted.length === 0) return null
  return (
    <Card title={say.categories}>
      <ul className="bank-flows">
        {sorted.map((category) => (
          <li key={category.name}>
            <span className="row apart">
              <span className="cut" title={category.title}>
                {category.title}
              </span>
              <span className="small faint">{format.count(category.count)}</span>
            </span>
            {category.in > 0 && <Flow amount={category.in} most={most} sign="+" raw={raw} />}
            {category.out > 0 && <Flow amount={category.out} most={most} sign="−" raw={raw} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Flow({ amount, most, sign, raw }: { amount: number; most: number; sign: '+' | '−'; raw: BankRaw }) {
  const format = useFormat()
  return (
    <span className="row">
      <ShareBar share={amount / most} tone={sign === '+' ? 'accent' : 'open'} />
      <span className="num dense bank-amount">
        {sign}
        {format.money(amount, raw.currency ?? 'EUR')}
      </span>
    </span>
  )
}

export function Parties({ raw }: { raw: BankRaw }) {
  const say = useWords(words)
  if (raw.topPayers.length === 0 && raw.topPayees.length === 0) return null
  return (
    <Card title={say.parties}>
      <PartyList title={say.payers} parties={raw.topPayers} raw={raw} tone="accent" />
      <PartyList title={say.payees} parties={raw.topPayees} raw={raw} tone="open" />
    </Card>
  )
}

type PartyListProps = { title: string; parties: BankRaw['topPayers']; raw: BankRaw; tone: 'accent' | 'open' }

function PartyList({ title, parties, raw, tone }: PartyListProps) {
  const format = useFormat()
  if (parties.length === 0) return null
  return (
    <>
      <h3 className="bank-parties">{title}</h3>
      <ul className="bank-flows">
        {keyed(parties).map(({ key, item: { name, total, share, count } }) => (
          <li key={key}>
            <span className="row apart">
              <span className="cut" title={`${name} (${count})`}>
                {name}
              </span>
              <span className="num small muted">{format.money(total, raw.currency ?? 'EUR')}</span>
            </span>
            <span className="row">
              <ShareBar share={share} tone={tone} />
              <span className="num small muted bank-amount">{format.percent(share)}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

export function Recurring({ raw }: { raw: BankRaw }) {
  const format = useFormat()
  const say = useWords(words)
  if (raw.recurring.length === 0) return null
  return (
    <Card title={say.recurring}>
      <ul className="bank-flows">
        {keyed(raw.recurring).map(({ key, item: { name, amount, everyDays, last } }) => (
          <li key={key}>
            <span className="row apart">
              <span className="cut" title={name}>
                {name}
              </span>
              <span className="num strong dense">{format.money(amount, raw.currency ?? 'EUR')}</span>
            </span>
            <span className="small faint">
              {say.every(format.count(everyDays))}, {say.last(format.day(last))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
