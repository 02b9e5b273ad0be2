/** Colours of a tile, three bytes a pixel, row by row. */
export type Tile = { width: number; height: number; rgb: Uint8Array }
