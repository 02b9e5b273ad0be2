import type { Box } from './page-evidence.ts'

export const objectKinds = [
  'page',
  'page-tree',
  'content-stream',
  'font',
  'image',
  'form',
  'annotation',
  'field',
  'signature',
  'metadata',
  'info',
  'catalogue',
  'cross-reference',
  'object-stream',
  'other',
] as const
export type ObjectKind = (typeof objectKinds)[number]

export type ObjectChanges = {
  kind: ObjectKind
  written: number
  freed: number
  /** Of both, up to the limit. */
  numbers: readonly number[]
}

/** `page`: the page's own object was written again. `inherited`: what it takes over from the tree of pages. */
export type PagePart = 'page' | 'contents' | 'resources' | 'annotations' | 'boxes' | 'inherited' | 'other'

/** What one save did to the file as the save before had left it. Nothing of the first revision is a change of a page. */
export type RevisionChanges = {
  objects: readonly ObjectChanges[]
  /** Pages, by their number in this revision, of which something that is drawn leads to a changed object. */
  pages: readonly { page: number; parts: readonly PagePart[] }[]
  /** By their number in this revision. */
  addedPages: readonly number[]
  /** By their number in the revision before. */
  removedPages: readonly number[]
  /** The pages that both have stand in another order. */
  reordered: boolean
  /** Object streams written. */
  objectStreamCount: number
  /** Bytes, other than white space and comments, between the end of the revision before and what this one names. */
  bytesBetween: number
  /** Comments there: some tools leave their mark. */
  comments: readonly string[]
  /** Fields, by name, whose signature the revision before had. */
  removedSignatures: readonly string[]
  /** What was left out, beyond its limit. */
  cut: readonly ('objects' | 'pages')[]
}

export type TextChange = {
  /** Empty where something was only added. Numbers are whole: `49 481,98`, although only `49` changed. */
  before: string
  /** Empty where something was only taken away. */
  after: string
  beforeBox: Box | null
  afterBox: Box | null
  /** `laid-over`: the earlier text is still there, beneath the new one. */
  how: 'replaced' | 'added' | 'removed' | 'laid-over'
}

export type PageTextChange = {
  /** In this revision; `null`: the page was removed. */
  page: number | null
  /** In the revision before; `null`: the page was added. */
  earlierPage: number | null
  /** The words of the page before, in reading order, up to the limit. */
  earlier: readonly { text: string; box: Box }[]
  changes: readonly TextChange[]
  /** Words that are the same, at another place. */
  movedCount: number
  cut: readonly ('earlier' | 'changes')[]
}

/**
 * How the text differs from that of the revision before. `limit`: too many revisions or pages to read all of them.
 * `unreadable`: one of the two does not open.
 */
export type RevisionText = {
  status: 'read' | 'limit' | 'unreadable'
  /** Only pages whose text differs. */
  pages: readonly PageTextChange[]
}

export type StructureEvidence = {
  /** `updated`: saved again after it was linearised. `broken`: its length is that of no revision. */
  linearization: { lengthBytes: number | null; status: 'intact' | 'updated' | 'broken' } | null
  objectStreamCount: number
  leftovers: LeftoverEvidence
}

/** What stands in the file and is no part of the document any more. */
export type LeftoverEvidence = {
  /** Objects that the cross-reference names and nothing refers to. */
  unreferencedCount: number
  /** Objects that no cross-reference names. */
  strayCount: number
  /** Of both. */
  kinds: readonly { kind: ObjectKind; count: number }[]
  /** Old contents of pages, read with what the page has now, where they say something else. */
  texts: readonly LeftoverText[]
  cut: readonly ('objects' | 'texts')[]
}

export type LeftoverText = PageTextChange & { objectNumber: number; offset: number | null }
