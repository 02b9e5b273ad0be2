import type { AttachmentEvidence, FormFieldEvidence } from '../../evidence.ts'
import { ReadFailure } from '../../failure.ts'
import { limits } from '../../limits.ts'
import type { FontEvidence, PageEvidence, PlacedImage } from '../../page-evidence.ts'
import type { PdfFile } from '../file.ts'
import { formFields } from '../form-fields.ts'
import { dictionaryOf, isReference } from '../objects.ts'
import { annotationsOf, fieldValue } from './annotations.ts'
import { attachmentEvidence } from './attachments.ts'
import type { ResourceCollector } from './collect.ts'
import { ambiguousFonts } from './digit-codes.ts'
import { fontEvidence } from './font-objects.ts'
import { withMetadata } from './image-metadata.ts'
import { type EngineDocument, withDocument } from './index.ts'
import { hiddenLayers } from './layers.ts'
import { placedImages } from './placed-images.ts'

export type PagesRead = {
  pages: PageEvidence[]
  fonts: FontEvidence[]
  images: PlacedImage[]
  attachments: AttachmentEvidence[]
  formFields: FormFieldEvidence[]
  /** What was left out of the whole file, beyond its limit: `pages`, `images`. */
  cut: string[]
}

/** Everything that can be seen of a file. `collected`: from a walk over all its objects. */
export async function readPages(file: PdfFile, collected: ResourceCollector): Promise<PagesRead> {
  const objects = collected.all()
  const pictures = placedImages(file, objects.images)
  const options = {
    hiddenLayers: hiddenLayers(file),
    isMasked: pictures.isMasked,
    isAmbiguous: ambiguousFonts(file, objects.fonts),
    placeImage: pictures.place,
  }
  const { pages, fonts, pageOfWidget, isCut } = await withDocument(
    file.bytes,
    file.budget,
    (document) => readAll(file, document, pictures.nextPage),
    options,
  ).catch((error) => withoutPages(file, error))
  return {
    pages,
    fonts: fontEvidence(file, fonts, objects.fonts),
    images: await withMetadata(file, pictures.images, objects.images),
    attachments: await attachmentEvidence(file, objects.attachments),
    formFields: fieldEvidence(file, pageOfWidget),
    cut: [...(isCut ? ['pages'] : []), ...(pictures.isCut() ? ['images'] : [])],
  }
}

/** A file of which we can read the objects and PDFium cannot open the pages is told as what it is, and not refused. */
function withoutPages(file: PdfFile, error: unknown): ReturnType<typeof readAll> {
  if (!(error instanceof ReadFailure) || error.code === 'resource-limit') throw error
  file.faults.add('pages-unopened')
  return { pages: [], fonts: [], pageOfWidget: new Map(), isCut: true }
}

function readAll(file: PdfFile, document: EngineDocument, nextPage: () => void) {
  const pages: PageEvidence[] = []
  const pageOfWidget = new Map<number, number>()
  let items = 0
  for (let number = 1; number <= Math.min(document.pageCount, limits.pagesReadMax); number += 1) {
    // Words and drawings of all pages together: the evidence of a file has a limit too.
    if (items > limits.pageItemsMax) break
    nextPage()
    const page = readOne(file, document, number, pageOfWidget)
    items += page.words.length + page.drawn.length + page.annotations.length
    pages.push(page)
  }
  return { pages, fonts: document.fonts, pageOfWidget, isCut: pages.length < document.pageCount }
}

function readOne(
  file: PdfFile,
  document: EngineDocument,
  number: number,
  pageOfWidget: Map<number, number>,
): PageEvidence {
  const read = document.page(number)
  if (read === undefined) return unreadablePage(number)
  const objectNumber = document.pageObjectNumber(number)
  const dictionary = objectNumber === undefined ? undefined : dictionaryOf(file.load(objectNumber))
  const { annotations, isCut } = annotationsOf(file, dictionary, read.seen)
  const list = file.resolve(dictionary?.entries.get('Annots'))
  for (const item of Array.isArray(list) ? list : []) if (isReference(item)) pageOfWidget.set(item.number, number)
  const { words, drawn, misdrawn, widthPoints, heightPoints, rotation, cut } = read
  return {
    number,
    widthPoints,
    heightPoints,
    rotation,
    words,
    drawn,
    annotations,
    ...(misdrawn.length > 0 ? { misdrawn } : {}),
    ocr: null,
    textFrom: words.some(({ invisible }) => invisible !== true) ? 'layer' : 'none',
    cut: isCut ? [...cut, 'annotations'] : cut,
  }
}

/** A page that does not open has no size either: nothing is made up but that it is there. */
function unreadablePage(number: number): PageEvidence {
  const nothing = { words: [], drawn: [], annotations: [], ocr: null, textFrom: 'none' as const }
  return { number, widthPoints: 0, heightPoints: 0, rotation: 0, ...nothing, cut: ['page'] }
}

const fieldKinds: Readonly<Record<string, string>> = { Tx: 'text', Btn: 'button', Ch: 'choice', Sig: 'signature' }

function fieldEvidence(file: PdfFile, pageOfWidget: ReadonlyMap<number, number>): FormFieldEvidence[] {
  return formFields(file, file.revisions.length).map(({ name, type, value, widgets }) => ({
    name,
    kind: fieldKinds[type ?? ''] ?? 'unknown',
    value: fieldValue(file, value),
    page: widgets.map((widget) => pageOfWidget.get(widget)).find((page) => page !== undefined) ?? null,
  }))
}
