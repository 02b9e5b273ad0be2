import { useEffect } from 'react'
import '../../pictures/pictures.css'
import './paper.css'
import { Mark } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { PaperBank } from './bank.tsx'
import { PaperDocuments } from './documents.tsx'
import { PaperEsg } from './esg.tsx'
import type { PaperFacts } from './facts.ts'
import { PaperFinancial } from './financial.tsx'
import { PaperManagers } from './managers.tsx'
import { PlainTable } from './plain-table.tsx'
import { Summary } from './summary.tsx'
import { words } from './words.ts'

/** A request on paper: everything that its pages say, without what can be clicked. */
export function Paper({ facts }: { facts: PaperFacts }) {
  const format = useFormat()
  const say = useWords(words)
  useWhitePaper()
  const { request, highlights, decisions, comments, reports } = facts
  const name = request.businessName ?? request.code.id
  return (
    <article className="paper">
      <header className="paper-head">
        <Mark size={36} />
        <div className="grow">
          <h1>{name}</h1>
          <p className="muted">
            <span className="mono">
              {request.code.type.toUpperCase()} {request.code.id}
            </span>
            {request.reference !== undefined && ` · ${say.reference} ${request.reference}`}
          </p>
        </div>
        <span className="small muted">{say.printed(format.moment(new Date()))}</span>
      </header>
      <Summary facts={facts} />
      {highlights.length > 0 && (
        <section>
          <h2>{say.matters}</h2>
          <ul className="paper-list">
            {highlights.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </section>
      )}
      <PaperDocuments facts={facts} />
      <PaperFinancial facts={facts} name={name} />
      <PaperManagers facts={facts} />
      <PaperBank facts={facts} />
      <PaperEsg facts={facts} />
      <Said title={say.decisions} said={decisions.map((one) => ({ ...one, text: decisionText(one) }))} />
      <Said title={say.comments} said={comments} />
      <section>
        <h2>{say.made}</h2>
        <PlainTable
          caption={say.made}
          head={[say.xray, say.report, say.version, say.madeOn]}
          rows={reports.map(({ id, source, creation, madeBy }) => [
            say.names[source as keyof typeof say.names] ?? source,
            <span key="id" className="mono">
              {id}
            </span>,
            madeBy === undefined ? '' : `${madeBy.engine} / ${madeBy.analysis.version}`,
            format.moment(creation),
          ])}
        />
        <p className="small muted">{say.person}</p>
      </section>
    </article>
  )

  function decisionText({ decision, reason }: { decision: string; reason?: string | null }): string {
    const said = say.decision[decision as keyof typeof say.decision] ?? decision
    return reason == null ? said : `${said}: ${reason}`
  }
}

type SaidProps = { title: string; said: readonly { id: string; creation: string; text: string; by?: string }[] }

function Said({ title, said }: SaidProps) {
  const format = useFormat()
  if (said.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul className="paper-list">
        {said.map(({ id, creation, text, by }) => (
          <li key={id}>
            {text}{' '}
            <span className="small muted">
              {by} {format.moment(creation)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Paper is white, also for those who read in the dark. */
function useWhitePaper(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    const { theme } = dataset
    dataset.theme = 'light'
    return () => {
      if (theme === undefined) delete dataset.theme
      else dataset.theme = theme
    }
  }, [])
}
