import type { RawBySource } from '@roentgen/sdk'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Grade } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { BalanceCurve } from '../../pictures/balance-curve.tsx'
import { ProbabilityScale } from '../../pictures/probability-scale.tsx'
import { ShareBar } from '../../pictures/share-bar.tsx'
import { type Balance, together } from '../../pictures/step-line.ts'
import { AlertYears } from './alert-years.tsx'
import { CardState } from './card-state.tsx'
import { words } from './overview-words.ts'
import { reportOf, useReport } from './request-data.ts'
import type { FullRequest } from './wire.ts'

type CardProps = { request: FullRequest }
type FrameProps = {
  letter: string | null | undefined
  title: string
  to: 'financial' | 'managers' | 'bank' | 'esg'
  says: ReactNode
  children: ReactNode
  request: FullRequest
}

function XrayCard({ letter, title, to, says, children, request }: FrameProps) {
  return (
    <section className="card">
      <header>
        <Grade letter={letter} />
        <h2 className="grow">{title}</h2>
        {says !== '' && (
          <Link className="small" to={`/requests/$id/${to}`} params={{ id: request.id }}>
            {says}
          </Link>
        )}
      </header>
      <div className="in">{children}</div>
    </section>
  )
}

const driversMost = 4

/** Reports made before titles existed have none. */
type Driver = { name: string; title?: string; value: number | null; contribution: number }

/** The scale, and what moves it most. */
export function DefaultCard({ request }: CardProps) {
  const w = useWords(words)
  const { percent, number } = useFormat()
  const { data } = useReport<RawBySource['magpie']>(reportOf(request, 'magpie'))
  const raw = data?.report.raw
  const probability = raw?.probabilityOfDefault
  const letter = raw?.riskLetter
  const drivers = [...(raw?.contributions ?? [])]
    .filter(({ kind, contribution }) => kind !== 'intercept' && Math.abs(contribution) > 0.05)
    .sort((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution))
    .slice(0, driversMost) as Driver[]
  const factor = (contribution: number) =>
    number(Math.exp(Math.abs(contribution)), { maximumFractionDigits: 1, minimumFractionDigits: 1 })
  return (
    <XrayCard
      request={request}
      letter={letter}
      title={w.default}
      to="financial"
      says={probability == null || letter == null ? '' : w.percentClass(percent(probability), letter)}
    >
      {raw === undefined || probability == null ? (
        <CardState request={request} source="magpie" />
      ) : (
        <>
          <ProbabilityScale value={probability} interval={raw.interval ?? null} baseRate={raw.baseRate?.value} />
          <ul className="drivers">
            {drivers.map(({ name, title, value, contribution }) => (
              <li key={name}>
                <span className="cut" title={title ?? name}>
                  {title ?? name}
                </span>
                <span className="num">{typeof value === 'number' && Math.abs(value) < 10 ? percent(value) : ''}</span>
                <span
                  className={contribution > 0 ? 'driver up' : 'driver down'}
                  style={{ width: `${Math.min(60, Math.abs(contribution) * 70)}px` }}
                />
                <span className="num muted">
                  {contribution > 0 ? w.times(factor(contribution)) : w.dividedBy(factor(contribution))}
                </span>
              </li>
            ))}
          </ul>
          {raw.baseRate?.message !== undefined && <p className="small muted">{raw.baseRate.message}</p>}
        </>
      )}
    </XrayCard>
  )
}

const alertsMost = 3

/** The companies that make the points. */
export function ManagersCard({ request }: CardProps) {
  const w = useWords(words)
  const { count, number } = useFormat()
  const { data } = useReport<RawBySource['manager_xray']>(reportOf(request, 'manager_xray'))
  const raw = data?.report.raw
  const people = raw?.persons.length ?? 0
  const companies = new Set(
    raw?.persons.flatMap((person) => person.companies.map(({ code, name }) => code?.id ?? name)),
  ).size
  const contributions = raw?.score != null && 'contributions' in raw.score ? raw.score.contributions : []
  return (
    <XrayCard
      request={request}
      letter={raw?.score?.grade}
      title={w.managers}
      to="managers"
      says={
        people === 0
          ? ''
          : `${w.people(count(people), people === 1)}, ${w.companies(count(companies), companies === 1)}`
      }
    >
      {raw === undefined ? (
        <CardState request={request} source="manager_xray" />
      ) : contributions.length === 0 ? (
        <p className="muted">{withoutPoints(raw) ?? w.noAlerts}</p>
      ) : (
        <>
          <AlertYears raw={raw} />
          <ul className="points">
            {contributions.slice(0, alertsMost).map(({ name, alert, date, points }) => (
              <li key={`${name} ${alert} ${date}`}>
                <span className="grow cut" title={`${name}: ${alert}`}>
                  <b>{name}</b>{' '}
                  <span className="muted">
                    {alert}, {String(date).slice(0, 4)}
                  </span>
                </span>
                <span className="num">{number(points, { maximumFractionDigits: 1 })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </XrayCard>
  )
}

/** Why there is no grade, or which alert gives it whatever the points are. */
function withoutPoints({ score }: RawBySource['manager_xray']): string | undefined {
  if (score == null) return undefined
  return score.grade === null || ('override' in score && score.override != null) ? score.message : undefined
}

/** The balance of all accounts together. */
export function BankCard({ request }: CardProps) {
  const w = useWords(words)
  const { count, money } = useFormat()
  const { data } = useReport<RawBySource['bank_xray']>(reportOf(request, 'bank_xray'))
  const raw = data?.report.raw
  const curve = together((raw?.accounts ?? []).map((account) => account.curve as Balance[]))
  const days = raw?.balance?.daysOverdrawn ?? 0
  const alerts = raw?.alerts ?? []
  const currency = raw?.currency ?? 'EUR'
  const isForged = raw?.statements.some(({ docXray }) => docXray === 'red') ?? false
  return (
    <XrayCard
      request={request}
      letter={raw?.score?.grade}
      title={w.bank}
      to="bank"
      says={raw?.balance == null ? '' : w.overdrawn(count(days), days === 1)}
    >
      {raw === undefined ? (
        <CardState request={request} source="bank_xray" />
      ) : raw.period == null || curve.length === 0 ? (
        <p className="muted">{raw.noScore?.message ?? w.noMovements}</p>
      ) : (
        <>
          <BalanceCurve
            curve={curve}
            from={raw.period.from}
            to={raw.period.to}
            currency={currency}
            alerts={alerts.map(({ date, label }) => ({ date, label }))}
            gaps={[]}
          />
          <p className="small muted">
            {raw.moneyIn &&
              raw.moneyOut &&
              w.inOut(money(raw.moneyIn.total, currency), money(raw.moneyOut.total, currency))}{' '}
            {alerts.length > 0 && w.alerts(count(alerts.length), alerts.length === 1)}{' '}
            {isForged && <b className="fe">{w.includesForged}</b>}
          </p>
        </>
      )}
    </XrayCard>
  )
}

/** Three layers, each with what it is worth. */
export function EsgCard({ request }: CardProps) {
  const w = useWords(words)
  const { number, count } = useFormat()
  const { data } = useReport<RawBySource['esg']>(reportOf(request, 'esg'))
  const raw = data?.report.raw
  const tone = (grade: string | null) => (grade === null ? 'accent' : grade.toLowerCase()) as 'a'
  return (
    <XrayCard
      request={request}
      letter={raw?.grade}
      title={w.esg}
      to="esg"
      says={raw?.score == null ? '' : w.ofHundred(number(raw.score, { maximumFractionDigits: 0 }))}
    >
      {raw === undefined ? (
        <CardState request={request} source="esg" />
      ) : (
        <dl className="three">
          {raw.categories.map(({ name, title, score, grade, missing }) => (
            <div key={name}>
              <dt className="cut">{title}</dt>
              <dd className="grow">
                {score === null ? (
                  <span className="small muted">{w.missing(count(missing.length), missing.length === 1)}</span>
                ) : (
                  <ShareBar share={score / 100} tone={tone(grade)} />
                )}
              </dd>
              <dd className="num">{score === null ? '' : number(score, { maximumFractionDigits: 0 })}</dd>
              <dd>
                <Grade letter={grade} size={20} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </XrayCard>
  )
}
