import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { independentLayouts } from './score/independent-layouts.ts'

const folder = await mkdtemp(join(tmpdir(), 'roentgen-genuine-'))
after(() => rm(folder, { recursive: true }))

type Letter = { name: string; iban: string; producer?: string }

async function letter({ name, iban, producer = 'Bindery 2.1' }: Letter): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setProducer(producer)
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage([595, 842])
  const lines = [
    'Invoice',
    `Bill to ${name}`,
    'Please pay the amount below within thirty days',
    `IBAN ${iban}`,
    'Total 20.00',
  ]
  for (const [row, text] of lines.entries()) page.drawText(text, { x: 40, y: 780 - row * 16, size: 9, font })
  return document.save()
}

const right = 'GB61 WHRF 5682 7745 8072 12'
const wrong = 'GB16 WHRF 5682 7745 8072 12'

test('each detector is counted once per producer and layout, as flagged where any copy is', {
  timeout: 120_000,
}, async () => {
  const files = join(folder, 'files')
  await mkdir(files)
  await writeFile(join(files, 'a.pdf'), await letter({ name: 'Hawthorn', iban: right }))
  await writeFile(join(files, 'b.pdf'), await letter({ name: 'Lindqvist', iban: wrong }))
  await writeFile(join(files, 'c.pdf'), await letter({ name: 'Hawthorn', iban: right, producer: 'Pressroom 7' }))
  const [out, record] = [join(folder, 'out.jsonl'), join(folder, 'record.json')]
  const args = [join(import.meta.dirname, 'score-genuine.ts'), '--dir', files, '--out', out, '--record', record]
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args)
  assert.match(stderr, /3 files, 2 independent, 2 green, 1 orange, 0 red, 0 without an answer/)
  assert.match(stdout, /^invalidIban +\w+ +1 of 2 +below 97\.47 %$/m)
  const { independent, detectors } = JSON.parse(await readFile(record, 'utf8'))
  assert.equal(independent, 2)
  assert.deepEqual(detectors.invalidIban, { fired: 1, of: 2 })
  const lines = (await readFile(out, 'utf8')).trimEnd().split('\n')
  const { findings, flagColor } = JSON.parse(lines[1] ?? '')
  assert.deepEqual([findings[0].typeCode, flagColor], ['invalidIban', 'orange'])
})

test('layouts are told apart by program and by which words stand where', () => {
  const marks = (...words: string[]) => new Set(words)
  const layouts = [
    { producer: 'bindery', marks: marks('a', 'b', 'c', 'd') },
    { producer: 'bindery', marks: marks('a', 'b', 'x', 'y', 'z') },
    { producer: 'bindery', marks: marks('u', 'v', 'w', 'd') },
    { producer: 'pressroom', marks: marks('a', 'b', 'c', 'd') },
  ]
  assert.deepEqual(independentLayouts(layouts), [0, 0, 1, 2])
})
