/** Under so many labels a share says nothing. */
export const labelsMin = 5

export type Interval = { low: number; high: number }

const z95 = 1.959963984540054

/**
 * Between which shares the true one lies, 19 times in 20, of so many of so many. Wilson (1927): unlike the plain formula it stays between
 * 0 and 1, and says something of small numbers too.
 */
export function wilson(successes: number, trials: number): Interval {
  const share = successes / trials
  const z2 = z95 ** 2
  const scale = 1 + z2 / trials
  const centre = (share + z2 / (2 * trials)) / scale
  const half = (z95 / scale) * Math.sqrt((share * (1 - share)) / trials + z2 / (4 * trials ** 2))
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) }
}

/** How often a criterion found something, what people said of it, and in how many documents that turned out genuine or forged. */
export type CriterionLabels = {
  typeCode: string
  found: number
  right: number
  wrong: number
  unsure: number
  forged: number
  genuine: number
  lastFound: Date | undefined
}

export type CriterionQuality = Omit<CriterionLabels, 'forged' | 'genuine'> & {
  precision: number | null
  interval: Interval | null
  lift: number | null
}

/** `documents`: all that have turned out one or the other, whatever was found in them. */
export function qualityOf(
  { forged, genuine, ...labels }: CriterionLabels,
  documents: { forged: number; genuine: number },
): CriterionQuality {
  const judged = labels.right + labels.wrong
  const isEnough = judged >= labelsMin
  const [known, of] = [forged + genuine, documents.forged + documents.genuine]
  return {
    ...labels,
    precision: isEnough ? labels.right / judged : null,
    interval: isEnough ? wilson(labels.right, judged) : null,
    // How much likelier a document is forged where this was found.
    lift: known >= labelsMin && documents.forged > 0 ? forged / known / (documents.forged / of) : null,
  }
}
