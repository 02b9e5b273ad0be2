export type AlertMarkProps = {
  /** What it was when it happened; the form says it. */
  baseLevel: 'low' | 'medium' | 'high'
  /** Weighs less by now: drawn hollow. */
  isAged: boolean
  x: number
  y: number
  title?: string
}

/** ▲ grave, ◆ medium, ○ slight; hollow when aged. */
export function AlertMark({ baseLevel, isAged, x, y, title }: AlertMarkProps) {
  const className = `alert-${baseLevel}${isAged ? ' aged' : ''}`
  const said = title !== undefined && <title>{title}</title>
  if (baseLevel === 'high') {
    return (
      <path d={`M${x} ${y - 7.5}l7.5 12.75h-15z`} className={className}>
        {said}
      </path>
    )
  }
  if (baseLevel === 'medium') {
    return (
      <path d={`M${x} ${y - 6}l6 6-6 6-6-6z`} className={className}>
        {said}
      </path>
    )
  }
  return (
    <circle cx={x} cy={y} r={4.5} className={className}>
      {said}
    </circle>
  )
}

/** Beside a line of text that says the same. */
export function AlertIcon({ baseLevel, isAged }: Pick<AlertMarkProps, 'baseLevel' | 'isAged'>) {
  return (
    <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden="true">
      <AlertMark baseLevel={baseLevel} isAged={isAged} x={8} y={8.5} />
    </svg>
  )
}
