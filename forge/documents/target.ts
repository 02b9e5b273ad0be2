import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './producers/producer.ts'
import type { Random } from './random.ts'

/** A word of a page that a forger would change. Points, origin top left. */
export type Target = {
  page: number
  widthPoints: number
  heightPoints: number
  box: [number, number, number, number]
  old: string
  new: string
}

const amount = /^-?\d{1,3}(?:[.,\u00a0]\d{3})*[.,]\d{2}$|^-?\d{1,3}(?:[.,\u00a0]\d{3})+$/

export type PageWord = Omit<Target, 'old' | 'new'> & { text: string }

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export async function wordsOf(pdf: Uint8Array, folder: string): Promise<PageWord[]> {
  await writeFile(join(folder, 'target.pdf'), pdf)
  const xml = await run('pdftotext', ['-bbox', 'target.pdf', '-'], { folder })
  const found: PageWord[] = []
  xml
    .split('<page ')
    .slice(1)
    .forEach((text, index) => {
      const [, width = '0', height = '0'] = /^width="([\d.]+)" height="([\d.]+)"/.exec(text) ?? []
      for (const match of text.matchAll(
        /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)<\/word>/g,
      )) {
        const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = match.slice(1, 5).map(Number)
        const text = (match[5] ?? '').replace(/&(\w+);/g, (all, name: string) => entities[name] ?? all)
        found.push({
          page: index + 1,
          widthPoints: Number(width),
          heightPoints: Number(height),
          box: [x0, y0, x1, y1],
          text,
        })
      }
    })
  return found
}

/** One amount of the file, and what it is to become: as long as before, so that it fits. */
export async function amountTarget(pdf: Uint8Array, random: Random, folder: string): Promise<Target | undefined> {
  const found = (await wordsOf(pdf, folder))
    .filter(({ text }) => amount.test(text))
    .map(({ text, ...place }): Target => ({ ...place, old: text, new: changed(text, random) }))
  return found.length === 0 ? undefined : random.pick(found)
}

/** Another first digit, and often others: forgers make themselves richer. */
function changed(old: string, random: Random): string {
  const first = old.search(/\d/)
  const digit = Number(old[first])
  const raised = digit >= 8 ? 9 : random.integer(digit + 1, 9)
  const rest = old.slice(first + 1).replace(/\d/g, (one) => (random.chance(0.3) ? String(random.integer(0, 9)) : one))
  const result = `${old.slice(0, first)}${raised}${rest}`
  return result === old ? `${old.slice(0, -1)}${(Number(old.slice(-1)) + 1) % 10}` : result
}

export function changeOf(target: Target): {
  page: number
  bbox_norm: [number, number, number, number]
  old: string
  new: string
} {
  const [x0, y0, x1, y1] = target.box
  const { widthPoints: width, heightPoints: height } = target
  return {
    page: target.page,
    bbox_norm: [x0 / width, y0 / height, x1 / width, y1 / height],
    old: target.old,
    new: target.new,
  }
}
