import { Link } from '@tanstack/react-router'
import { Flag, Icon, Loaded } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { keyed } from '../../pictures/keyed.ts'
import type { BankRaw, XrayReport } from '../xray/raw.ts'
import { proofLines, sumsOf } from './proof.ts'
import { useTransactions } from './use-transactions.ts'
import { words } from './words.ts'

type Props = { report: XrayReport<'bank_xray'>; statement: BankRaw['statements'][number] }

/** The lines of one statement, each with the balance that must stand there, and the sum at the end. */
export function ProofLines({ report, statement }: Props) {
  const format = useFormat()
  const say = useWords(words)
  const query = useTransactions(report.id)
  const money = (cents: number | null) => (cents === null ? '' : format.money(cents, report.raw.currency ?? 'EUR', 2))
  return (
    <div className="col">
      <Failures report={report} statement={statement} />
      <Loaded query={query} lines={4}>
        {(all) => {
          const own = all.filter(({ medium }) => medium === statement.medium)
          if (own.length === 0) return <p className="small muted">{say.noTransactions}</p>
          const sums = sumsOf(own)
          const reckoned = statement.opening === null ? null : statement.opening + sums.in - sums.out
          const holds = reckoned !== null && reckoned === statement.closing
          return (
            <table className="proof-table">
              <caption className="sr">{say.lines}</caption>
              <thead>
                <tr>
                  <th>{say.day}</th>
                  <th>{say.label}</th>
                  <th className="num">{say.amount}</th>
                  <th className="num">{say.running}</th>
                  <th className="num">{say.printed}</th>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <td />
                  <td className="muted">{say.opening}</td>
                  <td />
                  <td />
                  <td className="num">{money(statement.opening)}</td>
                </tr>
                {keyed(proofLines(statement.opening, own)).map(({ key, item: line }) => (
                  <tr key={key} className={line.holds === false ? 'unproven' : undefined}>
                    <td className="nowrap">{format.day(line.date)}</td>
                    <td>
                      <Link
                        to="/requests/$id/documents/$medium"
                        params={{ id: report.request, medium: line.medium }}
                        search={
                          line.place === null ? {} : { page: String(line.place.page), box: line.place.box.join(',') }
                        }
                      >
                        {line.label}
                      </Link>
                    </td>
                    <td className="num">{money(line.amount)}</td>
                    <td className="num muted">{money(line.reckoned)}</td>
                    <td className="num">
                      {line.holds !== undefined && <Mark holds={line.holds} />} {money(line.balance)}
                    </td>
                  </tr>
                ))}
                <tr className="strong">
                  <td />
                  <td>
                    {say.sum}: +{money(sums.in)} −{money(sums.out)}
                  </td>
                  <td />
                  <td className="num">{money(reckoned)}</td>
                  <td className="num">
                    {reckoned !== null && statement.closing !== null && <Mark holds={holds} />}{' '}
                    {money(statement.closing)}
                  </td>
                </tr>
              </tbody>
            </table>
          )
        }}
      </Loaded>
    </div>
  )
}

function Mark({ holds }: { holds: boolean }) {
  const say = useWords(words)
  return (
    <span className={holds ? 'fa proof-mark' : 'fe proof-mark'} title={holds ? say.holds : say.failures}>
      <Icon name={holds ? 'check' : 'warning'} size={14} />
      <span className="sr">{holds ? say.holds : say.failures}</span>
    </span>
  )
}

function Failures({ report, statement }: Props) {
  const format = useFormat()
  const say = useWords(words)
  const money = (cents: number) => format.money(cents, report.raw.currency ?? 'EUR', 2)
  const said = [
    ...statement.remarks.map(({ message }) => message),
    ...statement.problems.map(({ detail }) => detail),
    ...statement.failures.map(
      ({ what, expected, found }) => `${what}: ${say.expected} ${money(expected)}, ${say.found} ${money(found)}`,
    ),
  ]
  if (said.length === 0) return null
  return (
    <ul className="xray-list">
      {keyed(said).map(({ key, item }) => (
        <li key={key}>
          <Flag color="orange" size={16} />
          {item}
        </li>
      ))}
    </ul>
  )
}
