import type http from 'node:http'
import { createGunzip } from 'node:zlib'
import { type FailureCode, failureCode } from './failure.ts'

type Bounds = { reads: 'whole' | 'start'; sizeBytesMax: number }

/** Calls one of the two, and perhaps the other later: whoever listens takes the first. */
export function readBody(
  response: http.IncomingMessage,
  { reads, sizeBytesMax }: Bounds,
  finish: (bytes: Buffer) => void,
  fail: (code: FailureCode) => void,
): void {
  // Half a body is no answer: to ask or to tell twice is allowed, to believe half of something is not.
  response.on('error', (error) => fail(failureCode(error)))
  response.on('close', () => !response.complete && fail('reset'))
  if (reads === 'start') readStart(response, sizeBytesMax, finish)
  else readWhole(response, sizeBytesMax, finish, fail)
}

function readStart(response: http.IncomingMessage, sizeBytesMax: number, finish: (bytes: Buffer) => void) {
  const chunks: Buffer[] = []
  let sizeBytes = 0
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    sizeBytes += chunk.length
    if (sizeBytes < sizeBytesMax) return
    finish(Buffer.concat(chunks).subarray(0, sizeBytesMax))
    // The connection goes too: the rest of this body must not meet the next message.
    response.destroy()
  })
  response.on('end', () => finish(Buffer.concat(chunks)))
}

function readWhole(
  response: http.IncomingMessage,
  sizeBytesMax: number,
  finish: (bytes: Buffer) => void,
  fail: (code: FailureCode) => void,
) {
  const encoding = response.headers['content-encoding']?.toLowerCase() ?? 'identity'
  if (encoding !== 'gzip' && encoding !== 'identity') return fail('encoding')
  // Said aloud: no need to begin. What is not said is counted as it comes.
  if (Number(response.headers['content-length'] ?? 0) > sizeBytesMax) return fail('too-large')
  const unpacked = encoding === 'gzip' ? response.pipe(createGunzip()) : response
  const chunks: Buffer[] = []
  let sizeBytes = 0
  if (unpacked !== response) unpacked.on('error', (error) => fail(failureCode(error)))
  unpacked.on('data', (chunk: Buffer) => {
    sizeBytes += chunk.length
    if (sizeBytes <= sizeBytesMax) return chunks.push(chunk)
    unpacked.destroy()
    return fail('too-large')
  })
  unpacked.on('end', () => finish(Buffer.concat(chunks)))
}
