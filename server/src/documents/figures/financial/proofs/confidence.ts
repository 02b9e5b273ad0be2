/** How sure a figure is, by where it was read and by what the sums say of it. docs/financial-xray.md publishes this table. */
export const confidences = {
  text: { proven: 0.99, unproven: 0.7, contradicted: 0.2 },
  scan: { proven: 0.96, unproven: 0.4, contradicted: 0.2 },
  xbrl: { proven: 0.99, unproven: 0.7, contradicted: 0.2 },
  accounts: { proven: 0.98, unproven: 0.5 },
  maturities: { proven: 0.97, unproven: 0.6 },
  notes: { proven: 0.95, unproven: 0.7 },
} as const

/** More than one proof adds a little; a line that says more than what was asked for, or a column that may be another, is less. */
export const secondProof = 0.005
export const broaderLineMax = 0.9
export const ambiguousColumn = 0.75
/** Of a trial balance whose columns may be those of another year. */
export const likelyColumn = 0.7

/** Whole euros were rounded one by one: sums of them may be two apart, two figures that must be the same one. */
export const roundedSumCents = 200
export const roundedPairCents = 100
