import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { Button, Flag, flagOf } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { keyed } from '../../pictures/keyed.ts'
import { Scrolls } from '../../pictures/scrolls.tsx'
import type { BankRaw, XrayReport } from '../xray/raw.ts'
import { passedOf } from './proof.ts'
import { ProofLines } from './proof-lines.tsx'
import { words } from './words.ts'

type Statement = BankRaw['statements'][number]

/** Each statement with its sum; opened, line by line. */
export function Proof({ report }: { report: XrayReport<'bank_xray'> }) {
  const format = useFormat()
  const say = useWords(words)
  const { raw } = report
  const [open, setOpen] = useState<string>()
  const statements = [...raw.statements].sort((one, other) => (one.from ?? '').localeCompare(other.from ?? ''))
  if (statements.length === 0) return null
  return (
    <section className="card">
      <header className="wrap">
        <h2 className="grow">{say.proof}</h2>
        <span className="small faint">{say.proofNote}</span>
      </header>
      <Scrolls label={say.proof}>
        <table className="xray-table proof">
          <thead>
            <tr>
              <th>{say.statement}</th>
              <th className="num">{say.opening}</th>
              <th className="num">{say.closing}</th>
              <th className="num">{say.count}</th>
              <th>{say.sum}</th>
              <th>
                <span className="sr">{say.lines}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {keyed(statements).map(({ key, item: statement }) => (
              <Fragment key={key}>
                <tr>
                  <td>
                    <Which statement={statement} request={report.request} />
                  </td>
                  <td className="num">{money(statement.opening)}</td>
                  <td className="num strong">{money(statement.closing)}</td>
                  <td className="num muted">{format.count(statement.transactions)}</td>
                  <td>
                    <Holds statement={statement} />
                  </td>
                  <td className="num">
                    <Button
                      look="quiet"
                      tiny
                      icon={open === key ? 'up' : 'down'}
                      aria-label={say.lines}
                      aria-expanded={open === key}
                      onClick={() => setOpen(open === key ? undefined : key)}
                    />
                  </td>
                </tr>
                {open === key && (
                  <tr className="proof-lines">
                    <td colSpan={6}>
                      <ProofLines report={report} statement={statement} />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </Scrolls>
    </section>
  )

  function money(cents: number | null): string {
    return cents === null ? '–' : format.money(cents, raw.currency ?? 'EUR', 2)
  }
}

function Which({ statement, request }: { statement: Statement; request: string }) {
  const format = useFormat()
  const say = useWords(words)
  const { from, to, bank, medium, docXray, readFrom, isUsed, isOfCompany } = statement
  const flag = (statement as { flag?: string | null }).flag ?? docXray
  return (
    <span className="row">
      <Flag color={flagOf(flag)} size={16} />
      <span>
        <Link to="/requests/$id/documents/$medium" params={{ id: request, medium }}>
          {from === null || to === null ? say.statement : say.period(format.day(from), format.day(to))}
        </Link>
        <span className="small muted proof-about">
          {[bank, say.readFrom[readFrom], !isUsed && say.notUsed, isOfCompany === false && say.otherHolder]
            .filter((part) => part !== null && part !== false)
            .join(' · ')}
        </span>
      </span>
    </span>
  )
}

function Holds({ statement: { checks, dataSanity } }: { statement: Statement }) {
  const format = useFormat()
  const say = useWords(words)
  if (checks === 0 || dataSanity === null) {
    return (
      <span className="row gap4 muted nowrap">
        <Flag color="unknown" size={14} />
        {say.noChecks}
      </span>
    )
  }
  const passed = passedOf(checks, dataSanity)
  return (
    <span className={passed === checks ? 'row gap4 fa nowrap' : 'row gap4 fd nowrap'}>
      <Flag
        color={passed === checks ? 'green' : 'orange'}
        size={14}
        of={passed === checks ? say.holds : say.failures}
      />
      {say.checks(format.count(passed), format.count(checks))}
    </span>
  )
}
