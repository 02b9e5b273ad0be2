import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, libreoffice } from '../producers/from-html.ts'
import { type Producer, run } from '../producers/producer.ts'
import { htmlOf } from '../render/html.ts'
import type { Technique } from './technique.ts'

/** The whole document made anew in a program that its issuer does not use. */
const madeWith = (name: string, producer: Producer): Technique => ({
  name: `fabricated_${name}`,
  family: 'fabrication',
  needs: producer.needs,
  level: 'suspicious',
  async apply({ source, folder }) {
    if (source.paper.class !== 'bank_statement') return undefined
    return { bytes: await producer.make(source, folder), changes: [], consistent: true }
  },
})

export const fabrications: readonly Technique[] = [
  madeWith('office', libreoffice),
  madeWith('browser', chromium),
  {
    name: 'edited_screenshot',
    family: 'screenshot',
    needs: ['chromium'],
    extension: 'png',
    level: 'suspicious',
    async apply({ source, target, folder }) {
      const html = htmlOf(source.paper, source.style).replace(`>${target.old}<`, `>${target.new}<`)
      await writeFile(join(folder, 'shot.html'), html)
      const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--window-size=1280,1400']
      const profile = `--user-data-dir=${join(folder, 'profile')}`
      await run(
        'chromium',
        [...flags, profile, `--screenshot=${join(folder, 'shot.png')}`, join(folder, 'shot.html')],
        {
          folder,
        },
      )
      return { bytes: await readFile(join(folder, 'shot.png')), changes: [] }
    },
  },
]
