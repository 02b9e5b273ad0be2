export type Point = readonly [x: number, y: number]

/** From upper left clockwise. */
export type Corners = readonly [Point, Point, Point, Point]

/** x' = (a x + b y + c) / (g x + h y + 1), y' = (d x + e y + f) / (g x + h y + 1). */
export type Projection = readonly [
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
  h: number,
]

export function projected([a, b, c, d, e, f, g, h]: Projection, [x, y]: Point): Point {
  const w = g * x + h * y + 1
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w]
}

/** What takes the corners of the unit square to these. `undefined`: three of them are in a line. */
export function projectionTo([p0, p1, p2, p3]: Corners): Projection | undefined {
  const [sumX, sumY] = [p0[0] - p1[0] + p2[0] - p3[0], p0[1] - p1[1] + p2[1] - p3[1]]
  const [rightX, rightY] = [p1[0] - p2[0], p1[1] - p2[1]]
  const [lowerX, lowerY] = [p3[0] - p2[0], p3[1] - p2[1]]
  const determinant = rightX * lowerY - lowerX * rightY
  if (Math.abs(determinant) < 1e-9) return undefined
  const g = (sumX * lowerY - lowerX * sumY) / determinant
  const h = (rightX * sumY - sumX * rightY) / determinant
  return [
    p1[0] - p0[0] + g * p1[0],
    p3[0] - p0[0] + h * p3[0],
    p0[0],
    p1[1] - p0[1] + g * p1[1],
    p3[1] - p0[1] + h * p3[1],
    p0[1],
    g,
    h,
  ]
}

/** The way back. */
export function inverse([a, b, c, d, e, f, g, h]: Projection): Projection {
  const scale = a * e - b * d
  return [
    (e - f * h) / scale,
    (c * h - b) / scale,
    (b * f - c * e) / scale,
    (f * g - d) / scale,
    (a - c * g) / scale,
    (c * d - a * f) / scale,
    (d * h - e * g) / scale,
    (b * g - a * h) / scale,
  ]
}

/** The same with other units on both sides: `x` of the result is `from` times that of the projection, its outcome `to` times. */
export function scaled(
  [a, b, c, d, e, f, g, h]: Projection,
  [fromX, fromY]: Point,
  [toX, toY]: Point = [1, 1],
): Projection {
  return [
    (a * toX) / fromX,
    (b * toX) / fromY,
    c * toX,
    (d * toY) / fromX,
    (e * toY) / fromY,
    f * toY,
    g / fromX,
    h / fromY,
  ]
}
