/** Left, top, right, bottom in points, from the top left of the page. */
export type Box = readonly [left: number, top: number, right: number, bottom: number]
export type PageSize = { widthPoints: number; heightPoints: number }
export type Crop = { left: number; top: number; width: number; height: number }

/**
 * The part of a page around a box, `width : height` as asked for and never beyond the page. What a figure is stands at its left,
 * so most of the room is there.
 */
export function cropAround(
  [left, top, right, bottom]: Box,
  { widthPoints, heightPoints }: PageSize,
  shape: number,
): Crop {
  const width = Math.min(widthPoints, Math.max(430, (right - left) * 1.2))
  const height = Math.min(heightPoints, width / shape)
  const within = (at: number, size: number, most: number) => Math.max(0, Math.min(most - size, at))
  return {
    left: within(Math.min(left, right + 60 - width), width, widthPoints),
    top: within((top + bottom) / 2 - height / 2, height, heightPoints),
    width,
    height,
  }
}

/** The place of a box within a crop, in parts of it. */
export function withinCrop([left, top, right, bottom]: Box, crop: Crop): Crop {
  return {
    left: (left - crop.left) / crop.width,
    top: (top - crop.top) / crop.height,
    width: (right - left) / crop.width,
    height: (bottom - top) / crop.height,
  }
}
