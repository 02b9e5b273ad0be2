import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import '../../pictures/pictures.css'
import '../xray/xray.css'
import './quality.css'
import { useRead } from '../../api/index.ts'
import { Loaded, State } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { PageBar } from '../../shell/page-bar.tsx'
import { CriteriaTable, type Criterion } from './criteria-table.tsx'
import { words } from './words.ts'

type Answer = { criteria: Criterion[]; decisions: { made: number; departed: number } }

const spans: Readonly<Record<string, number>> = { month: 30, quarter: 90, year: 365 }

/** How often the criteria were right, on what this organisation says itself. */
export function Quality() {
  const say = useWords(words)
  const { source = 'doc_xray', since } = useSearch({ strict: false })
  const days = spans[since ?? '']
  // The day, so that the address of what was read stays the same while it is looked at.
  const from =
    days === undefined
      ? undefined
      : `${new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)}T00:00:00.000Z`
  const query = useRead<Answer>('/quality', { source, since: from }, { keepPrevious: true })
  return (
    <>
      <PageBar title={say.title}>
        <span className="muted wide-only">{say.about}</span>
      </PageBar>
      <div className="page quality">
        <Filters source={source} since={since ?? ''} />
        <Loaded query={query}>
          {({ criteria, decisions }) => (
            <>
              <Decisions decisions={decisions} />
              <section className="card">
                {criteria.length === 0 ? (
                  <State
                    icon="quality"
                    title={say.none}
                    actions={
                      <Link to="/requests" className="btn">
                        {say.toRequests}
                      </Link>
                    }
                  >
                    {say.noneWhy}
                  </State>
                ) : (
                  <CriteriaTable criteria={criteria} />
                )}
              </section>
            </>
          )}
        </Loaded>
        <p className="small muted">{say.how}</p>
      </div>
    </>
  )
}

function Filters({ source, since }: { source: string; since: string }) {
  const say = useWords(words)
  const navigate = useNavigate()
  const choose = (change: { source?: string; since?: string }) =>
    void navigate({
      to: '/quality',
      search: Object.fromEntries(Object.entries({ source, since, ...change }).filter(([, value]) => value !== '')),
      replace: true,
    })
  return (
    <div className="row wrap">
      {Object.entries(say.sources).map(([name, title]) => (
        <button
          key={name}
          type="button"
          className={name === source ? 'chip on' : 'chip'}
          aria-pressed={name === source}
          onClick={() => choose({ source: name })}
        >
          {title}
        </button>
      ))}
      <label className="row gap4 small muted">
        {say.since}
        <select
          className="input quality-since"
          value={since}
          onChange={(event) => choose({ since: event.target.value })}
        >
          {Object.entries(say.sinces).map(([name, title]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

function Decisions({ decisions: { made, departed } }: { decisions: Answer['decisions'] }) {
  const say = useWords(words)
  const format = useFormat()
  return (
    <section className="card quality-decisions">
      <h2>{say.decisions}</h2>
      <dl>
        <div>
          <dt className="small muted">{say.made}</dt>
          <dd className="strong">{format.count(made)}</dd>
        </div>
        <div>
          <dt className="small muted">{say.departed}</dt>
          <dd className="strong">{format.count(departed)}</dd>
        </div>
      </dl>
    </section>
  )
}
