import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Item } from '../render/drawing.ts'
import { type Producer, run } from './producer.ts'

const folderOfJava = join(import.meta.dirname, '..', 'java')
const jars = ['itext', 'pdfbox2', 'fontbox2', 'commons-logging'].map((name) => `/usr/share/java/${name}.jar`)

const classes = mkdtempSync(join(tmpdir(), 'forge-java-'))
process.on('exit', () => rmSync(classes, { recursive: true, force: true }))
const compiled = new Map<string, Promise<string>>()

/** A source file of the forge, compiled once, with the Java libraries that the system's packages bring. */
export async function runJava(name: string, args: readonly string[], folder: string, date?: string): Promise<string> {
  const source = join(folderOfJava, `${name}.java`)
  const compiling = compiled.get(name) ?? run('javac', ['-cp', jars.join(':'), '-d', classes, source], { folder })
  compiled.set(name, compiling)
  await compiling
  return run('java', ['-XX:TieredStopAtLevel=1', '-cp', [classes, ...jars].join(':'), name, ...args], { folder, date })
}

export const javaNeeds = ['java', 'javac', ...jars.map((jar) => `file:${jar}`)]

const drawnWith = (library: 'itext' | 'pdfbox'): Producer => ({
  name: library,
  needs: javaNeeds,
  async make({ drawing, style, paper }, folder) {
    const lines = drawing.pages.flatMap((items) => ['page', ...items.map(lineOf)])
    await writeFile(join(folder, 'page.tsv'), lines.join('\n'))
    const size = [String(drawing.widthPoints), String(drawing.heightPoints)]
    await runJava('Draw', [library, 'page.tsv', 'page.pdf', style.font, ...size], folder, paper.date)
    return readFile(join(folder, 'page.pdf'))
  },
})

/** An item as a line of tab-separated values, for programs of other languages. */
export function lineOf(item: Item): string {
  if (item.kind === 'rect') return ['rect', item.colour, item.x, item.y, item.width, item.height].join('\t')
  if (item.kind === 'line') return ['line', item.colour, item.x1, item.y1, item.x2, item.y2, item.width].join('\t')
  const text = item.text.replace(/[\u00a0\u202f]/g, ' ').replace(/’/g, "'")
  return ['text', item.colour, item.x, item.baseline, item.size, item.bold, item.align, text].join('\t')
}

export const itext = drawnWith('itext')
export const pdfbox = drawnWith('pdfbox')
