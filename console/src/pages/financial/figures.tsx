import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { Flag, Icon } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import type { Box } from '../../pictures/crop.ts'
import { Scrolls } from '../../pictures/scrolls.tsx'
import type { FinancialRaw, XrayReport } from '../xray/raw.ts'
import { words as xrayWords } from '../xray/words.ts'
import { FigurePlace } from './figure-place.tsx'
import { type FigureName, figureNames } from './levers.ts'
import { words } from './words.ts'

type Figure = FinancialRaw['figures'][string]
/** Of the year before, where the report has it. */
type Trend = { periodEnd: string | null; figures?: Record<string, number | { value: number }> } | null

/** Each figure with what proves it, and the place on the page where it stands. */
export function Figures({ report }: { report: XrayReport<'magpie'> }) {
  const format = useFormat()
  const say = useWords(words)
  const { figures, trend, periodEnd, currency } = report.raw
  const rows = figureNames.flatMap((name) => (figures[name] === undefined ? [] : [{ name, figure: figures[name] }]))
  const firstUnproven = rows.find(({ figure }) => figure.rank === 'read' && isPlaced(figure))?.name
  const [open, setOpen] = useState<FigureName | undefined>(firstUnproven)
  const before = beforeOf(trend as Trend)
  const proven = rows.filter(({ figure }) => figure.rank !== 'read').length
  if (rows.length === 0) return null
  const columns = before === undefined ? 4 : 5
  return (
    <section className="card">
      <header>
        <h2 className="grow">{say.figuresTitle}</h2>
        <span className="small muted">{say.figuresNote(format.count(proven), format.count(rows.length))}</span>
      </header>
      <Scrolls label={say.figuresTitle}>
        <table className="xray-table figure-table">
          <thead>
            <tr>
              <th>{say.figure}</th>
              <th className="num">{periodEnd === null ? say.now : format.day(periodEnd)}</th>
              {before !== undefined && <th className="num">{before.year}</th>}
              <th>{say.proof}</th>
              <th>{say.place}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, figure }) => (
              <Fragment key={name}>
                <tr className={figure.rank === 'read' ? 'unproven' : undefined}>
                  <td>{say.figures[name]}</td>
                  <td className="num strong">{format.money(figure.value, currency)}</td>
                  {before !== undefined && (
                    <td className="num muted">
                      {before.values[name] === undefined ? '' : format.money(before.values[name], currency)}
                    </td>
                  )}
                  <td>
                    <Proof figure={figure} />
                  </td>
                  <td>
                    <Place
                      figure={figure}
                      request={report.request}
                      isOpen={open === name}
                      onToggle={() => setOpen(open === name ? undefined : name)}
                    />
                  </td>
                </tr>
                {open === name && isPlaced(figure) && (
                  <tr className="figure-place">
                    <td colSpan={columns}>
                      <FigurePlace report={report} name={name} figure={figure} />
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
}

export type PlacedFigure = Figure & { page: number; box: Box; medium: string }

export function isPlaced(figure: Figure): boolean {
  return mediumOf(figure) !== undefined && figure.page !== undefined && figure.box?.length === 4
}

/** Several sources are joined by a plus; the place is of the first document. */
export const mediumOf = ({ source }: { source: string }): string | undefined =>
  /medium:([0-9a-f]{24})/.exec(source)?.[1]

function Proof({ figure }: { figure: Figure }) {
  const say = useWords(words)
  if (figure.rank === 'read') {
    return (
      <span className="row gap4 fc">
        <Flag color="orange" size={14} />
        <span>{say.ranks.read}</span>
      </span>
    )
  }
  return (
    <span className="row gap4 muted">
      <span className="fa">
        <Icon name={figure.rank === 'proven' ? 'sum' : figure.rank === 'registry' ? 'building' : 'pen'} size={14} />
      </span>
      <span className="figure-proof">{figure.proof ?? say.ranks[figure.rank]}</span>
    </span>
  )
}

type PlaceProps = { figure: Figure; request: string; isOpen: boolean; onToggle(): void }

function Place({ figure, request, isOpen, onToggle }: PlaceProps) {
  const say = useWords(words)
  const { page: pageWord } = useWords(xrayWords)
  const medium = mediumOf(figure)
  if (isPlaced(figure)) {
    return (
      <button type="button" className="link-button" aria-expanded={isOpen} onClick={onToggle}>
        {pageWord(String(figure.page))}
      </button>
    )
  }
  if (medium === undefined) return null
  return (
    <Link to="/requests/$id/documents/$medium" params={{ id: request, medium }}>
      {figure.page === undefined ? say.data : pageWord(String(figure.page))}
    </Link>
  )
}

function beforeOf(trend: Trend): { year: string; values: Record<string, number> } | undefined {
  if (trend?.figures === undefined) return undefined
  const values = Object.fromEntries(
    Object.entries(trend.figures).map(([name, figure]) => [name, typeof figure === 'number' ? figure : figure.value]),
  )
  return { year: trend.periodEnd?.slice(0, 4) ?? '', values }
}
