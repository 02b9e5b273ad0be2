import { useMay, useWrite } from '../../api/index.ts'
import { codeShown } from '../../company-code.ts'
import { Button, Card, toast } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { AlertIcon } from '../../pictures/alert-mark.tsx'
import { Bits } from '../../pictures/bits.tsx'
import { keyed } from '../../pictures/keyed.ts'
import type { XrayReport } from '../xray/raw.ts'
import { isAged, type RawCompany, type RawPerson } from './facts.ts'
import { words } from './words.ts'

type Props = { report: XrayReport<'manager_xray'>; person: RawPerson; company: RawCompany; onClose(): void }
type Register = { status?: string; closedOn?: string | null; town?: string; activity?: string }

/** One company of one person: what happened there, and why we think the person is the same. */
export function Selected({ report, person, company, onClose }: Props) {
  const format = useFormat()
  const say = useWords(words)
  const { jobStartDate: from, jobEndDate: to } = company
  const { status, closedOn, town, activity } = company as Register
  const office =
    from === null
      ? say.sinceUnknown
      : to === null
        ? say.since(format.day(from))
        : say.until(format.day(from), format.day(to))
  const state =
    closedOn != null ? say.closedOn(format.day(closedOn)) : status === 'closed' ? say.register.closed : undefined
  const facts = [company.role, office, town, activity, state].filter((fact) => fact !== undefined && fact !== '')
  return (
    <>
      <Card
        title={company.name}
        aside={<Button look="quiet" tiny icon="close" aria-label={say.close} onClick={onClose} />}
      >
        <p className="small muted">
          <span className="mono">{codeShown(company.code)}</span> · {facts.join(' · ')}
        </p>
        {company.alerts.length === 0 && <p className="dense muted managers-none">{say.noAlertHere}</p>}
        <ul className="managers-alerts">
          {keyed(company.alerts).map(({ key, item: alert }) => (
            <li key={key}>
              <AlertIcon baseLevel={alert.baseLevel} isAged={isAged(alert)} />
              <span className="grow">
                <b>{alert.name}</b>
                {alert.message !== alert.name && <span className="muted managers-says">{alert.message}</span>}
                <a className="small" href={alert.source.url} target="_blank" rel="noreferrer noopener">
                  {say.sourceIs(alert.source.register)}
                </a>
              </span>
              <span className="small muted nowrap">{alert.date === null ? say.undated : format.day(alert.date)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Identity report={report} person={person} company={company} />
    </>
  )
}

function Identity({ report, person, company }: Omit<Props, 'onClose'>) {
  const format = useFormat()
  const say = useWords(words)
  const mayTell = useMay('requests:write')
  const tell = useWrite<unknown, { company: string; verdict: 'right' | 'wrong' }>(`/reports/${report.id}/feedback`, {
    outdates: [['quality'], ['reports', report.id]],
    onSuccess: () => toast(say.told),
  })
  if (company.evidence.length === 0) return null
  const send = (verdict: 'right' | 'wrong') =>
    tell.mutate({ company: `${company.code.type}:${company.code.id}`, verdict })
  return (
    <Card
      title={say.same}
      aside={
        <span className={company.confidencePercentage >= 80 ? 'tag a' : 'tag c'}>
          {say.of100(format.count(company.confidencePercentage))}
        </span>
      }
    >
      <Bits terms={company.evidence.map(({ message, bits }) => ({ title: message, bits }))} sum={say.sum} />
      <div className="col managers-remarks">
        {person.remarks.map(({ code, message }) => (
          <p key={code} className="small muted">
            {message}
          </p>
        ))}
        {mayTell && (
          <div className="row wrap">
            <Button tiny icon="check" busy={tell.isPending} onClick={() => send('right')}>
              {say.samePerson}
            </Button>
            <Button tiny icon="close" busy={tell.isPending} onClick={() => send('wrong')}>
              {say.somebodyElse}
            </Button>
          </div>
        )}
        {tell.error !== null && <p className="field-wrong">{tell.error.message}</p>}
      </div>
    </Card>
  )
}
