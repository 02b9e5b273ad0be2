import type { CSSProperties, ReactNode } from 'react'
import { useWords } from '../../language/index.ts'
import { type PageBox, type PageSize, positionOf } from './boxes.ts'
import { words } from './words.ts'

/** Which entries of the list are looked at: both ways, by number. */
export type Marks = { selected: number | undefined; hovered: number | undefined }

type SheetProps = {
  size: PageSize
  /** 1 fits the width. */
  zoom: number
  image: ReactNode
  /** The same page at an earlier save, and how much of it is shown, 0 to 100. */
  earlier?: ReactNode
  split: number
  boxes: readonly PageBox[]
  /** Over the image, under the boxes: a tamper map, the line that is being read. */
  over?: ReactNode
  marks: Marks
  onHover(number: number | undefined): void
  onSelect(number: number): void
}

/** A page with what was found on it. */
export function Sheet({ size, zoom, image, earlier, split, boxes, over, marks, onHover, onSelect }: SheetProps) {
  const style = {
    '--zoom': zoom,
    '--split': `${split}%`,
    aspectRatio: `${size.widthPoints} / ${size.heightPoints}`,
  } as CSSProperties
  return (
    <figure className="sheet" style={style}>
      {image}
      {earlier !== undefined && split > 0 && <div className="earlier">{earlier}</div>}
      {earlier !== undefined && split > 0 && split < 100 && <span className="divide" />}
      {over}
      {boxes.map((box) => (
        <BoxOnPage
          key={box.box.join()}
          at={box}
          size={size}
          marks={marks}
          isBefore={split >= 100}
          onHover={onHover}
          onSelect={onSelect}
        />
      ))}
    </figure>
  )
}

type BoxProps = Pick<SheetProps, 'size' | 'marks' | 'onHover' | 'onSelect'> & { at: PageBox; isBefore: boolean }

function BoxOnPage({ at, size, marks, isBefore, onHover, onSelect }: BoxProps) {
  const w = useWords(words)
  const numbers = at.entries.map(({ number }) => number)
  const [first] = numbers
  if (first === undefined) return null
  const isMarked = numbers.some((number) => number === marks.selected || number === marks.hovered)
  const isHigh = at.box[1] / size.heightPoints < 0.04
  const isLeft = at.box[0] / size.widthPoints < 0.3
  return (
    <button
      type="button"
      className={`bx ${at.severity}${isMarked ? ' marked' : ''}${isHigh ? ' high' : ''}`}
      data-entries={numbers.join(' ')}
      style={positionOf(at.box, size, 2)}
      aria-pressed={numbers.includes(marks.selected ?? 0)}
      onMouseEnter={() => onHover(first)}
      onMouseLeave={() => onHover(undefined)}
      onFocus={() => onHover(first)}
      onBlur={() => onHover(undefined)}
      onClick={() => onSelect(nextOf(numbers, marks.selected))}
    >
      <span className={`no ${at.severity}`}>
        {first}
        {numbers.length > 1 && <small>+{numbers.length === 2 ? numbers[1] : numbers.length - 1}</small>}
      </span>
      <span className="sr"> {w.finding(numbers.join(', '), at.entries[0]?.title ?? '')} </span>
      {at.earlierText !== undefined && !isBefore && (
        <span className={`tip${isLeft ? ' after' : ''}`}>
          {w.was} <b>{at.earlierText}</b>
        </span>
      )}
    </button>
  )
}

/** Where several findings share a place, each press shows the next of them. */
function nextOf(numbers: readonly number[], selected: number | undefined): number {
  const at = selected === undefined ? -1 : numbers.indexOf(selected)
  return numbers[(at + 1) % numbers.length] ?? 0
}
