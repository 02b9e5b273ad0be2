import type { Medium } from '@roentgen/sdk'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useKeys } from '../../keys/keys.ts'
import { useWords } from '../../language/index.ts'
import { boxesOf, positionOf } from './boxes.ts'
import type { Box } from './doc-report.ts'
import { DocumentContext, type Shown } from './document-context.ts'
import { type Entry, entryWith, firstPage } from './entries.ts'
import { Mat, useWidth } from './mat.tsx'
import { PageImage, widthFor } from './page-image.tsx'
import { Sheet } from './sheet.tsx'
import { SplitSlider } from './split-slider.tsx'
import { TamperOverlay } from './tamper-overlay.tsx'
import { Saves, Thumbnails } from './thumbnails.tsx'
import { Toolbar } from './toolbar.tsx'
import type { PagesAnswer, Verdict } from './wire.ts'
import { words } from './words.ts'

/** Page, finding and save are in the address, so that a link shows what its sender saw. */
export type Looked = {
  page?: number | undefined
  finding?: string | undefined
  revision?: number | undefined
  /** A place on the page that is no finding: where a figure was read. */
  box?: Box | undefined
}

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4]
const isNarrow = () => matchMedia('(max-width: 900px)').matches

type ViewerProps = {
  media: readonly Medium[]
  medium: Medium
  about: string
  pages: PagesAnswer
  entries: readonly Entry[]
  looked: Looked
  onLook(looked: Looked): void
  onDocument(id: string): void
  onVerdict(entry: Entry, verdict: Verdict): void
  panel(view: PanelView): ReactNode
}

export type PanelView = {
  marks: { selected: number | undefined; hovered: number | undefined }
  onSelect(number: number): void
  onHover(number: number | undefined): void
  onPage(page: number): void
}

export function Viewer(props: ViewerProps) {
  const { media, medium, pages, entries, looked, onLook } = props
  const view = useView(props)
  const { page, selected, earlier, split, zoom } = view
  const [hovered, setHovered] = useState<number>()
  const [showsMap, setShowsMap] = useState(false)
  const info = pages.pages.find(({ number }) => number === page) ?? pages.pages[0]
  const shown = useMemo<Shown>(
    () => ({
      medium: medium.id,
      name: medium.meta.name,
      sizeOf: (number) => pages.pages.find((one) => one.number === number),
      revisions: pages.revisions,
    }),
    [medium, pages],
  )
  const marks = { selected, hovered }
  return (
    <DocumentContext value={shown}>
      <div className="document-page">
        <Toolbar
          media={media}
          medium={medium}
          about={props.about}
          showsBoxes={view.showsBoxes}
          isPicture={info?.textFrom === 'ocr'}
          showsMap={showsMap}
          hasEarlier={earlier !== undefined}
          isComparing={split > 0}
          zoom={zoom}
          onDocument={props.onDocument}
          onBoxes={view.toggleBoxes}
          onMap={() => setShowsMap(!showsMap)}
          onCompare={view.toggleCompare}
          onZoom={view.zoomBy}
        />
        <div className="viewer">
          <div className="thumbs-column">
            <Thumbnails medium={medium.id} pages={pages.pages} current={page} entries={entries} onPage={view.goTo} />
            <Saves revisions={pages.revisions} shown={split > 0 ? earlier : undefined} onSave={view.showSave} />
          </div>
          {info !== undefined && (
            <ShownPage {...props} view={view} info={info} marks={marks} showsMap={showsMap} onHover={setHovered} />
          )}
          <aside className="findings">
            {props.panel({
              marks,
              onSelect: view.select,
              onHover: setHovered,
              onPage: (number) => onLook({ ...looked, page: number }),
            })}
          </aside>
        </div>
      </div>
    </DocumentContext>
  )
}

type View = ReturnType<typeof useView>
type ShownPageProps = ViewerProps & {
  view: View
  info: PagesAnswer['pages'][number]
  marks: PanelView['marks']
  showsMap: boolean
  onHover(number: number | undefined): void
}

function ShownPage({ medium, pages, entries, looked, view, info, marks, showsMap, onHover }: ShownPageProps) {
  const w = useWords(words)
  const { page, earlier, split, zoom } = view
  const ref = useRef<HTMLDivElement>(null)
  const width = useWidth(ref)
  const asked = { medium: medium.id, page, width: widthFor(Math.min(width, 860) * zoom * devicePixelRatio) }
  return (
    <div className="mat-column" ref={ref}>
      <Mat
        label={w.image(String(page), medium.meta.name)}
        selected={looked.box === undefined ? marks.selected : 'asked'}
        page={page}
        zoom={zoom}
        pages={pages.pages.length}
        onPage={view.goTo}
        slider={earlier !== undefined && <SplitSlider split={split} earlier={earlier} onSplit={view.setSplit} />}
      >
        <Sheet
          size={info}
          zoom={zoom}
          image={<PageImage {...asked} alt={w.image(String(page), medium.meta.name)} otherwise={w.noImage} />}
          {...(earlier !== undefined && {
            earlier: (
              <PageImage
                {...asked}
                revision={earlier}
                isWanted={split > 0}
                alt={w.imageEarlier(String(page), String(earlier))}
                otherwise={w.noEarlierImage(String(earlier))}
              />
            ),
          })}
          split={earlier === undefined ? 0 : split}
          boxes={view.showsBoxes ? boxesOf(entries, page) : []}
          over={
            <>
              {showsMap && info.textFrom === 'ocr' && <TamperOverlay medium={medium.id} page={page} />}
              {looked.box !== undefined && (
                <span className="asked" data-entries="asked" style={positionOf(looked.box, info, 3)} />
              )}
            </>
          }
          marks={marks}
          onHover={onHover}
          onSelect={view.select}
        />
      </Mat>
    </div>
  )
}

function useView({ media, medium, pages, entries, looked, onLook, onDocument, onVerdict }: ViewerProps) {
  const [zoom, setZoom] = useState(() => (isNarrow() ? 2 : 1))
  const [showsBoxes, setBoxes] = useState(true)
  const [split, setSplit] = useState(looked.revision === undefined ? 0 : 100)
  const chosen = entryWith(entries, looked.finding)
  // On a phone the page opens at the first finding: the rest of it does not fit.
  const selected =
    chosen ??
    (looked.finding === undefined && looked.page === undefined && looked.box === undefined
      ? entries.find(({ places }) => places.length > 0)
      : undefined)
  const last = pages.pages.length
  const page = Math.min(Math.max(looked.page ?? firstPage(selected) ?? 1, 1), Math.max(last, 1))
  const earlier = looked.revision ?? earlierOf(pages, entries)

  const goTo = (number: number) => onLook({ ...looked, box: undefined, page: Math.min(Math.max(number, 1), last) })
  const select = (number: number) => {
    const entry = entries.find((one) => one.number === number)
    if (entry === undefined) return
    const isOnPage = entry.places.length === 0 || entry.places.some((place) => place.page === page)
    onLook({ ...looked, box: undefined, finding: entry.id, page: isOnPage ? page : firstPage(entry) })
  }
  const step = (by: 1 | -1) => {
    const at = entries.findIndex(({ number }) => number === selected?.number)
    const next = entries[(at + by + entries.length) % entries.length]
    if (next !== undefined) select(next.number)
  }
  const toggleCompare = () => {
    if (earlier === undefined) return
    const shows = split === 0
    setSplit(shows ? 100 : 0)
    onLook({ ...looked, page, revision: shows ? earlier : undefined })
  }
  const showSave = (number: number | undefined) => {
    setSplit(number === undefined ? 0 : 100)
    onLook({ ...looked, page, revision: number })
  }
  const zoomBy = (by: -1 | 0 | 1) =>
    setZoom((now) =>
      by === 0 ? 1 : ((by > 0 ? zooms.find((one) => one > now) : zooms.findLast((one) => one < now)) ?? now),
    )
  const neighbour = (by: 1 | -1) => {
    const next = media[media.findIndex(({ id }) => id === medium.id) + by]
    if (next !== undefined) onDocument(next.id)
  }
  const judge = (verdict: Verdict) => selected !== undefined && onVerdict(selected, verdict)
  const toggleBoxes = () => setBoxes((shows) => !shows)

  useKeys({
    j: () => step(1),
    k: () => step(-1),
    ArrowRight: () => goTo(page + 1),
    ArrowLeft: () => goTo(page - 1),
    'shift+ArrowRight': () => neighbour(1),
    'shift+ArrowLeft': () => neighbour(-1),
    b: toggleBoxes,
    r: toggleCompare,
    '+': () => zoomBy(1),
    '-': () => zoomBy(-1),
    '−': () => zoomBy(-1),
    '0': () => zoomBy(0),
    y: () => judge('right'),
    u: () => judge('wrong'),
  })
  return {
    page,
    selected: selected?.number,
    earlier,
    split,
    zoom,
    showsBoxes,
    goTo,
    select,
    setSplit,
    toggleCompare,
    toggleBoxes,
    showSave,
    zoomBy,
  }
}

/** The save before the one that changed something, else the one before the last. */
function earlierOf({ revisions }: PagesAnswer, entries: readonly Entry[]): number | undefined {
  const changed = entries.flatMap(({ findings }) => findings).find(({ revision }) => revision !== undefined)?.revision
  const number = changed === undefined ? revisions.at(-2)?.number : changed - 1
  return revisions.some((one) => one.number === number) ? number : undefined
}
