// Fictional financial statements with their true figures:
// node_modules/.bin/node forge/statements/main.ts --out FOLDER [--each 1] [--seed one] [--scans 1] [--held-out]
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Random, randomFrom } from '../documents/random.ts'
import { balanced, booksFrom } from './books.ts'
import { layouts } from './layouts/index.ts'
import type { Company, Layout } from './layouts/layout.ts'
import { installedStatementProducers } from './produce.ts'
import { scanned } from './scan.ts'
import type { Truth } from './sheet.ts'

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    each: { type: 'string', default: '1' },
    seed: { type: 'string', default: 'one' },
    scans: { type: 'string', default: '1' },
    'held-out': { type: 'boolean', default: false },
  },
})
if (values.out === undefined) {
  process.stderr.write('usage: main.ts --out FOLDER [--each 1] [--seed one] [--scans 1] [--held-out]\n')
  process.exit(2)
}

const luhn = (random: Random, length: number): string => {
  const digits = `${random.integer(1, 9)}${random.digits(length - 2)}`
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

function companyFor(language: Layout['language'], random: Random): Company {
  const year = random.integer(2019, 2025)
  const end = `${year}-${random.pick(language === 'en' ? ['03-31', '12-31'] : ['12-31', '12-31', '09-30', '06-30'])}`
  const word = random.pick(['ATELIER', 'VERDIER', 'ORMEA', 'HOLLOWAY', 'BRANCION', 'TESSITURA', 'PONTVERT'])
  const form = { fr: random.pick(['SARL', 'SAS']), it: 'S.R.L.', en: 'LTD' }[language]
  const code = { fr: () => luhn(random, 9), it: () => luhn(random, 11), en: () => `0${random.digits(7)}` }[language]()
  return { name: `${word} ${random.pick(['NORD', 'DELTA', 'PRIMA', 'EST'])} ${form}`, code, end, year }
}

const folder = values.out
await mkdir(join(folder, 'files'), { recursive: true })
const producers = await installedStatementProducers()
const labels: (Truth & { file: string; layout: string; producer: string; scanned: boolean })[] = []
for (const layout of layouts.filter(({ heldOut }) => (heldOut === true) === values['held-out']))
  for (const producer of producers)
    for (let round = 0; round < Number(values.each); round += 1) {
      const random = randomFrom(`${values.seed}/${layout.name}/${producer.name}/${round}`)
      const size = random.pick([60_000, 400_000, 2_500_000, 30_000_000])
      const [now, before] = [0, 1].map(() => balanced(booksFrom(random, size), layout.language === 'it'))
      if (now === undefined || before === undefined) continue
      const { sheet, truth } = layout.make({ now, before, company: companyFor(layout.language, random), random })
      const work = await mkdtemp(join(tmpdir(), 'statement-'))
      try {
        const pdf = await producer.make(sheet, work)
        const name = `${layout.name}-${producer.name}-${round}`
        await writeFile(join(folder, 'files', `${name}.pdf`), pdf)
        labels.push({ file: `${name}.pdf`, layout: layout.name, producer: producer.name, scanned: false, ...truth })
        if (round < Number(values.scans)) {
          await writeFile(
            join(folder, 'files', `${name}-scan.pdf`),
            await scanned(pdf, work, random, random.pick([200, 300])),
          )
          labels.push({
            file: `${name}-scan.pdf`,
            layout: layout.name,
            producer: producer.name,
            scanned: true,
            ...truth,
          })
        }
      } finally {
        await rm(work, { recursive: true, force: true })
      }
    }
await writeFile(join(folder, 'labels.json'), JSON.stringify({ files: labels }, null, 1))
process.stderr.write(`${labels.length} files in ${folder}\n`)
