/** The tables of the JPEG standard (Annex K), in the order of rows. */
const lightRows = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
]
const colourRows = [
  17,
  18,
  24,
  47,
  99,
  99,
  99,
  99,
  18,
  21,
  26,
  66,
  99,
  99,
  99,
  99,
  24,
  26,
  56,
  99,
  99,
  99,
  99,
  99,
  47,
  66,
  99,
  99,
  99,
  99,
  99,
  99,
  ...Array.from({ length: 32 }, () => 99),
]
/** The place in rows of each value in zigzag order. */
const zigzag = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47,
  55, 62, 63,
]
const light = zigzag.map((place) => lightRows[place] ?? 0)
const colour = zigzag.map((place) => colourRows[place] ?? 0)

/** A table that is stored in zigzag order, in the order of rows. */
export function quantiserRows(table: readonly number[]): number[] {
  const rows = Array.from({ length: 64 }, () => 0)
  for (const [index, place] of zigzag.entries()) rows[place] = table[index] ?? 0
  return rows
}

/**
 * The quality, 1…100, at which the library of the Independent JPEG Group writes exactly these tables; null if it never does.
 * At 100 all tables are alike.
 */
export function ijgQuality(tables: readonly (readonly number[])[]): number | null {
  const [first] = tables
  if (first === undefined) return null
  for (let quality = 100; quality >= 1; quality -= 1) {
    const isOne = (table: readonly number[]) => isScaled(table, light, quality) || isScaled(table, colour, quality)
    if (isScaled(first, light, quality) && tables.every(isOne)) return quality
  }
  return null
}

/** The table of light at a quality, in zigzag order. */
export function lightTable(quality: number): number[] {
  const scale = quality < 50 ? Math.floor(5_000 / quality) : 200 - quality * 2
  return light.map((value) => Math.min(255, Math.max(1, Math.floor((value * scale + 50) / 100))))
}

function isScaled(table: readonly number[], standard: readonly number[], quality: number): boolean {
  const scale = quality < 50 ? Math.floor(5_000 / quality) : 200 - quality * 2
  return standard.every((value, index) => {
    const scaled = Math.max(1, Math.floor((value * scale + 50) / 100))
    // Tables of one byte a value stop at 255; those of two go on.
    return table[index] === scaled || table[index] === Math.min(255, scaled)
  })
}
