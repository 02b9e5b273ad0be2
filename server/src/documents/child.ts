import { serveTasks } from '#isolation/serve-tasks.ts'
import { answerOf } from './answer-of.ts'
import { createBudget } from './budget.ts'
import type { ChildTasks } from './child-tasks.ts'
import { tamperingOf, wordsOf } from './document-outline.ts'
import { conclude, fromHeader, parseEvidence, probeBytes, renderPage } from './gather.ts'
import { printOf } from './image/forensics/print.ts'
import { summaryOf, unpackedEvidence } from './packed-reading.ts'
import { boxPages } from './pdf/box-pages.ts'
import { drawPage } from './pdf/draw-page.ts'
import { storedJpeg } from './pdf/engine/stored-picture.ts'
import { outlinePdf } from './pdf/outline-pdf.ts'
import { readStructure } from './pdf/read-structure.ts'

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength)

serveTasks<ChildTasks['parse']>(
  {
    probe: async ({ bytes }, deadlineMs) => {
      const probe = probeBytes(bufferOf(bytes), deadlineMs)
      return probe.kind === 'pdf' ? { ...probe, structure: await readStructure(bufferOf(bytes)) } : probe
    },
    read: ({ bytes }, deadlineMs) => parseEvidence(bufferOf(bytes), deadlineMs),
    render: ({ bytes, page, dpi }, deadlineMs) => renderPage(bufferOf(bytes), page, dpi, deadlineMs),
    print: async ({ bytes, page, dpi, words, stored }, deadlineMs) =>
      printOf(await renderPage(bufferOf(bytes), page, dpi, deadlineMs), words, stored),
    conclude: ({ draft, pictures }) => conclude(draft, pictures),
    summarise: ({ evidence }) => summaryOf(unpackedEvidence(evidence)),
    outline: ({ bytes, evidence }, deadlineMs) => outlinePdf(bufferOf(bytes), evidence, deadlineMs),
    draw: ({ bytes, ...asked }, deadlineMs) => drawPage(bufferOf(bytes), asked, deadlineMs),
    box: ({ bytes, boxes }, deadlineMs) => boxPages(bufferOf(bytes), boxes, deadlineMs),
    words: ({ evidence, page }) => wordsOf(unpackedEvidence(evidence), page) ?? null,
    stored: ({ bytes, page }, deadlineMs) => storedJpeg(fromHeader(bufferOf(bytes)), page, createBudget(deadlineMs)),
    tampering: ({ evidence, page }) => tamperingOf(unpackedEvidence(evidence), page) ?? null,
  },
  answerOf,
)
