import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Drawing, Item } from '../render/drawing.ts'
import { escaped } from '../render/html.ts'
import { type Producer, python, run } from './producer.ts'

const families = { sans: 'Liberation Sans', serif: 'Liberation Serif', mono: 'Liberation Mono' }

export const cairo: Producer = {
  name: 'cairo',
  needs: ['rsvg-convert'],
  async make({ drawing, style, paper }, folder) {
    const files = await Promise.all(
      drawing.pages.map(async (items, index) => {
        const file = join(folder, `page-${index}.svg`)
        await writeFile(file, svgOf(drawing, items, families[style.font]))
        return file
      }),
    )
    const pdf = join(folder, 'page.pdf')
    await run('rsvg-convert', ['-f', 'pdf', '-o', pdf, ...files], { folder, date: paper.date })
    return readFile(pdf)
  },
}

function svgOf({ widthPoints, heightPoints }: Drawing, items: readonly Item[], family: string): string {
  const shapes = items.map((item) => {
    if (item.kind === 'rect')
      return `<rect x="${item.x}" y="${item.y}" width="${item.width}" height="${item.height}" fill="${item.colour}"/>`
    if (item.kind === 'line')
      return `<line x1="${item.x1}" y1="${item.y1}" x2="${item.x2}" y2="${item.y2}" stroke="${item.colour}" stroke-width="${item.width}"/>`
    const anchor = item.align === 'right' ? 'end' : 'start'
    return `<text x="${item.x}" y="${item.baseline}" text-anchor="${anchor}" font-family="${item.mono ? families.mono : family}" font-size="${item.size}" font-weight="${item.bold ? 'bold' : 'normal'}" fill="${item.colour}">${escaped(item.text)}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPoints}pt" height="${heightPoints}pt" viewBox="0 0 ${widthPoints} ${heightPoints}">${shapes.join('')}</svg>`
}

const hexParts = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)

export const ghostscript: Producer = {
  name: 'ghostscript',
  needs: ['ps2pdf'],
  async make({ drawing, style, paper }, folder) {
    const names = {
      sans: ['Helvetica', 'Helvetica-Bold'],
      serif: ['Times-Roman', 'Times-Bold'],
      mono: ['Courier', 'Courier-Bold'],
    }[style.font]
    // Latin-1 in the fonts that have it: the accents would be lost otherwise.
    const typed = ['Courier', 'Courier-Bold']
    const recode = [...new Set([...names, ...typed])].map(
      (name) =>
        `/${name} findfont dup length dict begin {1 index /FID ne {def} {pop pop} ifelse} forall /Encoding ISOLatin1Encoding def currentdict end /${name}-L exch definefont pop`,
    )
    const body = drawing.pages.map(
      (items) =>
        `${items.map((item) => postScript(item, item.kind === 'text' && item.mono ? typed : names, drawing.heightPoints)).join('\n')}\nshowpage`,
    )
    const head = `%!PS-Adobe-3.0\n%%Title: (${postScriptText(drawing.title)})\n<< /PageSize [${drawing.widthPoints} ${drawing.heightPoints}] >> setpagedevice`
    await writeFile(join(folder, 'page.ps'), Buffer.from([head, ...recode, ...body].join('\n'), 'latin1'))
    await run('ps2pdf', ['page.ps', 'page.pdf'], { folder, date: paper.date })
    return readFile(join(folder, 'page.pdf'))
  },
}

const postScriptText = (text: string): string =>
  text
    .replace(/[\u202f\u00a0]/g, ' ')
    .replace(/’/g, "'")
    .replace(/[\\()]/g, '\\$&')

function postScript(item: Item, [normal, bold]: readonly string[], height: number): string {
  const colour = `${hexParts(item.colour).join(' ')} setrgbcolor`
  if (item.kind === 'rect')
    return `${colour} ${item.x} ${height - item.y - item.height} ${item.width} ${item.height} rectfill`
  if (item.kind === 'line')
    return `${colour} ${item.width} setlinewidth ${item.x1} ${height - item.y1} moveto ${item.x2} ${height - item.y2} lineto stroke`
  const shift = item.align === 'right' ? `(${postScriptText(item.text)}) stringwidth pop neg 0 rmoveto ` : ''
  return `${colour} /${item.bold ? bold : normal}-L ${item.size} selectfont ${item.x} ${height - item.baseline} moveto ${shift}(${postScriptText(item.text)}) show`
}

const withLatex = (name: 'pdflatex' | 'lualatex' | 'xelatex'): Producer => ({
  name,
  needs: [name],
  async make({ drawing, style, paper }, folder) {
    const family = { sans: 'phv', serif: 'ptm', mono: 'pcr' }[style.font]
    const pages = drawing.pages.map(
      (items) =>
        `\\null\\AddToShipoutPictureBG*{${items.map((item) => latex(item, drawing.heightPoints)).join('%\n')}}\\newpage`,
    )
    const width = name === 'lualatex' ? 'pagewidth' : 'pdfpagewidth'
    const text = `\\documentclass{article}\\usepackage[T1]{fontenc}\\usepackage[utf8]{inputenc}\\usepackage{textcomp,xcolor,eso-pic}
\\${width}=${drawing.widthPoints}bp \\${width.replace('width', 'height')}=${drawing.heightPoints}bp \\pagestyle{empty}\\setlength\\unitlength{1bp}\\renewcommand\\familydefault{${family}}
\\begin{document}${pages.join('\n')}\\end{document}`
    await writeFile(join(folder, 'page.tex'), text)
    await run(name, ['-interaction=batchmode', 'page.tex'], { folder, date: paper.date })
    return readFile(join(folder, 'page.pdf'))
  },
})

export const pdflatex = withLatex('pdflatex')
export const lualatex = withLatex('lualatex')
export const xelatex = withLatex('xelatex')

function latex(item: Item, height: number): string {
  const colour = `\\color[rgb]{${hexParts(item.colour)
    .map((part) => part.toFixed(3))
    .join(',')}}`
  if (item.kind === 'rect')
    return `\\put(${item.x},${height - item.y - item.height}){${colour}\\rule{${item.width}bp}{${item.height}bp}}`
  if (item.kind === 'line')
    return `\\put(${item.x1},${height - item.y1}){${colour}\\rule{${item.x2 - item.x1}bp}{${item.width}bp}}`
  const text = item.text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[\\&%$#_{}~^]/g, '\\$&')
    .replace(/’/g, "'")
  const box = `\\makebox[0bp][${item.align === 'right' ? 'r' : 'l'}]{\\fontsize{${item.size}bp}{${item.size}bp}\\selectfont${item.mono ? '\\fontfamily{pcr}\\selectfont' : ''}${item.bold ? '\\bfseries' : ''} ${text}}`
  return `\\put(${item.x},${height - item.baseline}){${colour}${box}}`
}

const withPython = (name: 'reportlab' | 'mupdf' | 'fpdf2', module: string): Producer => ({
  name,
  needs: [`python:${module}`],
  async make({ drawing, style, paper }, folder) {
    await writeFile(join(folder, 'page.json'), JSON.stringify({ ...drawing, family: style.font }))
    await run(python, [join(import.meta.dirname, 'draw.py'), name, 'page.json', 'page.pdf'], {
      folder,
      date: paper.date,
    })
    return readFile(join(folder, 'page.pdf'))
  },
})

export const reportlab = withPython('reportlab', 'reportlab')
export const mupdf = withPython('mupdf', 'fitz')
export const fpdf2 = withPython('fpdf2', 'fpdf')

export const fop: Producer = {
  name: 'fop',
  needs: ['fop'],
  async make({ drawing, style, paper }, folder) {
    const family = { sans: 'Helvetica', serif: 'Times', mono: 'Courier' }[style.font]
    const pages = drawing.pages.map(
      (items) =>
        `<fo:page-sequence master-reference="a"><fo:flow flow-name="xsl-region-body">${items.map((item) => formatted(item, family)).join('')}<fo:block/></fo:flow></fo:page-sequence>`,
    )
    const master = `<fo:layout-master-set><fo:simple-page-master master-name="a" page-width="${drawing.widthPoints}pt" page-height="${drawing.heightPoints}pt"><fo:region-body/></fo:simple-page-master></fo:layout-master-set>`
    await writeFile(
      join(folder, 'page.fo'),
      `<fo:root xmlns:fo="http://www.w3.org/1999/XSL/Format">${master}${pages.join('')}</fo:root>`,
    )
    await run('fop', ['-fo', 'page.fo', '-pdf', 'page.pdf'], { folder, date: paper.date })
    return readFile(join(folder, 'page.pdf'))
  },
}

function formatted(item: Item, family: string): string {
  const place = (left: number, top: number, width: number, height: number, inside: string, more = '') =>
    `<fo:block-container absolute-position="absolute" left="${left}pt" top="${top}pt" width="${width}pt" height="${height}pt" ${more}><fo:block${inside}</fo:block></fo:block-container>`
  if (item.kind === 'rect')
    return place(item.x, item.y, item.width, item.height, '>', `background-color="${item.colour}"`)
  if (item.kind === 'line')
    return place(item.x1, item.y1, item.x2 - item.x1, 1, ` border-top="${item.width}pt solid ${item.colour}">`)
  const width = 420
  const left = item.align === 'right' ? item.x - width : item.x
  const look = ` font-family="${item.mono ? 'Courier' : family}" font-size="${item.size}pt" line-height="${item.size}pt" color="${item.colour}" font-weight="${item.bold ? 'bold' : 'normal'}" text-align="${item.align === 'right' ? 'end' : 'start'}" white-space-collapse="false" wrap-option="no-wrap">`
  return place(left, item.baseline - item.size * 0.8, width, item.size * 1.2, `${look}${escaped(item.text)}`)
}
