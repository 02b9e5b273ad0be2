/** As in the labels of the shared documents, so that one scorer reads both. */
export type Label = {
  file: string
  class: string
  subclass: string
  language: string
  truth: 'genuine' | 'tampered'
  group: 'plain' | 'hard_negative' | 'grey' | 'tampered' | 'fabricated'
  /** `none`, `benign:…`, or how it was forged. */
  technique: string
  family: string
  producer: string
  layout: string
  changes: Change[]
  consistent: boolean
  expected_level: 'fraudulent' | 'suspicious' | null
}

/** `bbox_norm`: fractions of the page, origin top left. */
export type Change = { page: number; bbox_norm: [number, number, number, number]; old: string; new: string }
