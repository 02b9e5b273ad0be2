import type { Text } from '#language/languages.ts'
import type { FigureName, Figures } from '../model/types.ts'

/** What is checked: the chosen figures, and what the notes say besides. */
export type Checked = { figures: Figures; workforceNumber: number | undefined; holding: boolean | undefined }

/** An `error` is impossible: there is no probability. A `warning` is unlikely: the probability is given, and this beside it. */
export type Check = {
  code: string
  severity: 'error' | 'warning'
  /** Which figures it is about; a figure that is unknown fails no check. */
  figures: readonly FigureName[]
  fails(checked: Checked): boolean
  title: Text
  why: Text
}

/** `NaN` for what is unknown: every comparison with it is false, so what is unknown fails nothing. */
export const amount = ({ figures }: Checked, name: FigureName): number => figures[name] ?? Number.NaN
