import type { Shape } from '../content/statement.ts'
import type { Random } from '../random.ts'

/** The look of one issuer: what a layout is to somebody who compares documents. */
export type Style = {
  name: string
  font: 'sans' | 'serif' | 'mono'
  textPoints: number
  marginPoints: number
  rowPoints: number
  accent: string
  ruled: 'none' | 'lines' | 'zebra' | 'grid'
  header: 'left' | 'right' | 'band'
  shape: Shape
  page: { widthPoints: number; heightPoints: number }
  /** Where what belongs to a name stands: at the right margin, at a tab, or after a colon. */
  pairs?: 'right' | 'tab' | 'colon'
  /** `form`: the printed form first, what was filled in afterwards. */
  order?: 'reading' | 'form'
  /** What was filled in is typed. */
  valueFace?: 'same' | 'mono'
}

const a4 = { widthPoints: 595.28, heightPoints: 841.89 }
const letter = { widthPoints: 612, heightPoints: 792 }

export function styleOf(random: Random, name: string): Style {
  const textPoints = random.pick([8, 8.5, 9, 9.5, 10])
  return {
    name,
    font: random.pick(['sans', 'sans', 'serif', 'mono'] as const),
    textPoints,
    marginPoints: random.pick([36, 42, 48, 56]),
    rowPoints: textPoints * random.pick([1.45, 1.6, 1.8]),
    accent: random.pick(['#003366', '#7a1f2b', '#1d5e3a', '#333333', '#5b3a8c', '#b05a00']),
    ruled: random.pick(['none', 'lines', 'zebra', 'grid'] as const),
    header: random.pick(['left', 'right', 'band'] as const),
    shape: random.pick(['split-balance', 'split-balance', 'split', 'signed-balance', 'signed'] as const),
    page: random.pick([a4, a4, a4, letter]),
  }
}

/** Looks that letters, extracts and payslips have. */
export function officeStyleOf(random: Random, name: string): Style {
  return {
    ...styleOf(random, name),
    textPoints: random.pick([8, 9, 10, 10.5, 11]),
    rowPoints: random.pick([14, 15.5, 17]),
    pairs: random.pick(['right', 'tab', 'tab', 'colon'] as const),
    order: random.pick(['reading', 'reading', 'form'] as const),
    valueFace: random.pick(['same', 'same', 'same', 'mono'] as const),
  }
}
