import type { Evidence } from './evidence.ts'
import { concludeEvidence, parseEvidence, probeBytes, renderPage } from './gather.ts'
import { hasPictures } from './pdf/engine/needs-ocr.ts'
import { serveTasks } from './serve-tasks.ts'

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength)

/** Concluded at once where nothing else is to be read: to send the evidence there and back costs as much as to read it. */
async function readWhole(bytes: Buffer, deadlineMs: number): Promise<Evidence> {
  const evidence = await parseEvidence(bytes, deadlineMs)
  return hasPictures(evidence) ? evidence : concludeEvidence(evidence)
}

serveTasks('parse', {
  probe: ({ bytes }, deadlineMs) => probeBytes(bufferOf(bytes), deadlineMs),
  read: ({ bytes }, deadlineMs) => readWhole(bufferOf(bytes), deadlineMs),
  render: ({ bytes, page, dpi }, deadlineMs) => renderPage(bufferOf(bytes), page, dpi, deadlineMs),
  conclude: ({ evidence }) => concludeEvidence(evidence),
})
