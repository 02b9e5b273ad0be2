import { PDFDocument } from '@cantoo/pdf-lib'
import type { Change } from '../label.ts'
import type { Technique } from './technique.ts'

const wholePage = (page: number): Change => ({ page, bbox_norm: [0, 0, 1, 1], old: '', new: '' })

/** Pages of the file in the order asked for; a negative number is a page of the other file. */
async function assembled(
  pdf: Uint8Array,
  other: Uint8Array | undefined,
  order: readonly number[],
): Promise<Uint8Array> {
  const into = await PDFDocument.create()
  const from = await PDFDocument.load(pdf, { updateMetadata: false })
  const spare = other && (await PDFDocument.load(other, { updateMetadata: false }))
  for (const number of order) {
    const document = number < 0 ? spare : from
    if (document === undefined) continue
    const [page] = await into.copyPages(document, [Math.abs(number) - 1])
    if (page !== undefined) into.addPage(page)
  }
  return into.save()
}

const countOf = async (pdf: Uint8Array) => (await PDFDocument.load(pdf, { updateMetadata: false })).getPageCount()
const upTo = (count: number) => Array.from({ length: count }, (_none, index) => index + 1)

export const pageEdits: readonly Technique[] = [
  {
    name: 'page_swapped',
    family: 'pages',
    needs: [],
    level: 'suspicious',
    async apply({ pdf, another }) {
      const [count, other] = [await countOf(pdf), await another()]
      if (count < 2 || (await countOf(other)) < 2) return undefined
      return { bytes: await assembled(pdf, other, [1, -2, ...upTo(count).slice(2)]), changes: [wholePage(2)] }
    },
  },
  {
    name: 'page_dropped',
    family: 'pages',
    needs: [],
    level: 'suspicious',
    async apply({ pdf }) {
      const count = await countOf(pdf)
      if (count < 3) return undefined
      return { bytes: await assembled(pdf, undefined, [1, ...upTo(count).slice(2)]), changes: [] }
    },
  },
]
