import { conclude, parseEvidence, probeBytes, renderPage } from './gather.ts'
import { serveTasks } from './serve-tasks.ts'

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength)

serveTasks('parse', {
  probe: ({ bytes }, deadlineMs) => probeBytes(bufferOf(bytes), deadlineMs),
  read: ({ bytes }, deadlineMs) => parseEvidence(bufferOf(bytes), deadlineMs),
  render: ({ bytes, page, dpi }, deadlineMs) => renderPage(bufferOf(bytes), page, dpi, deadlineMs),
  conclude: ({ evidence }) => conclude(evidence),
})
