import type { Medium } from '@roentgen/sdk'
import { useEffect, useRef } from 'react'
import { Button, Icon, Menu } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { words } from './words.ts'

type ToolbarProps = {
  media: readonly Medium[]
  medium: Medium
  about: string
  showsBoxes: boolean
  /** The page is a picture, which may have a map. */
  isPicture: boolean
  showsMap: boolean
  hasEarlier: boolean
  isComparing: boolean
  zoom: number
  onDocument(id: string): void
  onBoxes(): void
  onMap(): void
  onCompare(): void
  onZoom(step: -1 | 0 | 1): void
}

export function Toolbar(props: ToolbarProps) {
  const { media, medium, about, showsBoxes, hasEarlier, isComparing, zoom, onDocument } = props
  const w = useWords(words)
  const { percent } = useFormat()
  const at = media.findIndex(({ id }) => id === medium.id)
  const [before, after] = [media[at - 1], media[at + 1]]
  return (
    <div className="tool">
      <div className="row gap4 tool-document">
        <Button
          tiny
          icon="left"
          aria-label={w.previousDocument}
          disabled={before === undefined}
          onClick={() => before && onDocument(before.id)}
        />
        <DocumentMenu media={media} at={at} medium={medium} onDocument={onDocument} />
        <Button
          tiny
          icon="right"
          aria-label={w.nextDocument}
          disabled={after === undefined}
          onClick={() => after && onDocument(after.id)}
        />
      </div>
      <span className="small muted grow cut wide-only" title={about}>
        {about}
      </span>
      <div className="row gap4 tool-view">
        <Button tiny icon="eye" pressed={showsBoxes} onClick={props.onBoxes}>
          {w.boxes} <kbd className="wide-only">B</kbd>
        </Button>
        {props.isPicture && (
          <Button tiny icon="eye" pressed={props.showsMap} title={w.tamperMap} onClick={props.onMap}>
            {w.map}
          </Button>
        )}
        {hasEarlier && (
          <Button tiny icon="compare" pressed={isComparing} onClick={props.onCompare}>
            {w.beforeAfter} <kbd className="wide-only">R</kbd>
          </Button>
        )}
        <Button tiny icon="zoomOut" aria-label={w.smaller} onClick={() => props.onZoom(-1)} />
        <button type="button" className="btn quiet tiny zoom" title={w.fit} onClick={() => props.onZoom(0)}>
          {percent(zoom, 0)}
        </button>
        <Button tiny icon="zoomIn" aria-label={w.larger} onClick={() => props.onZoom(1)} />
      </div>
    </div>
  )
}

type DocumentMenuProps = { media: readonly Medium[]; at: number; medium: Medium; onDocument(id: string): void }

function DocumentMenu({ media, at, medium, onDocument }: DocumentMenuProps) {
  const w = useWords(words)
  const { count } = useFormat()
  const label = (
    <>
      <Icon name="file" size={14} />
      <span className="cut">{medium.meta.name}</span>
      <span className="faint">{w.documentOf(count(at + 1), count(media.length))}</span>
      <Icon name="down" size={12} />
    </>
  )
  return (
    <Menu label={label} className="btn tiny document-name" title={medium.meta.name}>
      {(close) => (
        <DocumentChoices
          media={media}
          medium={medium.id}
          onDocument={(id) => {
            close()
            onDocument(id)
          }}
        />
      )}
    </Menu>
  )
}

type DocumentChoicesProps = { media: readonly Medium[]; medium: string; onDocument(id: string): void }

/** Of many, those around the one that is open are shown first. */
function DocumentChoices({ media, medium, onDocument }: DocumentChoicesProps) {
  const w = useWords(words)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current === null || here == null) return
    const { top, height } = list.current.getBoundingClientRect()
    list.current.scrollTop += here.getBoundingClientRect().top - top - height / 2
  }, [])
  return (
    <ul className="document-menu" aria-label={w.chooseDocument} ref={list}>
      {media.map(({ id, meta }) => (
        <li key={id}>
          <button type="button" aria-current={id === medium ? 'true' : undefined} onClick={() => onDocument(id)}>
            <span className="cut" title={meta.name}>
              {meta.name}
            </span>
            {meta.date !== undefined && <span className="faint small nowrap">{meta.date}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
