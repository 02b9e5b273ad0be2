/** As everything that stands on a page: see `Box` of `page-evidence.ts`, which knows of this file. */
type Box = readonly [left: number, top: number, right: number, bottom: number]

/** Why a page was not looked at for places that were put in. */
export const unlookedReasons = ['no-stored-picture', 'too-small', 'too-large', 'too-many-pages', 'failed'] as const
export type UnlookedReason = (typeof unlookedReasons)[number]

/** What the learned map of tampered places says of the picture of a page: see `image/tamper`. */
export type TamperEvidence = TamperMap | { why: UnlookedReason }

export type TamperMap = {
  /** What was learned: the beginning of the SHA-256 of the weights. */
  model: string
  /** Of the whole picture: the higher, the surer that something was put in. A logit. */
  score: number
  /** Where the picture lies on the page. */
  box: Box
  /** Upright, row by row, a byte a cell in Base64: how surely something in it was put in, 0…255. */
  columns: number
  rows: number
  cells: string
  /** What stands out, surest first. */
  places: readonly TamperedPlace[]
  /** Marks with the same pixels, the likest first. */
  twins: readonly TwinMarks[]
}

/** `score`: the surest of its blocks. */
export type TamperedPlace = { box: Box; score: number }

/** `likeness`: how many times nearer they are to each other than the nearest pairs of the same picture usually are. */
export type TwinMarks = { boxes: readonly [Box, Box]; likeness: number }

/** The map of a page, and the size of that page. */
export type TamperOnView = TamperMap & { widthPoints: number; heightPoints: number }
