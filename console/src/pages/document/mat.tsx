import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { words } from './words.ts'

/** The size of the mat in pixels of the screen, so that a picture is asked for that is sharp on it. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    setWidth(element.clientWidth)
    return () => observer.disconnect()
  }, [ref])
  return width
}

/** Brings the middle of a place into the middle of what scrolls, without moving the page around it. */
export function centreIn(mat: HTMLElement, place: Element): void {
  const [around, inside] = [mat.getBoundingClientRect(), place.getBoundingClientRect()]
  mat.scrollTo({
    left: mat.scrollLeft + inside.left + inside.width / 2 - (around.left + around.width / 2),
    top: mat.scrollTop + inside.top + inside.height / 2 - (around.top + around.height / 2),
  })
}

type MatProps = {
  label: string
  /** The finding whose place is brought into view when it changes, or the place that the address asks for. */
  selected: number | 'asked' | undefined
  page: number
  zoom: number
  pages: number
  onPage(page: number): void
  slider?: ReactNode
  children: ReactNode
}

/** What the sheet lies on: scrolls by itself, so that page and list can be read side by side. */
export function Mat({ label, selected, page, zoom, pages, onPage, slider, children }: MatProps) {
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or another zoom moves the place too.
  useEffect(() => {
    const mat = ref.current
    const place = selected === undefined ? null : mat?.querySelector(`[data-entries~="${selected}"]`)
    if (mat === null) return
    if (place) centreIn(mat, place)
    else mat.scrollTo({ top: 0 })
  }, [selected, page])
  // biome-ignore lint/correctness/useExhaustiveDependencies: zooming keeps what is looked at in the middle.
  useEffect(() => {
    const mat = ref.current
    const place = selected === undefined ? null : mat?.querySelector(`[data-entries~="${selected}"]`)
    if (mat !== null && place) centreIn(mat, place)
  }, [zoom])
  return (
    <div className="mat">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className="mat-scroll" ref={ref} tabIndex={0} aria-label={label}>
        {children}
      </section>
      <div className="mat-foot small">
        <Pager page={page} pages={pages} onPage={onPage} />
        {slider}
      </div>
    </div>
  )
}

function Pager({ page, pages, onPage }: { page: number; pages: number; onPage(page: number): void }) {
  const w = useWords(words)
  const { count } = useFormat()
  return (
    <div className="row gap12">
      <Button tiny icon="left" aria-label={w.previousPage} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <span aria-live="polite">{w.pageOf(count(page), count(pages))}</span>
      <Button tiny icon="right" aria-label={w.nextPage} disabled={page >= pages} onClick={() => onPage(page + 1)} />
    </div>
  )
}
