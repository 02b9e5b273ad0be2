export type PixelSize = { widthPixels: number; heightPixels: number }
