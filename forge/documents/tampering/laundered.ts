import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../producers/producer.ts'
import type { Technique } from './technique.ts'
import { sameFont } from './text-edits.ts'

/** Edited, then written anew by a program that leaves nothing of the editor: `in.pdf` to `out.pdf`. */
const laundered = (name: string, command: string, args: readonly string[]): Technique => ({
  name: `laundered_${name}`,
  family: 'metadata',
  needs: [command, ...sameFont.needs],
  async apply(victim) {
    const edited = await sameFont.apply(victim)
    if (!(edited instanceof Uint8Array)) return undefined
    const { folder } = victim
    await writeFile(join(folder, 'in.pdf'), edited)
    await run(command, args, { folder })
    return readFile(join(folder, 'out.pdf'))
  },
})

const distilled = ['-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=pdfwrite', '-sOutputFile=out.pdf']

export const launderings: readonly Technique[] = [
  laundered('gs', 'gs', [...distilled, 'in.pdf']),
  laundered('cairo', 'pdftocairo', ['-pdf', 'in.pdf', 'out.pdf']),
  laundered('qpdf', 'qpdf', ['--object-streams=generate', '--linearize', 'in.pdf', 'out.pdf']),
  laundered('curves', 'gs', [...distilled, '-dNoOutputFonts', 'in.pdf']),
  {
    name: 'scrubbed_by_exiftool',
    family: 'metadata',
    needs: ['exiftool', 'qpdf', ...sameFont.needs],
    async apply(victim) {
      const edited = await sameFont.apply(victim)
      if (!(edited instanceof Uint8Array)) return undefined
      const { folder } = victim
      await writeFile(join(folder, 'in.pdf'), edited)
      await run('exiftool', ['-q', '-overwrite_original', '-all=', 'in.pdf'], { folder })
      await run('qpdf', ['--linearize', 'in.pdf', 'out.pdf'], { folder })
      return readFile(join(folder, 'out.pdf'))
    },
  },
]
