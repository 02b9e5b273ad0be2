import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/** The width of an element, in whole points; 0 before it is known. */
export function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    setWidth(Math.floor(element.clientWidth))
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width] as const
}

type Props = {
  /** What the picture says, for those who do not see it. */
  label: string
  height: number | ((width: number) => number)
  /** With links in it a picture is a group, not an image. */
  role?: 'img' | 'group'
  className?: string
  children(width: number): ReactNode
}

/** A picture drawn for the width at which it is shown: text in it never shrinks. */
export function Picture({ label, height, role = 'img', className, children }: Props) {
  const [ref, width] = useWidth()
  const tall = typeof height === 'number' ? height : height(width)
  return (
    <div ref={ref} className={className === undefined ? 'picture' : `picture ${className}`}>
      {width > 0 && (
        <svg width={width} height={tall} viewBox={`0 0 ${width} ${tall}`} role={role} aria-label={label}>
          {children(width)}
        </svg>
      )}
    </div>
  )
}
