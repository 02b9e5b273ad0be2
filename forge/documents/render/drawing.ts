import type { Block, Paper, Table } from '../content/paper.ts'
import type { Style } from './style.ts'

/** Pages of things with places: points, origin top left. What every drawing library can be asked to draw. */
export type Drawing = { title: string; issuer: string; widthPoints: number; heightPoints: number; pages: Item[][] }

export type Item =
  | {
      kind: 'text'
      x: number
      baseline: number
      text: string
      size: number
      bold: boolean
      align: 'left' | 'right'
      colour: string
      /** What was filled in, and whether it was typed. */
      value?: boolean
      mono?: boolean
    }
  | { kind: 'rect'; x: number; y: number; width: number; height: number; colour: string }
  | { kind: 'line'; x1: number; y1: number; x2: number; y2: number; colour: string; width: number }

type Pen = { pages: Item[][]; y: number; style: Style; paper: Paper }

export function drawingOf(paper: Paper, style: Style): Drawing {
  const { widthPoints, heightPoints } = style.page
  const pen: Pen = { pages: [], y: 0, style, paper }
  newPage(pen)
  for (const block of paper.blocks) draw(pen, block)
  pen.pages.forEach((items, index) => {
    const text = `${index + 1}/${pen.pages.length}`
    items.push(
      textItem(pen, {
        x: widthPoints - style.marginPoints,
        baseline: heightPoints - 24,
        text,
        size: 7,
        align: 'right',
      }),
    )
  })
  const pages = style.order === 'form' ? pen.pages.map(formFirst) : pen.pages
  return { title: paper.title, issuer: paper.issuer, widthPoints, heightPoints, pages }
}

/** The form as it is kept, and then what a program fills in. */
const formFirst = (items: readonly Item[]): Item[] => {
  const isValue = (item: Item) => item.kind === 'text' && item.value === true
  return [...items.filter((item) => !isValue(item)), ...items.filter(isValue)]
}

type Placed = {
  x: number
  baseline: number
  text: string
  size?: number
  bold?: boolean
  align?: 'left' | 'right'
  colour?: string
  value?: boolean
}

function textItem(
  { style }: Pen,
  {
    x,
    baseline,
    text,
    size = style.textPoints,
    bold = false,
    align = 'left',
    colour = '#000000',
    value = false,
  }: Placed,
): Item {
  const mono = value && style.valueFace === 'mono'
  return { kind: 'text', x, baseline, text, size, bold, align, colour, value, mono }
}

const page = (pen: Pen): Item[] => pen.pages.at(-1) ?? []

function newPage(pen: Pen): void {
  const { style, paper } = pen
  const { widthPoints } = style.page
  const items: Item[] = []
  pen.pages.push(items)
  const right = style.header === 'right'
  const x = right ? widthPoints - style.marginPoints : style.marginPoints
  const band = style.header === 'band'
  if (band) items.push({ kind: 'rect', x: 0, y: 0, width: widthPoints, height: 44, colour: style.accent })
  items.push(
    textItem(pen, {
      x,
      baseline: 30,
      text: paper.issuer,
      size: 15,
      bold: true,
      align: right ? 'right' : 'left',
      colour: band ? '#ffffff' : style.accent,
    }),
  )
  pen.y = 64
}

function room(pen: Pen, points: number): void {
  if (pen.y + points > pen.style.page.heightPoints - 54) newPage(pen)
}

function draw(pen: Pen, block: Block): void {
  const { style } = pen
  const left = style.marginPoints
  const right = style.page.widthPoints - style.marginPoints
  if (block.kind === 'table') {
    drawTable(pen, block)
    return
  }
  if (block.kind === 'heading') {
    room(pen, 40)
    pen.y += 22
    page(pen).push(
      textItem(pen, {
        x: left,
        baseline: pen.y,
        text: block.text,
        size: style.textPoints * 1.45,
        bold: true,
        colour: style.accent,
      }),
    )
    pen.y += 8
    return
  }
  if (block.kind === 'grid') {
    drawGrid(pen, block)
    return
  }
  if (block.kind === 'sides') {
    drawSides(pen, block)
    return
  }
  const lines =
    block.kind === 'pairs'
      ? block.pairs
      : (block.kind === 'note' ? wrapped(block.text, pen) : block.lines).map((line) => [line, ''] as const)
  for (const [label, value] of lines) {
    room(pen, style.rowPoints)
    pen.y += style.rowPoints
    if (value !== '' && style.pairs === 'colon') {
      page(pen).push(textItem(pen, { x: left, baseline: pen.y, text: `${label}: ${value}` }))
      continue
    }
    page(pen).push(textItem(pen, { x: left, baseline: pen.y, text: label }))
    const place =
      style.pairs === 'tab'
        ? { x: left + (right - left) * 0.42 }
        : { x: right, align: 'right' as const, bold: style.pairs === undefined || style.valueFace === 'same' }
    if (value !== '') page(pen).push(textItem(pen, { ...place, baseline: pen.y, text: value, value: true }))
  }
  pen.y += 8
}

/** About half a letter's height wide: good enough to break lines as a program would. */
function wrapped(text: string, { style }: Pen): string[] {
  const wide = style.font === 'mono' ? 0.6 : 0.5
  const room = (style.page.widthPoints - 2 * style.marginPoints) / (style.textPoints * wide)
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > room) {
      lines.push(line)
      line = ''
    }
    line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

function drawSides(pen: Pen, { left, right }: Extract<Block, { kind: 'sides' }>): void {
  const { rowPoints, marginPoints, page: size } = pen.style
  const count = Math.max(left.length, right.length)
  room(pen, rowPoints * count)
  const top = pen.y
  const put = (lines: readonly string[], x: number, value: boolean) =>
    lines.forEach((text, at) => {
      page(pen).push(textItem(pen, { x, baseline: top + rowPoints * (at + 1), text, value }))
    })
  put(left, marginPoints, false)
  put(right, size.widthPoints * 0.56, true)
  pen.y = top + rowPoints * count + 10
}

function drawGrid(pen: Pen, { pairs, columns }: Extract<Block, { kind: 'grid' }>): void {
  const { textPoints, marginPoints, page: size, accent } = pen.style
  const width = (size.widthPoints - 2 * marginPoints) / columns
  const height = textPoints * 2.8
  pairs.forEach(([label, text], at) => {
    if (at % columns === 0) {
      room(pen, height)
      pen.y += height
    }
    const x = marginPoints + (at % columns) * width
    const top = pen.y - height
    page(pen).push({ kind: 'line', x1: x, y1: top, x2: x + width, y2: top, colour: accent, width: 0.4 })
    page(pen).push(
      textItem(pen, { x: x + 3, baseline: top + textPoints, text: label, size: textPoints * 0.7, colour: accent }),
    )
    page(pen).push(textItem(pen, { x: x + 3, baseline: top + textPoints * 2.2, text, value: true }))
  })
  pen.y += 8
}

function drawTable(pen: Pen, table: Table): void {
  tableHead(pen, table)
  table.rows.forEach((cells, row) => {
    if (pen.y + pen.style.rowPoints > pen.style.page.heightPoints - 54) {
      newPage(pen)
      tableHead(pen, table)
    }
    tableRow(pen, table, cells, row)
  })
  pen.y += 10
}

function tableHead(pen: Pen, table: Table): void {
  room(pen, pen.style.rowPoints * 3)
  pen.y += pen.style.rowPoints
  cellsOf(
    pen,
    table,
    table.columns.map(({ title }) => title),
    { bold: true, colour: pen.style.accent },
  )
  pen.y += 3
  rule(pen, 0.8)
}

function tableRow(pen: Pen, table: Table, cells: readonly string[], row: number): void {
  const { style } = pen
  const top = pen.y
  if (style.ruled === 'zebra' && row % 2 === 0) {
    const x = style.marginPoints - 3
    page(pen).push({
      kind: 'rect',
      x,
      y: top + 1.5,
      width: style.page.widthPoints - 2 * x,
      height: style.rowPoints,
      colour: '#eef2f5',
    })
  }
  pen.y += style.rowPoints
  cellsOf(pen, table, cells, { bold: table.strong.includes(row) })
  if (style.ruled === 'lines' || style.ruled === 'grid') rule(pen, 0.25, 3)
}

function cellsOf(pen: Pen, table: Table, cells: readonly string[], look: { bold: boolean; colour?: string }): void {
  const width = pen.style.page.widthPoints - 2 * pen.style.marginPoints
  let x = pen.style.marginPoints
  table.columns.forEach(({ align, share }, index) => {
    const text = cells[index] ?? ''
    if (text !== '')
      page(pen).push(
        textItem(pen, { x: align === 'right' ? x + width * share : x, baseline: pen.y, text, align, ...look }),
      )
    x += width * share
  })
}

function rule(pen: Pen, width: number, below = 0): void {
  const { marginPoints, accent, page: size } = pen.style
  page(pen).push({
    kind: 'line',
    x1: marginPoints,
    y1: pen.y + below,
    x2: size.widthPoints - marginPoints,
    y2: pen.y + below,
    colour: accent,
    width,
  })
}
