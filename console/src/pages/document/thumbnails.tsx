import { useEffect, useRef } from 'react'
import { useFormat, useWords } from '../../language/index.ts'
import { boxesOf } from './boxes.ts'
import type { Entry } from './entries.ts'
import { PageImage } from './page-image.tsx'
import { useSeen } from './seen.ts'
import type { PageInfo, Revision } from './wire.ts'
import { words } from './words.ts'

type ThumbnailsProps = {
  medium: string
  pages: readonly PageInfo[]
  current: number
  entries: readonly Entry[]
  onPage(page: number): void
}

/** Every page with a pin at each place; pictures come when they are scrolled to. */
export function Thumbnails({ medium, pages, current, entries, onPage }: ThumbnailsProps) {
  const w = useWords(words)
  return (
    <ol className="thumbs" aria-label={w.thumbnails}>
      {pages.map((page) => (
        <Thumbnail
          key={page.number}
          medium={medium}
          page={page}
          isCurrent={page.number === current}
          entries={entries}
          onPage={onPage}
        />
      ))}
    </ol>
  )
}

type ThumbnailProps = {
  medium: string
  page: PageInfo
  isCurrent: boolean
  entries: readonly Entry[]
  onPage(page: number): void
}

function Thumbnail({ medium, page, isCurrent, entries, onPage }: ThumbnailProps) {
  const w = useWords(words)
  const { count } = useFormat()
  const ref = useRef<HTMLLIElement>(null)
  const isSeen = useSeen(ref)
  const boxes = boxesOf(entries, page.number)
  useEffect(() => {
    if (isCurrent) ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent])
  return (
    <li ref={ref}>
      <button
        type="button"
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={
          boxes.length > 0 ? w.pageWithFindings(count(page.number), count(boxes.length)) : w.page(count(page.number))
        }
        onClick={() => onPage(page.number)}
      >
        <span className="thumb" style={{ aspectRatio: `${page.widthPoints} / ${page.heightPoints}` }}>
          <PageImage medium={medium} page={page.number} width={160} alt="" isWanted={isSeen} />
          {boxes.map(({ box, severity }) => (
            <i
              key={box.join()}
              className={`pin ${severity}`}
              style={{
                left: `${(((box[0] + box[2]) / 2 / page.widthPoints) * 100).toFixed(2)}%`,
                top: `${(((box[1] + box[3]) / 2 / page.heightPoints) * 100).toFixed(2)}%`,
              }}
            />
          ))}
        </span>
        <span>{count(page.number)}</span>
      </button>
    </li>
  )
}

type SavesProps = {
  revisions: readonly Revision[]
  shown: number | undefined
  onSave(number: number | undefined): void
}

/** The saves of the file, oldest first: choosing one shows the page as it was then. */
export function Saves({ revisions, shown, onSave }: SavesProps) {
  const w = useWords(words)
  const { count, day } = useFormat()
  if (revisions.length < 2) return null
  const last = revisions.at(-1)?.number
  return (
    <div className="saves">
      <span className="small muted" id="saves">
        {w.saves}
      </span>
      <ol aria-labelledby="saves">
        {revisions.map(({ number, savedAt, changedPages }) => (
          <li key={number} className={number > 1 && changedPages.length > 0 ? 'changed' : ''}>
            <button
              type="button"
              aria-pressed={(shown ?? last) === number}
              onClick={() => onSave(number === last ? undefined : number)}
            >
              <i />
              <span className="sr">{w.save('')}</span>
              <b>{count(number)}</b>
              {savedAt !== null && <span>{day(savedAt)}</span>}
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
