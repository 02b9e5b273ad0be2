import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { htmlOf } from '../render/html.ts'
import { type Producer, run, type Source } from './producer.ts'

async function withHtml({ paper, style }: Source, folder: string): Promise<string> {
  const file = join(folder, 'page.html')
  await writeFile(file, htmlOf(paper, style))
  return file
}

export const chromium: Producer = {
  name: 'chromium',
  needs: ['chromium'],
  async make(source, folder) {
    const html = await withHtml(source, folder)
    const pdf = join(folder, 'page.pdf')
    const flags = [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-pdf-header-footer',
      `--user-data-dir=${join(folder, 'profile')}`,
    ]
    await run('chromium', [...flags, `--print-to-pdf=${pdf}`, html], { folder })
    return readFile(pdf)
  },
}

export const weasyprint: Producer = {
  name: 'weasyprint',
  needs: ['weasyprint'],
  async make(source, folder) {
    const pdf = join(folder, 'page.pdf')
    await run('weasyprint', [await withHtml(source, folder), pdf], { folder, date: source.paper.date })
    return readFile(pdf)
  },
}

export const libreoffice: Producer = {
  name: 'libreoffice',
  needs: ['soffice'],
  async make(source, folder) {
    const html = await withHtml(source, folder)
    const flags = ['--headless', '--norestore', `-env:UserInstallation=file://${join(folder, 'office')}`]
    await run('soffice', [...flags, '--convert-to', 'pdf:writer_web_pdf_Export', '--outdir', folder, html], {
      folder,
      date: source.paper.date,
    })
    return readFile(join(folder, 'page.pdf'))
  },
}

export const wkhtmltopdf: Producer = {
  name: 'wkhtmltopdf',
  needs: ['wkhtmltopdf'],
  async make(source, folder) {
    const html = await withHtml(source, folder)
    const flags = ['--quiet', '--page-size', source.style.page.widthPoints > 600 ? 'Letter' : 'A4']
    await run('wkhtmltopdf', [...flags, html, 'page.pdf'], { folder, date: source.paper.date })
    return readFile(join(folder, 'page.pdf'))
  },
}
