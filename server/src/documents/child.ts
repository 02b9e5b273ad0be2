import { conclude, parseEvidence, probeBytes, renderPage } from './gather.ts'
import { printOf } from './image/forensics/print.ts'
import { readStructure } from './pdf/read-structure.ts'
import { serveTasks } from './serve-tasks.ts'

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength)

serveTasks('parse', {
  probe: async ({ bytes }, deadlineMs) => {
    const probe = probeBytes(bufferOf(bytes), deadlineMs)
    return probe.kind === 'pdf' ? { ...probe, structure: await readStructure(bufferOf(bytes)) } : probe
  },
  read: ({ bytes }, deadlineMs) => parseEvidence(bufferOf(bytes), deadlineMs),
  render: ({ bytes, page, dpi }, deadlineMs) => renderPage(bufferOf(bytes), page, dpi, deadlineMs),
  print: async ({ bytes, page, dpi, words, stored }, deadlineMs) =>
    printOf(await renderPage(bufferOf(bytes), page, dpi, deadlineMs), words, stored),
  conclude: ({ evidence }) => conclude(evidence),
})
