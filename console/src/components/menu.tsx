import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react'

type Props = {
  /** What opens it. */
  label: ReactNode
  className: string
  title?: string
  /** Gets a function that closes the menu. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a small floating box beside it. The browser closes it by Escape and by a click elsewhere. */
export function Menu({ label, className, title, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<CSSProperties>({})
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const [opener, opened] = [button.current, box.current]
    if (!isOpen || opener === null || opened === null) return
    // What it shows may come later than the box itself, and only then is it known whether there is room below.
    const observer = new ResizeObserver(() => setPlace(beside(opener, opened)))
    observer.observe(opened)
    return () => observer.disconnect()
  }, [isOpen])
  return (
    <>
      <button ref={button} type="button" className={className} title={title} popoverTarget={id} aria-expanded={isOpen}>
        {label}
      </button>
      <div
        ref={box}
        id={id}
        popover="auto"
        className="menu"
        style={place}
        onToggle={(event) => setOpen((event.nativeEvent as ToggleEvent).newState === 'open')}
      >
        {isOpen && children(() => box.current?.hidePopover())}
      </div>
    </>
  )
}

/** Below the button where there is room, else above; never past the edge of the window. */
function beside(button: HTMLElement, box: HTMLElement): CSSProperties {
  const { left, top, bottom } = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const room = document.documentElement.clientWidth
  const isBelow = bottom + height + 8 < innerHeight || top < height
  return {
    left: Math.max(8, Math.min(left, room - width - 8)) + scrollX,
    top: (isBelow ? bottom : top - height - 8) + scrollY,
  }
}
