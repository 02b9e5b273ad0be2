import type { RequestInList } from '@roentgen/sdk'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { codeShown, isNaturalPerson } from '../../company-code.ts'
import { Flag, Grade, Icon } from '../../components/index.ts'
import { type Format, useFormat, useWords } from '../../language/index.ts'
import { MiniScale } from './mini-scale.tsx'
import { StateCell } from './state-cell.tsx'
import { words } from './words.ts'

type Props = {
  request: RequestInList
  isHere: boolean
  isSelected: boolean
  onSelect(id: string): void
}

/** One request of the list; on a narrow screen a card. */
export const RequestRow = memo(function RequestRow({ request, isHere, isSelected, onSelect }: Props) {
  const say = useWords(words)
  const format = useFormat()
  const { summary } = request
  const name = request.businessName ?? codeShown(request.code)
  return (
    <tr className={isHere ? 'list-row at' : 'list-row'} data-row={request.id} aria-selected={isSelected} tabIndex={-1}>
      <td className="co">
        <input
          type="checkbox"
          className="list-select"
          aria-label={say.select(name)}
          checked={isSelected}
          onChange={() => onSelect(request.id)}
        />
        <span className="grow">
          <Link to="/requests/$id" params={{ id: request.id }} className="list-name cut" title={name}>
            {name}
          </Link>
          <span className="small faint cut list-code">
            <span className="mono">{codeShown(request.code)}</span>
            {request.reference !== undefined && ` · ${request.reference}`}
          </span>
        </span>
      </td>
      <DocumentsCell documents={summary.documents} />
      <DefaultCell request={request} />
      <td className="ma" data-label={say.short.managers}>
        <span className="row">
          <Grade letter={summary.managers?.grade} of={say.short.managers} />
          <span className="small muted list-beside">{managersSay(summary, say, format)}</span>
        </span>
      </td>
      <td className="ba" data-label={say.short.bank}>
        <Grade letter={summary.bank?.grade} of={say.short.bank} />
      </td>
      <td className="es" data-label={say.short.esg}>
        <Grade letter={summary.esg?.grade} of={say.short.esg} />
      </td>
      <StateCell request={request} />
      <td className="de">
        <Decided decision={summary.decision} />
      </td>
      <td className="ch num small muted">
        <time dateTime={request.updated} title={format.moment(request.updated)}>
          {format.ago(request.updated)}
        </time>
      </td>
    </tr>
  )
})

type Say = {
  notAsked: string
  notFound: string
  notAnswered: string
  nothing: string
  decisive: string
  points(points: string, isOne: boolean): string
}

function managersSay({ managers, waiting }: RequestInList['summary'], say: Say, format: Format): string {
  if (managers === null) return say.notAsked
  if (managers.grade === null && waiting.some(({ code }) => code === 'register')) return say.notAnswered
  if (managers.grade === null || managers.points === null) return say.notFound
  // Some alerts, such as frozen assets, give the worst grade whatever the points are.
  if (managers.points === 0) return managers.grade === 'A' ? say.nothing : say.decisive
  return say.points(format.count(managers.points), managers.points === 1)
}

function DocumentsCell({ documents: { count, worst } }: { documents: RequestInList['summary']['documents'] }) {
  const say = useWords(words)
  const format = useFormat()
  if (worst === null) {
    return (
      <td className="do">
        <span className="row">
          <Flag color="unknown" />
          <span className="small muted">
            {count === 0 ? say.noDocuments : say.documents(format.count(count), count === 1)}
          </span>
        </span>
      </td>
    )
  }
  const text = worst.color === 'green' ? say.clean : worst.message
  return (
    <td className="do">
      <span className="row">
        <Flag color={worst.color} />
        <span className="grow">
          <span className="cut list-finding" title={text}>
            {text}
          </span>
          <span className="small faint list-code">{say.documents(format.count(count), count === 1)}</span>
        </span>
      </span>
    </td>
  )
}

function DefaultCell({ request: { code, summary } }: { request: RequestInList }) {
  const say = useWords(words)
  const format = useFormat()
  const risk = summary.default
  // A person is no letter: the report says what there is to say.
  const isPerson = isNaturalPerson(code)
  const probability = isPerson ? null : (risk?.probabilityOfDefault ?? null)
  return (
    <td className="pd" data-label={say.short.default}>
      <span className="row">
        <Grade letter={isPerson ? null : risk?.riskLetter} of={say.short.default} />
        {probability === null ? (
          <span className="small muted list-beside">{isPerson ? say.person : say.noFigures}</span>
        ) : (
          <span>
            <span className="list-pd">{format.percent(probability)}</span>
            <MiniScale value={probability} interval={risk?.interval ?? null} />
          </span>
        )}
      </span>
    </td>
  )
}

const looks = {
  approve: { tone: 'a', icon: 'check' },
  refer: { tone: 'c', icon: 'right' },
  decline: { tone: 'e', icon: 'close' },
} as const

function Decided({ decision }: { decision: RequestInList['summary']['decision'] }) {
  const say = useWords(words)
  if (decision === undefined) return <span className="faint">{say.open}</span>
  const { tone, icon } = looks[decision.decision]
  return (
    <span className="col gap0">
      <span className={`tag ${tone}`}>
        <Icon name={icon} size={12} /> {say.decided[decision.decision]}
      </span>
      {decision.status === 'pending_second' && <span className="small faint">{say.toConfirm}</span>}
    </span>
  )
}
