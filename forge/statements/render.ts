import type { Block, Sheet, Table } from './sheet.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** For WeasyPrint, Chromium and LibreOffice. */
export function htmlOf({ landscape, pages }: Sheet, font: string): string {
  const size = landscape ? 'A4 landscape' : 'A4'
  const style = `@page { size: ${size}; margin: 16mm } body { font-family: ${font}; font-size: 8.5pt } table { width: 100%; border-collapse: collapse; margin: 4pt 0 8pt } td, th { padding: 1.5pt 3pt; vertical-align: bottom } th { font-weight: bold } .grid td, .grid th { border: 0.5pt solid #444 } .lines td { border-bottom: 0.3pt solid #999 } .ruled td.r { border-top: 0.8pt solid #000 } .r { text-align: right; white-space: nowrap } .l { text-align: left } .page { page-break-after: always }`
  const body = pages.map((blocks) => `<div class="page">${blocks.map(htmlBlock).join('')}</div>`).join('')
  return `<!doctype html><html><head><meta charset="utf-8"><style>${style}</style></head><body>${body}</body></html>`
}

function htmlBlock(block: Block): string {
  if (block.kind !== 'table') {
    const align = block.align === 'centre' ? 'center' : (block.align ?? 'left')
    const tag = block.kind === 'title' ? 'h3' : 'p'
    return `<${tag} style="text-align:${align};margin:3pt 0">${escaped(block.text)}</${tag}>`
  }
  const { widths, heads, rows, frame = 'none' } = block
  const side = (at: number) => (alignOf(block, at) === 'right' ? 'r' : 'l')
  const columns = widths.map((width) => `<col style="width:${Math.round(width * 100)}%">`).join('')
  const head = heads
    .map((cells) => `<tr>${cells.map((cell, at) => `<th class="${side(at)}">${escaped(cell)}</th>`).join('')}</tr>`)
    .join('')
  const body = rows
    .map(({ cells, bold, indent = 0, ruled }) => {
      const inner = cells.map((cell, at) => {
        const text = bold ? `<b>${escaped(cell)}</b>` : escaped(cell)
        return `<td class="${side(at)}"${at === 0 && indent > 0 ? ` style="padding-left:${indent * 10}pt"` : ''}>${text}</td>`
      })
      return `<tr${ruled ? ' class="ruled"' : ''}>${inner.join('')}</tr>`
    })
    .join('')
  return `<table class="${frame}" width="100%"><colgroup>${columns}</colgroup>${head}${body}</table>`
}

const alignOf = ({ align }: Table, at: number) => align?.[at] ?? (at === 0 ? 'left' : 'right')

const tex = (text: string) =>
  text
    .replaceAll('\\', '')
    .replaceAll(/[&%$#_{}]/g, (mark) => `\\${mark}`)
    .replaceAll('\u00a0', '~')
    .replaceAll('\u202f', '\\,')
    .replaceAll('€', '\\texteuro{}')
    .replaceAll('£', '\\pounds{}')
    .replaceAll('’', "'")
    .replaceAll('–', '--')
    .replaceAll('°', '\\textdegree{}')

export function latexOf({ landscape, pages }: Sheet): string {
  const body = pages.map((blocks) => blocks.map(latexBlock).join('\n')).join('\n\\newpage\n')
  return `\\documentclass[9pt]{extarticle}
\\usepackage[T1]{fontenc}\\usepackage[utf8]{inputenc}\\usepackage{textcomp}
\\usepackage[a4paper${landscape ? ',landscape' : ''},margin=16mm]{geometry}\\pagestyle{empty}\\parindent0pt
\\begin{document}\\footnotesize
${body}
\\end{document}`
}

function latexBlock(block: Block): string {
  if (block.kind === 'table') return latexTable(block)
  if (block.kind === 'title') return `{\\centering\\textbf{${tex(block.text)}}\\par}\\medskip`
  return `${tex(block.text)}\\par`
}

function latexTable(block: Table): string {
  const { widths, heads, rows, frame } = block
  const spec = widths
    .map((width, at) => (alignOf(block, at) === 'right' ? 'r' : `p{${(width * 0.93).toFixed(3)}\\textwidth}`))
    .join(frame === 'grid' ? '|' : '')
  const line = (cells: readonly string[], bold: boolean, indent = 0) =>
    `${cells.map((cell, at) => `${at === 0 ? '\\hspace*{'.concat(String(indent * 3), 'mm}') : ''}${bold ? `\\textbf{${tex(cell)}}` : tex(cell)}`).join(' & ')} \\\\`
  const rule = frame === 'none' ? '' : '\\hline'
  const ruleAbove = `\\cline{2-${widths.length}}`
  const body = rows.map(
    ({ cells, bold, indent, ruled }) =>
      `${ruled ? ruleAbove : ''}${line(cells, bold === true, indent)}${frame === 'grid' ? rule : ''}`,
  )
  return `\\begin{tabular}{${spec}}${rule}\n${heads.map((head) => line(head, true) + rule).join('\n')}\n${body.join('\n')}\n\\end{tabular}\\par\\bigskip`
}
