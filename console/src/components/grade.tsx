import { useWords } from '../language/index.ts'
import { words } from './words.ts'

export const letters = ['A', 'B', 'C', 'D', 'E'] as const
export type Letter = (typeof letters)[number]

export const isLetter = (text: unknown): text is Letter => letters.some((letter) => letter === text)

type Props = { letter: string | null | undefined; size?: number; of?: string }

/** A letter, its place among five, and a colour: any one of them is enough. Without a letter a dashed tile. */
export function Grade({ letter, size = 26, of }: Props) {
  const say = useWords(words)
  const about = of === undefined ? '' : `${of}: `
  if (!isLetter(letter)) {
    return (
      <svg width={size} height={size} viewBox="0 0 28 28" role="img" aria-label={about + say.noGrade}>
        <rect className="grade-none" x="1" y="1" width="26" height="26" rx="6" />
        <path d="M10 14h8" stroke="var(--faint)" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
    )
  }
  const tone = letter.toLowerCase()
  const ink = `var(--on-${tone})`
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" role="img" aria-label={about + say.grade(letter)}>
      <rect width="28" height="28" rx="6" fill={`var(--${tone}-fill)`} />
      <text x="14" y="17.3" textAnchor="middle" fontSize="15.5" fontWeight="700" fill={ink}>
        {letter}
      </text>
      {letters.map((one, place) => {
        const isHere = one === letter
        return (
          <rect
            key={one}
            x={4.2 + place * 4}
            y={isHere ? 20.8 : 21.8}
            width="3.2"
            height={isHere ? 3.4 : 1.5}
            rx="0.7"
            fill={ink}
            opacity={isHere ? 1 : 0.42}
          />
        )
      })}
    </svg>
  )
}
