import dgram from 'node:dgram'
import net from 'node:net'
import type { ChildAnswer, ChildTask } from './child-process.ts'
import { gatherEvidence, probeBytes } from './gather.ts'

/**
 * The process that touches uploaded bytes. It may read the program's own files and nothing else, has no environment, and
 * is ended by its parent at any time. The permission model of this Node version does not cover the network, so it is
 * closed here: no file has a reason to reach out.
 */
function closeNetwork(): void {
  const refuse = () => {
    throw new Error('the reader has no network')
  }
  net.Socket.prototype.connect = refuse
  dgram.Socket.prototype.send = refuse
  dgram.Socket.prototype.connect = refuse
  globalThis.fetch = refuse
}

async function serve(task: ChildTask): Promise<void> {
  const bytes = Buffer.from(task.bytes.buffer, task.bytes.byteOffset, task.bytes.byteLength)
  const result =
    task.mode === 'read' ? await gatherEvidence(bytes, task.deadlineMs) : await probeBytes(bytes, task.deadlineMs)
  process.send?.({ result } as ChildAnswer)
}

closeNetwork()
// A parent that is gone, however it went, has closed the channel.
process.on('disconnect', () => process.exit(0))
process.on('message', (task: ChildTask) => void serve(task))
