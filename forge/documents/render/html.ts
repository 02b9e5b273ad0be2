import type { Block, Paper } from '../content/paper.ts'
import type { Style } from './style.ts'

const families = {
  sans: "'Liberation Sans', Arial, sans-serif",
  serif: "'Liberation Serif', 'Times New Roman', serif",
  mono: "'Liberation Mono', 'Courier New', monospace",
}

export const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** The same paper as running text, for programs that lay it out themselves. */
export function htmlOf(paper: Paper, style: Style): string {
  const ruled = {
    none: '',
    lines: 'td{border-bottom:.3pt solid #999}',
    zebra: 'tr:nth-child(even) td{background:#eef2f5}',
    grid: 'td,th{border:.3pt solid #999}',
  }[style.ruled]
  const band =
    style.header === 'band'
      ? `background:${style.accent};color:#fff;padding:8pt`
      : `color:${style.accent};text-align:${style.header}`
  return `<!doctype html><html lang="${paper.language}"><head><meta charset="utf-8"><title>${escaped(paper.title)}</title><style>
@page{size:${style.page.widthPoints}pt ${style.page.heightPoints}pt;margin:${style.marginPoints}pt}
body{font:${style.textPoints}pt ${families[style.font]};margin:0}
header{font-size:15pt;font-weight:bold;${band};margin-bottom:14pt}
h2{font-size:${style.textPoints * 1.45}pt;color:${style.accent};margin:14pt 0 6pt}
table{width:100%;border-collapse:collapse;margin:6pt 0} th{text-align:left;color:${style.accent};border-bottom:.8pt solid ${style.accent}}
${style.valueFace === 'mono' ? `.value{font-family:${families.mono}}` : ''} .sides td{width:50%;vertical-align:top;border:0;background:none} .small{font-size:.7em;color:${style.accent}}
td,th{padding:${(style.rowPoints - style.textPoints) / 2}pt 2pt} .right{text-align:right} .strong{font-weight:bold} ${ruled}
</style></head><body><header>${escaped(paper.issuer)}</header>${paper.blocks.map((block) => blockOf(block, style)).join('\n')}</body></html>`
}

function blockOf(block: Block, { pairs = 'right' }: Style): string {
  if (block.kind === 'heading') return `<h2>${escaped(block.text)}</h2>`
  if (block.kind === 'note') return `<p>${escaped(block.text)}</p>`
  if (block.kind === 'lines') return `<p>${block.lines.map(escaped).join('<br>')}</p>`
  if (block.kind === 'pairs') {
    if (pairs === 'colon')
      return `<p>${block.pairs.map(([label, value]) => escaped(`${label}: ${value}`)).join('<br>')}</p>`
    const look = pairs === 'right' ? 'right strong value' : 'value'
    const rows = block.pairs.map(
      ([label, value]) => `<tr><td>${escaped(label)}</td><td class="${look}">${escaped(value)}</td></tr>`,
    )
    return `<table>${rows.join('')}</table>`
  }
  if (block.kind === 'sides') {
    const [left, right] = [block.left, block.right].map((lines) => lines.map(escaped).join('<br>'))
    return `<table class="sides"><tr><td>${left}</td><td class="value">${right}</td></tr></table>`
  }
  if (block.kind === 'grid') {
    const cells = block.pairs.map(
      ([label, value]) =>
        `<td><span class="small">${escaped(label)}</span><br><span class="value">${escaped(value)}</span></td>`,
    )
    const rows = Array.from({ length: Math.ceil(cells.length / block.columns) }, (_none, at) =>
      cells.slice(at * block.columns, (at + 1) * block.columns).join(''),
    )
    return `<table>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`
  }
  const cell = (tag: string, text: string, column: number, strong: boolean) => {
    const right = block.columns[column]?.align === 'right'
    return `<${tag} class="${right ? 'right' : ''}${strong ? ' strong' : ''}"${right ? ' align="right"' : ''}>${escaped(text)}</${tag}>`
  }
  const head = block.columns.map(({ title }, index) => cell('th', title, index, false)).join('')
  const rows = block.rows.map(
    (cells, row) =>
      `<tr>${cells.map((text, index) => cell('td', text, index, block.strong.includes(row))).join('')}</tr>`,
  )
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`
}
