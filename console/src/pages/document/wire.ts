export type PageInfo = {
  number: number
  widthPoints: number
  heightPoints: number
  textFrom: 'layer' | 'ocr' | 'none'
  confidence: number | null
}
export type Revision = {
  number: number
  savedAt: string | null
  producer: string | null
  changedPages: readonly number[]
  bytes: number
}
export type PagesAnswer = { pages: readonly PageInfo[]; revisions: readonly Revision[] }

export type Word = { text: string; box: readonly [number, number, number, number]; confidence: number | null }

export type Verdict = 'right' | 'wrong' | 'unsure'
export type Feedback = {
  id: string
  creation: string
  user: string
  finding?: string
  /** Of the finding. */
  typeCode?: string
  verdict: Verdict
  comment?: string
}
