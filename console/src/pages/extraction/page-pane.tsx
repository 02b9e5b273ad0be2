import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/index.ts'
import { useKeys } from '../../keys/keys.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { positionOf } from '../document/boxes.ts'
import type { Box } from '../document/doc-report.ts'
import { centreIn, useWidth } from '../document/mat.tsx'
import { PageImage, widthFor } from '../document/page-image.tsx'
import { usePagesOf } from '../document/pages-of.ts'
import type { PagesAnswer } from '../document/wire.ts'
import { words } from './words.ts'

const zooms = [0.75, 1, 1.4, 2, 2.8, 4]
const scrollPixels = 120

type PagePaneProps = {
  medium: string
  page: number
  /** Where the machine read the figure that is being entered. */
  place: { page: number; box: Box } | undefined
  onPage(page: number): void
}

/** The page to be read, as large as one likes; the line of the figure that is being entered is marked. */
export function PagePane({ medium, page, place, onPage }: PagePaneProps) {
  const w = useWords(words)
  const ref = useRef<HTMLDivElement>(null)
  const width = useWidth(ref)
  const [zoom, setZoom] = useState(1.4)
  const [isStark, setStark] = useState(false)
  const { data } = usePagesOf(medium)
  const info = data?.pages.find(({ number }) => number === page) ?? data?.pages[0]
  const shownPlace = place !== undefined && place.page === page ? place : undefined
  const key = shownPlace?.box.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves when another figure is entered, not while one reads.
  useEffect(() => {
    const mark = ref.current?.querySelector('.reading-cell')
    if (ref.current !== null && mark) centreIn(ref.current, mark)
  }, [key, page, data])
  const scrollBy = (by: number) => ref.current?.scrollBy({ top: by })
  useKeys({
    'alt+ArrowUp': () => scrollBy(-scrollPixels),
    'alt+ArrowDown': () => scrollBy(scrollPixels),
    'alt+ArrowLeft': () => onPage(Math.max(1, page - 1)),
    'alt+ArrowRight': () => onPage(Math.min(data?.pages.length ?? 1, page + 1)),
  })
  const zoomBy = (by: 1 | -1) =>
    setZoom((now) => (by > 0 ? zooms.find((one) => one > now) : zooms.findLast((one) => one < now)) ?? now)
  return (
    <div className="page-pane">
      <PaneTools
        medium={medium}
        data={data}
        page={page}
        zoom={zoom}
        isStark={isStark}
        onPage={onPage}
        onZoom={zoomBy}
        onStark={() => setStark((is) => !is)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className="pane-scroll" ref={ref} tabIndex={0} aria-label={w.image(String(page))}>
        {info !== undefined && (
          <figure
            className={isStark ? 'pane-sheet stark' : 'pane-sheet'}
            style={{ width: `${zoom * 100}%`, aspectRatio: `${info.widthPoints} / ${info.heightPoints}` }}
          >
            <PageImage
              medium={medium}
              page={info.number}
              width={widthFor(width * zoom * devicePixelRatio)}
              alt={w.image(String(info.number))}
              otherwise={w.noImage}
            />
            {shownPlace !== undefined && (
              <span
                className="reading-band"
                style={{
                  top: positionOf(shownPlace.box, info, 3).top,
                  height: positionOf(shownPlace.box, info, 3).height,
                }}
              />
            )}
            {shownPlace !== undefined && <span className="reading-cell" style={positionOf(shownPlace.box, info, 3)} />}
          </figure>
        )}
      </section>
    </div>
  )
}

type PaneToolsProps = {
  medium: string
  data: PagesAnswer | undefined
  page: number
  zoom: number
  isStark: boolean
  onPage(page: number): void
  onZoom(by: 1 | -1): void
  onStark(): void
}

function PaneTools({ medium, data, page, zoom, isStark, onPage, onZoom, onStark }: PaneToolsProps) {
  const w = useWords(words)
  const { count, percent } = useFormat()
  const pages = data?.pages ?? []
  return (
    <div className="pane-tools">
      <span className="small nowrap">{w.page(count(page), count(pages.length))}</span>
      <ol className="pane-thumbs">
        {pages.map(({ number, widthPoints, heightPoints }) => (
          <li key={number}>
            <button
              type="button"
              aria-current={number === page ? 'page' : undefined}
              aria-label={w.pageNumber(count(number))}
              onClick={() => onPage(number)}
            >
              <span className="pane-thumb" style={{ aspectRatio: `${widthPoints} / ${heightPoints}` }}>
                <PageImage medium={medium} page={number} width={160} alt="" />
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div className="row gap4 pane-zoom">
        <Button tiny icon="zoomOut" aria-label={w.smaller} onClick={() => onZoom(-1)} />
        <span className="small muted">{percent(zoom, 0)}</span>
        <Button tiny icon="zoomIn" aria-label={w.larger} onClick={() => onZoom(1)} />
        <Button tiny pressed={isStark} className="wide-only" onClick={onStark}>
          {w.contrast}
        </Button>
      </div>
    </div>
  )
}
