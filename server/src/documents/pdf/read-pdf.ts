import type { Budget } from '../budget.ts'
import type { DatesEvidence, PdfEvidence, Probe, Revision } from '../evidence.ts'
import { limitExceeded, ReadFailure } from '../failure.ts'
import { knownMalwareIn } from '../known-malware.ts'
import { limits } from '../limits.ts'
import type { PageEvidence } from '../page-evidence.ts'
import { activeContent } from './active-content.ts'
import { contentStyles } from './content-style.ts'
import { resourceCollector } from './engine/collect.ts'
import { readPages } from './engine/read-pages.ts'
import { openPdf, type PdfFile } from './file.ts'
import { fileHistory } from './file-history.ts'
import { formNesting } from './form-nesting.ts'
import { subsetGlyphs } from './glyphs/subset-glyphs.ts'
import { objectGraph } from './object-graph.ts'
import { attempt, integerOf, isStream, nameOf, type Stream, type Value } from './objects.ts'
import { countPages } from './pages.ts'
import { signatureCollector } from './signatures.ts'
import { walkObjects } from './walk.ts'
import { writingCollector } from './writing.ts'

export async function readPdf(bytes: Buffer, budget: Budget): Promise<{ pdf: PdfEvidence; pages: PageEvidence[] }> {
  const file = openPdf(bytes, budget)
  const pageCount = pagesOf(file)
  const graph = objectGraph(file)
  const active = activeContent(file)
  const forms = formNesting(file)
  const signatures = signatureCollector(file)
  const resources = resourceCollector(file)
  const writing = writingCollector(file)
  const malware = new Set(knownMalwareIn(bytes))
  let objectCount = 0
  for (const found of walkObjects(file)) {
    objectCount += 1
    active.add(found.value)
    forms.add(found.number, found.value)
    signatures.add(found)
    graph.add(found)
    resources.add(found)
    writing.add(found.value)
    if (isStream(found.value)) for (const name of inspectStream(file, found.value)) malware.add(name)
  }
  forms.check()
  const { pages, fonts, images, attachments, formFields, cut } = await readPages(file, resources)
  const { revisions, signatures: signed, structure } = await fileHistory(file, graph, signatures, pages)
  const subsets = subsetGlyphs(file)
  const pdf: PdfEvidence = {
    version: file.version,
    pageCount,
    objectCount,
    linearized: file.linearized,
    encrypted: file.encrypted,
    revisions,
    dates: datesOf(revisions.at(-1)),
    signatures: signed,
    structure,
    writing: writing.read(),
    contentStyles: contentStyles(file),
    ...(subsets === undefined ? {} : { subsets }),
    activeContent: active.list(),
    knownMalware: [...malware],
    fonts,
    images,
    attachments,
    formFields,
    cut,
    xref: { kind: revisions[0]?.xrefKind ?? 'repaired', faults: [...file.faults].sort() },
  }
  return { pdf, pages }
}

export function probePdf(bytes: Buffer, budget: Budget): Probe {
  const file = openPdf(bytes, budget)
  return { kind: 'pdf', encrypted: file.encrypted, pageCount: pagesOf(file), image: null }
}

function pagesOf(file: PdfFile): number {
  const pages = countPages(file)
  if (pages === 0) throw new ReadFailure('file-unreadable', 'the file has no page')
  return pages
}

/** Every stream but the pictures is inflated once, so that a bomb is met here and not by a later reader. */
function inspectStream(file: PdfFile, stream: Stream): string[] {
  const entry = (key: string): Value => file.resolve(stream.dictionary.entries.get(key))
  if (nameOf(entry('Subtype')) === 'Image') {
    const pixels = (integerOf(entry('Width')) ?? 0) * (integerOf(entry('Height')) ?? 0)
    if (pixels > limits.pixelsMax) throw limitExceeded(`an image claims ${pixels} pixels`)
    return []
  }
  const type = nameOf(entry('Type'))
  // These two were inflated when their contents were looked up.
  if (type === 'XRef' || type === 'ObjStm') return []
  const decoded = attempt(() => file.decode(stream).bytes)
  if (decoded === undefined) file.faults.add('stream-undecodable')
  return decoded === undefined ? [] : knownMalwareIn(decoded)
}

export function datesOf(newest: Revision | undefined): DatesEvidence {
  return {
    infoCreation: newest?.info?.creationDate ?? null,
    infoModification: newest?.info?.modDate ?? null,
    xmpCreation: newest?.xmp?.createDate ?? null,
    xmpModification: newest?.xmp?.modifyDate ?? null,
    xmpMetadata: newest?.xmp?.metadataDate ?? null,
    history: newest?.xmp?.history ?? [],
  }
}
