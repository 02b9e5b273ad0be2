import type { PageSizeAsked } from './page-size-asked.ts'
import type { PixelRuns } from './pixel-runs.ts'

/** Pictures of pages are kept by it: raise it when the same page may look different. */
export const pagePictureVersion = 3

/** `jpeg` for exports, which cannot hold WebP. */
export const pictureFormats = ['webp', 'png', 'jpeg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** `page` from 1; `revision`: the file as that save left it, from 1; absent: as it is. */
export type PageAsked = { page: number; revision?: number | undefined; size: PageSizeAsked }

/** Three bytes a pixel, row by row. */
export type ColourBitmap = { widthPixels: number; heightPixels: number; dpi: number; rgb: Uint8Array }

/** The same, shorter on its way from one process to another where that is possible. */
export type DrawnPage = ColourBitmap | (Omit<ColourBitmap, 'rgb'> & { runs: PixelRuns })

/** `dpi`: what was drawn, which a page too large for it has less of than was asked. */
export type PagePicture = { bytes: Uint8Array; widthPixels: number; heightPixels: number; dpi: number }

/** The file is well, but has no such page or revision: `count` is how many it has. */
export type NothingThere = { nothing: 'page' | 'revision'; count: number }
