import { dutchLayouts } from './dutch.ts'
import { englishLayouts } from './english.ts'
import { frenchLayouts } from './french.ts'
import { frenchNeighbourLayouts } from './french-neighbours.ts'
import { germanLayouts } from './german.ts'
import type { Layout } from './layout.ts'
import { southernLayouts } from './southern.ts'

/** What is literally printed in each country, from its forms, plans and taxonomies. */
export const statementLayouts: readonly Layout[] = [
  ...englishLayouts,
  ...frenchLayouts,
  ...frenchNeighbourLayouts,
  ...germanLayouts,
  ...southernLayouts,
  ...dutchLayouts,
]
