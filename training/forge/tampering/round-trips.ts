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
    name: 'draw_round_trip',
    family: 'round-trip',
    needs: ['soffice'],
    async apply(pdf, target, folder) {
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
    async apply(pdf, target, folder) {
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
