/** What lists say of a request. */
export type FlagColor = 'red' | 'orange' | 'green'
export type Letter = 'A' | 'B' | 'C' | 'D' | 'E'

/** What is waited for; `until`: when it is over by itself, or due. */
export type Waiting = { code: string; message: string; translations?: { fr: string; it: string }; until?: string }

/** Why something could not be done. */
export type Failure = { code: string; message: string; translations?: { fr: string; it: string } }

export type DecisionInSummary = {
  id: string
  decision: 'approve' | 'refer' | 'decline'
  status: 'final' | 'pending_second'
  departs: boolean
  user: string
  creation: string
}

type CountsBy<Word extends string> = { [W in Word]: number }

/** Each counted up to 1,000. */
export type RequestCounts = {
  status: CountsBy<'pending_analysis' | 'analysis_in_progress' | 'pending_extraction' | 'analysed' | 'analysis_failed'>
  flag: CountsBy<FlagColor | 'none'>
  riskLetter: CountsBy<Letter | 'none'>
  managerGrade: CountsBy<Letter | 'none'>
  decision: CountsBy<'approve' | 'refer' | 'decline' | 'pending' | 'none'>
  waiting: CountsBy<'person' | 'register' | 'figures' | 'file'>
}

/** What the reports in force say, in the language of the call. */
export type RequestSummary = {
  documents: {
    count: number
    worst: { color: FlagColor; medium: string; typeCode: string | null; message: string; report: string } | null
  }
  default: {
    riskLetter: Letter | null
    probabilityOfDefault: number | null
    interval: { low: number; high: number } | null
    report: string
  } | null
  managers: { grade: Letter | null; points: number | null; report: string } | null
  bank: { grade: Letter | null; dataSanity: number | null; report: string } | null
  esg: { grade: Letter | null; score: number | null; report: string } | null
  waiting: { code: string; message: string; until?: string }[]
  comments: number
  decision?: DecisionInSummary
}
