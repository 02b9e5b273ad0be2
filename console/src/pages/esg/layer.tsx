import { Link } from '@tanstack/react-router'
import { Flag, Grade } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { Scrolls } from '../../pictures/scrolls.tsx'
import { ShareBar } from '../../pictures/share-bar.tsx'
import type { EsgRaw } from '../xray/raw.ts'
import { useMissingName } from './missing.tsx'
import { words } from './words.ts'

type Category = EsgRaw['categories'][number]
type Criterion = Category['criteria'][number]

/** One layer: every criterion with its rule, where its value was read, and those that could not be told. */
export function Layer({ category, raw, request }: { category: Category; raw: EsgRaw; request: string }) {
  const format = useFormat()
  const say = useWords(words)
  const told = category.criteria.filter(({ score }) => score !== null)
  const nameOf = useMissingName()
  const needs = new Map(raw.missing.map((one) => [one.name, nameOf(one)]))
  return (
    <section className="card">
      <header>
        <Grade letter={category.grade} size={22} of={category.title} />
        <h2 className="grow">
          {category.title}
          {category.score !== null && (
            <span className="muted"> {say.of100(format.number(category.score, { maximumFractionDigits: 1 }))}</span>
          )}
        </h2>
        <span className="small muted">
          {say.told(format.count(told.length), format.count(category.criteria.length))}
        </span>
      </header>
      <Scrolls label={category.title}>
        <table className="xray-table esg-table">
          <thead>
            <tr>
              <th>{say.criterion}</th>
              <th>{say.value}</th>
              <th>{say.score}</th>
              <th className="num">{say.weight}</th>
              <th>{say.source}</th>
            </tr>
          </thead>
          <tbody>
            {category.criteria.map((criterion) => (
              <tr key={criterion.name}>
                <td>
                  {criterion.title}
                  <span className="small muted esg-rule" title={criterion.basis ?? undefined}>
                    {criterion.rule}
                  </span>
                </td>
                <td>{criterion.value === null ? '' : valueText(criterion.value, format.number, say.values)}</td>
                <td>
                  <Score criterion={criterion} needs={needs.get(criterion.missing ?? '') ?? criterion.missing} />
                </td>
                <td className="num muted">{format.number(criterion.weight)}</td>
                <td className="muted">
                  <Source source={criterion.source} request={request} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolls>
    </section>
  )
}

const valueText = (
  value: string | number,
  number: (value: number) => string,
  values: Readonly<Record<string, string>>,
): string => (typeof value === 'number' ? number(value) : (values[value] ?? value))

function Score({ criterion: { score }, needs }: { criterion: Criterion; needs: string | null }) {
  const format = useFormat()
  const say = useWords(words)
  if (score === null) {
    return (
      <span className="row gap4 muted">
        <Flag color="unknown" size={14} of={say.untold} />
        {needs !== null && say.needs(needs)}
      </span>
    )
  }
  return (
    <span className="row esg-bar">
      <ShareBar
        share={score / 100}
        tone={score >= 80 ? 'a' : score >= 60 ? 'b' : score >= 40 ? 'c' : score >= 20 ? 'd' : 'e'}
      />
      <span className="num strong">{format.number(score, { maximumFractionDigits: 0 })}</span>
    </span>
  )
}

const pages = {
  bank_xray: 'bank',
  manager_xray: 'managers',
  magpie: 'financial',
  doc_xray: 'documents',
  notes: 'notes',
} as const

/** Where the value was read; it leads to that X-Ray. */
function Source({ source, request }: { source: string | null; request: string }) {
  const { sources } = useWords(words)
  if (source === null) return null
  return source.split('+').map((part, at) => {
    // A register is named after a colon.
    const [kind = part, register] = part.split(':')
    const known = sources[kind as keyof typeof sources] ?? kind
    const title = register === undefined ? known : `${known} (${register})`
    const page = pages[part as keyof typeof pages]
    return (
      <span key={part}>
        {at > 0 && ', '}
        {page === undefined ? (
          title
        ) : (
          <Link to={`/requests/$id/${page}`} params={{ id: request }}>
            {title}
          </Link>
        )}
      </span>
    )
  })
}
