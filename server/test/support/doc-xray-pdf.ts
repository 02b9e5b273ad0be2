import type { ClassificationEvidence, DocumentClass } from '#documents/classification-evidence.ts'
import type { PdfEvidence, Revision, SignatureEvidence } from '#documents/evidence.ts'
import type { PagePart, TextChange } from '#documents/history-evidence.ts'
import type { Box, FontEvidence, PageEvidence, Word } from '#documents/page-evidence.ts'
import type { SignatureVerification } from '#documents/signature-evidence.ts'
import { revision, signedAt } from './doc-xray-evidence.ts'

/** Evidence by hand, for detectors that look at a whole PDF: an untouched one, but for what is given. */
export function pdfWith(given: Partial<PdfEvidence> = {}): PdfEvidence {
  return {
    version: '1.7',
    pageCount: 1,
    objectCount: 20,
    linearized: false,
    encrypted: false,
    xref: { kind: 'table', faults: [] },
    revisions: [revision(1, 'D:20240131094500Z')],
    dates: {
      infoCreation: null,
      infoModification: null,
      xmpCreation: null,
      xmpModification: null,
      xmpMetadata: null,
      history: [],
    },
    signatures: [],
    structure: {
      linearization: null,
      objectStreamCount: 0,
      leftovers: { unreferencedCount: 0, strayCount: 0, kinds: [], texts: [], cut: [] },
    },
    activeContent: [],
    knownMalware: [],
    fonts: [fontNamed('Lato', 'ABCDEF')],
    images: [],
    attachments: [],
    formFields: [],
    cut: [],
    ...given,
  }
}

export function fontNamed(name: string, subset: string | null): FontEvidence {
  return { name, subset, embedded: subset !== null, programSha256: null, kind: 'TrueType', hasToUnicode: true }
}

/** A save that names its programs; `undefined` leaves out all that a file says of itself. */
export function madeBy(number: number, producer: string | undefined, creator: string | null = null): Revision {
  const made = revision(number, 'D:20240131094500Z')
  return { ...made, info: made.info && producer !== undefined ? { ...made.info, producer, creator } : null }
}

export const issued = (): Revision => revision(1, 'D:20240131094500Z')

type Changed = { parts?: readonly PagePart[]; status?: 'read' | 'limit' | 'unreadable' }

/** A second save that changes the text of page 1. */
export function changing(
  changes: readonly TextChange[],
  { parts = ['page', 'contents'], status = 'read' }: Changed = {},
): Revision {
  const saved = revision(2, 'D:20240131094500Z')
  const page = { page: 1, earlierPage: 1, earlier: [], changes, movedCount: 0, cut: [] }
  return {
    ...saved,
    changes: { ...saved.changes, pages: [{ page: 1, parts }] },
    text: { status, pages: changes.length > 0 ? [page] : [] },
  }
}

const lineBox: Box = [500, 300, 550, 310]

export function textChange(how: TextChange['how'], before: string, after: string, afterBox: Box = lineBox): TextChange {
  return {
    how,
    before,
    after,
    beforeBox: before === '' ? null : lineBox,
    afterBox: after === '' ? null : afterBox,
  }
}

export function pageWith(words: readonly Word[], given: Partial<PageEvidence> = {}): PageEvidence {
  return {
    number: 1,
    widthPoints: 595,
    heightPoints: 842,
    rotation: 0,
    words,
    drawn: [],
    annotations: [],
    ocr: null,
    textFrom: 'layer',
    cut: [],
    ...given,
  }
}

export function wordAt(text: string, box: Box = lineBox, given: Partial<Word> = {}): Word {
  return { text, box, font: 0, sizePoints: 10, baseline: box[3] - 2, order: 1, colour: '#000000', ...given }
}

/** Words one after the other, ten to a line from the top of the page. */
export function wordsOf(text: string, given: Partial<Word> = {}): Word[] {
  return text.split(' ').map((part, index) => {
    const [left, top] = [40 + (index % 10) * 50, 40 + Math.floor(index / 10) * 14]
    return wordAt(part, [left, top, left + 45, top + 10], given)
  })
}

export function classified(kind: DocumentClass, confidence = 0.99): ClassificationEvidence {
  return {
    types: [{ class: kind, confidence }],
    because: [{ feature: 'iban', weight: 2, page: 1 }],
    language: 'fr',
    period: null,
    date: null,
  }
}

export function signatureWith(given: Partial<SignatureVerification>): SignatureEvidence {
  const signature = signedAt('2024-01-31T10:00:00Z')
  return { ...signature, verification: { ...signature.verification, signer: 'Banca Prova', ...given } }
}
