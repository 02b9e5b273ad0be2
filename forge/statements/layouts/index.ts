import { ifrsStatements } from './english.ts'
import { liasseNormal } from './french-forms.ts'
import { booklet } from './french-free.ts'
import { liasseSimplified } from './french-simplified.ts'
import { innerAndOuter } from './held-out-english.ts'
import { sideBySide } from './held-out-french.ts'
import { ordinario } from './held-out-italian.ts'
import { abbreviato } from './italian.ts'
import type { Layout } from './layout.ts'

export const layouts: readonly Layout[] = [
  liasseNormal,
  liasseSimplified,
  booklet,
  abbreviato,
  ifrsStatements,
  sideBySide,
  ordinario,
  innerAndOuter,
]
