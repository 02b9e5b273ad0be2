import { useNavigate, useSearch } from '@tanstack/react-router'
import './managers.css'
import { Icon, State } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import type { XrayReport } from '../xray/raw.ts'
import { SaveAs } from '../xray/save-as.tsx'
import { words as xrayWords } from '../xray/words.ts'
import { Xray } from '../xray/xray.tsx'
import { AlertList } from './alert-list.tsx'
import { Doubtful } from './doubtful.tsx'
import { alertsOf, idOfPerson, idOfRow } from './facts.ts'
import { Hero } from './hero.tsx'
import { NetworkCard } from './network-card.tsx'
import { Registers } from './registers.tsx'
import { Selected } from './selected.tsx'
import { words } from './words.ts'

export function Managers() {
  return <Xray source="manager_xray">{(report) => <Page report={report} />}</Xray>
}

function Page({ report }: { report: XrayReport<'manager_xray'> }) {
  const { raw } = report
  const say = useWords(words)
  const { company, person } = useSearch({ strict: false })
  const navigate = useNavigate()
  const rows = raw.persons.flatMap((one, at) => {
    const id = idOfPerson(one, at)
    return [...one.companies, ...one.doubtfulCompanies].map((of) => ({
      id: idOfRow(of, id),
      person: one,
      personId: id,
      company: of,
    }))
  })
  const grave = alertsOf(raw, say.nobody).find(({ row, points }) => row !== undefined && points !== undefined)?.row
  const chosen =
    rows.find((row) => row.company.code.id === company && (person === undefined || row.personId === person)) ??
    (company === undefined ? rows.find(({ id }) => id === grave) : undefined)
  const searchOf = (id: string) => {
    const row = rows.find((one) => one.id === id)
    return row === undefined ? {} : { company: row.company.code.id, person: row.personId }
  }
  const select = (id: string | undefined) =>
    void navigate({
      to: '/requests/$id/managers',
      params: { id: report.request },
      search: id === undefined ? { company: 'none' } : searchOf(id),
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="page xray managers">
      <div className="xray-main">
        <Notices report={report} />
        <Hero raw={raw} />
        {raw.persons.length === 0 ? (
          <section className="card">
            <State icon="person" title={say.noPeople}>
              {say.noPeopleWhy}
            </State>
          </section>
        ) : (
          <NetworkCard raw={raw} request={report.request} selected={chosen?.id} searchOf={searchOf} onSelect={select} />
        )}
        <AlertList raw={raw} onSelect={select} />
        <Registers raw={raw} />
      </div>
      <aside className="xray-side">
        {chosen === undefined ? (
          rows.length > 0 && <p className="small muted managers-choose">{say.choose}</p>
        ) : (
          <Selected
            key={chosen.id}
            report={report}
            person={chosen.person}
            company={chosen.company}
            onClose={() => select(undefined)}
          />
        )}
        <Doubtful raw={raw} onSelect={select} />
        <SaveAs report={report.id} kinds={['pdf', 'csv', 'json']} />
      </aside>
    </div>
  )
}

function Notices({ report: { raw } }: { report: XrayReport<'manager_xray'> }) {
  const say = useWords(words)
  const about = useWords(xrayWords)
  return (
    <>
      {raw.isProvisional === true && (
        <div className="xray-notice warning">
          <Icon name="clock" />
          <span>
            <b>{about.provisional}.</b> {about.provisionalWhy}
          </span>
        </div>
      )}
      {raw.isDemonstration && (
        <div className="xray-notice">
          <Icon name="building" />
          <span className="muted">{say.demonstration}</span>
        </div>
      )}
      {raw.changes != null && raw.changes.remarks.length > 0 && (
        <div className="xray-notice">
          <Icon name="again" />
          <span>
            <b>{about.since}.</b> {raw.changes.remarks.map(({ message }) => message).join(' ')}
          </span>
        </div>
      )}
    </>
  )
}
