/** `contain-intrinsic-size` of the style sheet is that of so many rows. */
const groupSize = 10

/**
 * What is far from view is not drawn, a group at a time: the browser watches each thing that may be left out, which for a thousand
 * rows takes as long as drawing those in view; and a group that comes into view is laid out at once, between two frames.
 */
export const groupsOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / groupSize) }, (_, at) =>
    rows.slice(at * groupSize, (at + 1) * groupSize),
  )
