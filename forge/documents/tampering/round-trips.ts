import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../producers/producer.ts'
import type { Target } from '../target.ts'
import type { Technique } from './technique.ts'

/** The new amount in the markup of a drawing program. Its characters may be in one piece or in several. */
function replaced(markup: string, target: Target): string | undefined {
  const at = markup.indexOf(`>${target.old}<`)
  if (at !== -1) return markup.slice(0, at + 1) + target.new + markup.slice(at + 1 + target.old.length)
  const loose = markup.indexOf(target.old)
  return loose === -1 ? undefined : markup.slice(0, loose) + target.new + markup.slice(loose + target.old.length)
}

export const roundTrips: readonly Technique[] = [
  {
    name: 'writer_round_trip',
    family: 'round-trip',
    needs: ['soffice'],
    async apply({ pdf, target, folder }) {
      await writeFile(join(folder, 'typed.pdf'), pdf)
      const flags = ['--headless', '--norestore', `-env:UserInstallation=file://${join(folder, 'office')}`]
      await run(
        'soffice',
        [...flags, '--infilter=writer_pdf_import', '--convert-to', 'fodt', '--outdir', folder, 'typed.pdf'],
        { folder },
      )
      const edited = replaced(await readFile(join(folder, 'typed.fodt'), 'utf8'), target)
      if (edited === undefined) return undefined
      await writeFile(join(folder, 'edited.fodt'), edited)
      await run('soffice', [...flags, '--convert-to', 'pdf', '--outdir', folder, 'edited.fodt'], { folder })
      return readFile(join(folder, 'edited.pdf'))
    },
  },
  {
    name: 'html_round_trip',
    family: 'round-trip',
    needs: ['pdftohtml', 'chromium'],
    async apply({ pdf, target, folder }) {
      await writeFile(join(folder, 'read.pdf'), pdf)
      await run('pdftohtml', ['-s', '-i', '-noframes', 'read.pdf', 'read.html'], { folder })
      const edited = replaced(await readFile(join(folder, 'read.html'), 'utf8'), target)
      if (edited === undefined) return undefined
      await writeFile(join(folder, 'edited.html'), edited)
      const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer']
      const profile = `--user-data-dir=${join(folder, 'profile')}`
      await run(
        'chromium',
        [...flags, profile, `--print-to-pdf=${join(folder, 'edited.pdf')}`, join(folder, 'edited.html')],
        {
          folder,
        },
      )
      // Laid out anew: the amount is no longer where it was.
      return { bytes: await readFile(join(folder, 'edited.pdf')), changes: [] }
    },
  },
  {
    name: 'draw_round_trip',
    family: 'round-trip',
    needs: ['soffice'],
    async apply({ pdf, target, folder }) {
      await writeFile(join(folder, 'drawn.pdf'), pdf)
      const flags = ['--headless', '--norestore', `-env:UserInstallation=file://${join(folder, 'office')}`]
      await run(
        'soffice',
        [...flags, '--infilter=draw_pdf_import', '--convert-to', 'fodg', '--outdir', folder, 'drawn.pdf'],
        { folder },
      )
      const edited = replaced(await readFile(join(folder, 'drawn.fodg'), 'utf8'), target)
      if (edited === undefined) return undefined
      await writeFile(join(folder, 'edited.fodg'), edited)
      await run('soffice', [...flags, '--convert-to', 'pdf', '--outdir', folder, 'edited.fodg'], { folder })
      return readFile(join(folder, 'edited.pdf'))
    },
  },
  {
    name: 'inkscape_round_trip',
    family: 'round-trip',
    needs: ['inkscape'],
    async apply({ pdf, target, folder }) {
      // It keeps one page only.
      if (target.page !== 1) return undefined
      await writeFile(join(folder, 'inked.pdf'), pdf)
      await run('inkscape', ['inked.pdf', '--pdf-page=1', '-o', 'inked.svg'], { folder })
      const edited = replaced(await readFile(join(folder, 'inked.svg'), 'utf8'), target)
      if (edited === undefined) return undefined
      await writeFile(join(folder, 'edited.svg'), edited)
      await run('inkscape', ['edited.svg', '-o', 'edited.pdf'], { folder })
      return readFile(join(folder, 'edited.pdf'))
    },
  },
]
