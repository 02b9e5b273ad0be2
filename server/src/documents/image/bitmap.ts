/** Grey, one byte a pixel, row by row. `dpi`: what a point of the page measures there. */
export type Bitmap = { widthPixels: number; heightPixels: number; dpi: number; grey: Uint8Array }
