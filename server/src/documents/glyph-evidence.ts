/** A glyph as the pages first draw it; `character` is empty where the file does not say that it is a digit or a letter. */
export type FirstUse = { number: number; page: number; character: string }

/** How the glyphs of a subset are numbered, where it is as the text first uses them. */
export type GlyphNumbering = {
  /** Glyphs with something to draw. */
  glyphs: number
  start: FirstUse
  lowest: number
  /** Numbers amid the others that no page draws. */
  unused: number
  /** Glyphs that come before or behind their turn. */
  misplaced: number
  /** Where the order first breaks, and how many are in order before. `null`: nowhere. */
  broken: { after: FirstUse; at: FirstUse; inOrderBefore: number } | null
}

/** The program of a font that is embedded in part, held against what the pages draw with it. */
export type SubsetEvidence = {
  /** `/BaseFont` without its prefix. */
  name: string
  subset: string | null
  /** Glyphs with an outline. */
  glyphs: number
  /** Digits and letters that it can draw, and those of them that no page draws. */
  held: number
  left: string
  /** `null`: the numbers mean something else. */
  numbering: GlyphNumbering | null
}
