import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isInstalled, python, run } from '../documents/producers/producer.ts'
import { htmlOf, latexOf } from './render.ts'
import type { Sheet } from './sheet.ts'

export type StatementProducer = {
  name: string
  needs: readonly string[]
  make(sheet: Sheet, folder: string): Promise<Uint8Array>
}

const html = async (sheet: Sheet, folder: string, font: string) => {
  const file = join(folder, 'page.html')
  await writeFile(file, htmlOf(sheet, font))
  return file
}

export const statementProducers: readonly StatementProducer[] = [
  {
    name: 'weasyprint',
    needs: ['weasyprint'],
    async make(sheet, folder) {
      await run('weasyprint', [await html(sheet, folder, 'sans-serif'), join(folder, 'page.pdf')], { folder })
      return readFile(join(folder, 'page.pdf'))
    },
  },
  {
    name: 'chromium',
    needs: ['chromium'],
    async make(sheet, folder) {
      const file = await html(sheet, folder, 'serif')
      const flags = [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--no-pdf-header-footer',
        `--user-data-dir=${join(folder, 'profile')}`,
      ]
      await run('chromium', [...flags, `--print-to-pdf=${join(folder, 'page.pdf')}`, file], { folder })
      return readFile(join(folder, 'page.pdf'))
    },
  },
  {
    name: 'libreoffice',
    needs: ['soffice'],
    async make(sheet, folder) {
      const file = await html(sheet, folder, 'Liberation Sans')
      const flags = ['--headless', '--norestore', `-env:UserInstallation=file://${join(folder, 'office')}`]
      await run(
        'soffice',
        [...flags, '--infilter=HTML (StarWriter)', '--convert-to', 'pdf:writer_pdf_Export', '--outdir', folder, file],
        { folder },
      )
      return readFile(join(folder, 'page.pdf'))
    },
  },
  {
    name: 'pdflatex',
    needs: ['pdflatex'],
    async make(sheet, folder) {
      await writeFile(join(folder, 'page.tex'), latexOf(sheet))
      await run('pdflatex', ['-interaction=batchmode', 'page.tex'], { folder }).catch(() => undefined)
      return readFile(join(folder, 'page.pdf'))
    },
  },
  {
    name: 'reportlab',
    needs: ['python:reportlab'],
    async make(sheet, folder) {
      await writeFile(join(folder, 'sheet.json'), JSON.stringify(sheet).replaceAll('\u202f', '\u00a0'))
      await run(python, [join(import.meta.dirname, 'draw.py'), join(folder, 'sheet.json'), join(folder, 'page.pdf')], {
        folder,
      })
      return readFile(join(folder, 'page.pdf'))
    },
  },
]

export async function installedStatementProducers(): Promise<StatementProducer[]> {
  const present = await Promise.all(
    statementProducers.map(async ({ needs }) => (await Promise.all(needs.map(isInstalled))).every(Boolean)),
  )
  return statementProducers.filter((_, at) => present[at])
}
