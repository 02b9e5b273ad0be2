import { useWords } from '../language/index.ts'
import { words } from './words.ts'

/** As reports name them; `note` for what is often innocent. */
export type FlagColor = 'red' | 'orange' | 'green' | 'note' | 'unknown'

export const flagOf = (color: string | null | undefined): FlagColor =>
  color === 'red' || color === 'orange' || color === 'green' || color === 'note' ? color : 'unknown'

/** Triangle, diamond, circle with a tick, circle with an i, dashed circle: a form each. */
export function Flag({ color, size = 20, of }: { color: FlagColor; size?: number; of?: string }) {
  const say = useWords(words)
  const label = (of === undefined ? '' : `${of}: `) + say.flags[color]
  return (
    <svg width={size} height={size} viewBox="0 0 18 18" fill="none" role="img" aria-label={label}>
      {shapes[color]}
    </svg>
  )
}

const round = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const

const shapes: Readonly<Record<FlagColor, React.ReactNode>> = {
  red: (
    <>
      <path d="M9 1.2 17.3 16.2H.7z" fill="var(--e-fill)" stroke="var(--e-fill)" {...round} />
      <path d="M9 6.3v4.5M9 13.3v.1" stroke="var(--on-e)" strokeWidth="1.8" {...round} />
    </>
  ),
  orange: (
    <>
      <path d="M9 .8 17.2 9 9 17.2.8 9z" fill="var(--c-fill)" stroke="var(--c)" {...round} />
      <path d="M9 5.2v4.6M9 12.4v.1" stroke="var(--on-c)" strokeWidth="1.8" {...round} />
    </>
  ),
  green: (
    <>
      <circle cx="9" cy="9" r="8.2" fill="var(--a-fill)" />
      <path d="M5.4 9.3 8 11.8l4.7-5" stroke="var(--on-a)" strokeWidth="1.8" {...round} />
    </>
  ),
  note: (
    <>
      <circle cx="9" cy="9" r="7.6" stroke="var(--muted)" strokeWidth="1.4" />
      <path d="M9 8.4v4M9 5.6v.1" stroke="var(--muted)" strokeWidth="1.8" {...round} />
    </>
  ),
  unknown: <circle cx="9" cy="9" r="7.6" stroke="var(--control)" strokeWidth="1.3" strokeDasharray="2.6 2.2" />,
}
