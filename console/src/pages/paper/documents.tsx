import { Flag, flagOf } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { keyed } from '../../pictures/keyed.ts'
import { type FoundPage, findingsOf, type PaperFacts, type PaperReport } from './facts.ts'
import { usePageImage } from './page-image.ts'
import { PlainTable } from './plain-table.tsx'
import { colorOf } from './summary.tsx'
import { words } from './words.ts'

/** A document can have findings on a hundred pages; these many are printed. */
const pagesMax = 3
const order = ['red', 'orange', undefined, 'green']

export function PaperDocuments({ facts }: { facts: PaperFacts }) {
  const say = useWords(words)
  const reports = facts.reports
    .filter(({ source }) => source === 'doc_xray')
    .sort((one, other) => order.indexOf(colorOf(one.raw)) - order.indexOf(colorOf(other.raw)))
  if (reports.length === 0) return null
  const names = new Map(facts.media.map(({ id, name }) => [id, name]))
  const nameOf = ({ medium }: PaperReport) => names.get(medium ?? '') ?? medium ?? ''
  const spoken = reports.filter(({ raw }) => findingsOf(raw as never).found.length > 0)
  return (
    <section className="paper-part">
      <h2>{say.documents}</h2>
      <PlainTable
        caption={say.documents}
        head={[say.document, say.verdict, say.finding]}
        rows={reports.map((report) => {
          const { found } = findingsOf(report.raw as never)
          return [
            nameOf(report),
            <Flag key="flag" color={flagOf(colorOf(report.raw))} size={16} />,
            found[0]?.message ?? say.nothingFound,
          ]
        })}
      />
      {spoken.map((report) => (
        <DocumentFindings key={report.id} report={report} name={nameOf(report)} pageImage={facts.pageImage} />
      ))}
    </section>
  )
}

type Props = { report: PaperReport; name: string; pageImage: PaperFacts['pageImage'] }

function DocumentFindings({ report, name, pageImage }: Props) {
  const format = useFormat()
  const say = useWords(words)
  const { found, pages } = findingsOf(report.raw as never)
  return (
    <div className="paper-document">
      <h3>
        <Flag color={flagOf(colorOf(report.raw))} size={18} /> {name}
      </h3>
      <ol className="paper-findings">
        {found.map(({ number, severity, message }) => (
          <li key={number}>
            <b className={`paper-number ${lineOf(severity)}`}>{number}</b> {message}
          </li>
        ))}
      </ol>
      {pageImage !== undefined && pages.length > 0 && (
        <>
          <div className="paper-pages">
            {pages.slice(0, pagesMax).map((page) => (
              <MarkedPage key={page.page} page={page} medium={report.medium ?? ''} pageImage={pageImage} />
            ))}
          </div>
          <p className="small muted">
            {pages.length > pagesMax && `${say.morePages(format.count(pages.length - pagesMax))} `}
            {say.boxes}
          </p>
        </>
      )}
    </div>
  )
}

/** Full, dashed or dotted: the line says it without its colour. */
const lineOf = (severity: string) =>
  severity === 'fraudulent' ? 'full' : severity === 'suspicious' ? 'dashed' : 'dotted'

type MarkedProps = { page: FoundPage; medium: string; pageImage: NonNullable<PaperFacts['pageImage']> }

function MarkedPage({ page: { page, marks }, medium, pageImage }: MarkedProps) {
  const say = useWords(words)
  const { url, size, error } = usePageImage(pageImage, medium, page)
  const part = (value: number, whole: number) => `${(value / whole) * 100}%`
  return (
    <figure className="paper-page">
      {error !== null && <p className="small muted">{say.noImage}</p>}
      {url !== undefined && size !== undefined && (
        <div className="paper-image">
          <img src={url} alt={say.pageOf(String(page))} />
          {keyed(marks).map(({ key, item: { number, severity, box } }) => {
            const [left = 0, top = 0, right = 0, bottom = 0] = box
            return (
              <span
                key={key}
                className={`paper-box ${lineOf(severity)}`}
                style={{
                  left: part(left, size.widthPoints),
                  top: part(top, size.heightPoints),
                  width: part(right - left, size.widthPoints),
                  height: part(bottom - top, size.heightPoints),
                }}
              >
                <b>{number}</b>
              </span>
            )
          })}
        </div>
      )}
      <figcaption className="small muted">{say.pageOf(String(page))}</figcaption>
    </figure>
  )
}
