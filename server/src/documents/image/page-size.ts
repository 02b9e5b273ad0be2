/** In pixels, upright. `dpi`: as the file claims. */
export type PictureSize = { widthPixels: number; heightPixels: number; dpi: number | null }

const pointsPerInch = 72
const a4Points = { short: 595.28, long: 841.89 }
/** Of the long side: between a receipt and a plan. Cameras write 72 dpi into pictures that would then be a metre wide. */
const plausibleInches = { least: 3, most: 24 }

/** What a point of the page measures on the picture: by its claim where that makes a sheet of paper, else as wide as A4. */
export function dpiOf({ widthPixels, heightPixels, dpi }: PictureSize): number {
  const long = Math.max(widthPixels, heightPixels)
  if (dpi !== null && long / dpi >= plausibleInches.least && long / dpi <= plausibleInches.most) return dpi
  const widthPoints = widthPixels > heightPixels ? a4Points.long : a4Points.short
  return (widthPixels * pointsPerInch) / widthPoints
}

export function pagePointsOf(size: PictureSize): { widthPoints: number; heightPoints: number } {
  const points = (pixels: number) => Math.round((pixels * pointsPerInch * 100) / dpiOf(size)) / 100
  return { widthPoints: points(size.widthPixels), heightPoints: points(size.heightPixels) }
}
