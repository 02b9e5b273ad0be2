type Steps = { under: readonly (readonly [years: number, score: number])[]; otherwise: number }

/** Every number of judgement of the ESG X-Ray: rules, sentences, tests and docs/esg-xray.md are made from it. Expert judgement. */
export const scores = {
  /** Of the worst alert. */
  alert: { none: 100, low: 80, medium: 50, high: 10 },
  /** Of the Manager X-Ray, and of payment behaviour in the Bank X-Ray. */
  grade: { A: 100, B: 80, C: 55, D: 25, E: 0 },
  flag: { green: 100, orange: 40, red: 0 },
  accounts: { filed: 100, missing: 30 },
  companyYears: {
    under: [
      [1, 30],
      [3, 50],
      [5, 70],
      [10, 85],
    ],
    otherwise: 100,
  },
  managerYears: {
    under: [
      [1, 40],
      [3, 70],
    ],
    otherwise: 100,
  },
  managersNamed: { yes: 100, no: 50 },
  /** Taken off for each figure that does not agree. */
  conflict: 20,
  diversity: { '0-20%': 30, '21-40%': 70, '41-60%': 100, '61-80%': 70, '81-100%': 30 },
  jobs: { '0': 40, '1': 60, '2-5': 80, '6-10': 90, '10+': 100 },
  /** Where the jobs are a fifth of the workforce. */
  jobsFifthLeast: 90,
  workforceKnown: { yes: 100, no: 50 },
  seizures: { none: 100, one: 30, several: 0 },
  /** Payments of wages, social security, taxes. */
  paid: { quarterly: 100, seldom: 60, never: 20 },
  label: { none: 40, one: 80, several: 100 },
  sector: { high: 20, raised: 50, none: 100 },
} as const

export const stepped = ({ under, otherwise }: Steps, years: number): number =>
  under.find(([bound]) => years < bound)?.[1] ?? otherwise

export const scoreIn = (table: Readonly<Record<string, number>>, key: string): number | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
