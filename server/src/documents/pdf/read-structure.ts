import { createBudget } from '../budget.ts'
import type { PdfEvidence } from '../evidence.ts'
import { limits } from '../limits.ts'
import { openPdf } from './file.ts'
import { fileHistory } from './file-history.ts'
import { objectGraph } from './object-graph.ts'
import { countPages } from './pages.ts'
import { datesOf } from './read-pdf.ts'
import { signatureCollector } from './signatures.ts'
import { walkObjects } from './walk.ts'

/**
 * What a PDF tells of itself before any page of it is read: saves, dates, programs, signatures. A hundredth of the work of reading
 * it, so that somebody who waits has something to look at. `null`: it is more work than that.
 */
export async function readStructure(bytes: Buffer): Promise<PdfEvidence | null> {
  try {
    const pdf = await structureOf(bytes)
    return JSON.stringify(pdf).length <= limits.firstLookCharactersMax ? pdf : null
  } catch {
    // Whatever is wrong with the file is told when it is read.
    return null
  }
}

async function structureOf(bytes: Buffer): Promise<PdfEvidence> {
  const file = openPdf(bytes, createBudget(limits.firstLookMs))
  const graph = objectGraph(file)
  const collector = signatureCollector(file)
  let objectCount = 0
  for (const found of walkObjects(file)) {
    objectCount += 1
    collector.add(found)
    graph.add(found)
  }
  const { revisions, signatures, structure } = await fileHistory(file, graph, collector, null)
  return {
    version: file.version,
    pageCount: countPages(file),
    objectCount,
    linearized: file.linearized,
    encrypted: file.encrypted,
    revisions,
    dates: datesOf(revisions.at(-1)),
    signatures,
    structure,
    activeContent: [],
    knownMalware: [],
    fonts: [],
    images: [],
    attachments: [],
    formFields: [],
    cut: [],
    xref: { kind: revisions[0]?.xrefKind ?? 'repaired', faults: [...file.faults].sort() },
  }
}
