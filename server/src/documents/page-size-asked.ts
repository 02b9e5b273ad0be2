/** How large the picture of a page is to be: by its resolution, or as wide as this. */
export type PageSizeAsked = { dpi: number } | { widthPixels: number }

const pointsPerInch = 72

/** Of a page that claims to be an acre. WebP itself ends at 16,383 pixels a side. */
export const pagePictureLimits = { pixelsMax: 12_000_000, sideMax: 8_000 } as const

export function dpiAsked(
  asked: PageSizeAsked,
  { widthPoints, heightPoints }: { widthPoints: number; heightPoints: number },
): number {
  const [width, height] = [Math.max(1, widthPoints), Math.max(1, heightPoints)]
  const wished = 'dpi' in asked ? asked.dpi : (asked.widthPixels * pointsPerInch) / width
  const { pixelsMax, sideMax } = pagePictureLimits
  return Math.min(
    wished,
    Math.sqrt(pixelsMax / (width * height)) * pointsPerInch,
    (sideMax / Math.max(width, height)) * pointsPerInch,
  )
}
