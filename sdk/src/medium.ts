import type { Failure } from './summary.ts'

export type Upload = { url: string; fields: Record<string, string> }

export type MediumName = 'certified_financial_statement' | 'bank_statement' | 'interim_financial_statement' | 'other'
export type MediumStatus = 'draft' | 'online' | 'pending_extraction' | 'withdrawn'
export type Period = 'month' | 'quarter' | 'semester' | 'year'

export type Medium = {
  id: string
  creation: string
  name: MediumName
  status: MediumStatus
  type: 'document' | 'image'
  url: string
  user: string
  request: string
  upload?: Upload
  meta: {
    name: string
    size: number
    type: string
    validation: 'pending' | 'valid' | 'invalid'
    /** In English; `failure` says the same in every language. */
    problem?: string
    failure?: Failure
    sha256?: string
    period?: Period
    date?: string
    /** By the text of the document; `differs`: what was declared otherwise. */
    proposed?: { name?: MediumName; period?: Period; date?: string; differs: ('name' | 'period' | 'date')[] }
  }
  /** Once the file is there. */
  reading?: { status: 'queued' | 'reading' | 'done' | 'failed'; pagesDone: number; pages: number | null }
  /** The likeliest first. */
  classification?: { types: { type: string; confidence: number }[]; language: string | null }
  /** While `pending_extraction`: what a person is to read. */
  extraction?: string
  /** When the file was erased because its time was over. */
  fileErased?: string
  /** What a person said of the document. */
  verdict?: 'genuine' | 'forged' | 'unknown'
  updated: string
  test?: true
}
