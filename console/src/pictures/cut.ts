/** As much of a text as fits into the room, with a sign where it was cut. */
export function cut(text: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= room) return text
  let [fits, tooLong] = [0, text.length]
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (widthOf(`${text.slice(0, middle).trimEnd()}…`) <= room) fits = middle
    else tooLong = middle
  }
  return `${text.slice(0, Math.max(1, fits)).trimEnd()}…`
}

let pen: CanvasRenderingContext2D | null | undefined

/** How wide a text is in the font of the page. Text in a picture neither wraps nor cuts itself, so it is measured first. */
export function textWidth(size: number, weight = 400): (text: string) => number {
  pen ??= document.createElement('canvas').getContext('2d')
  const family = getComputedStyle(document.documentElement).fontFamily
  return (text) => {
    if (pen === null || pen === undefined) return text.length * size * 0.6
    pen.font = `${weight} ${size}px ${family}`
    return pen.measureText(text).width
  }
}
