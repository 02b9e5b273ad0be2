import assert from 'node:assert/strict'
import { checkAgainstDocument, operationFor } from '../support/conformance.ts'
import type { Answer, CallOptions, TestService } from '../support/service.ts'

export const nobody = '000000000000000000000000'
export const siren = { type: 'siren', id: '732829320' }

export type Asking = {
  service: TestService
  /** The call, its answer held to the document. */
  ask(method: string, path: string, expected: number, options?: CallOptions): Promise<Answer>
  /** For calls that are made otherwise. */
  note(method: string, path: string, status: number): void
  /** The statuses that each operation has answered with. */
  seen: ReadonlyMap<string, ReadonlySet<number>>
}

export function askingOf(service: TestService): Asking {
  const seen = new Map<string, Set<number>>()
  const note: Asking['note'] = (method, path, status) => {
    const found = operationFor(method === 'HEAD' ? 'get' : method.toLowerCase(), path.split('?')[0] ?? '')
    const name: string = found?.operation.operationId
    seen.set(name, (seen.get(name) ?? new Set()).add(status))
  }
  return {
    service,
    seen,
    note,
    async ask(method, path, expected, options = {}) {
      const answer = await service.call(method, path, options)
      assert.equal(answer.status, expected, `${method} ${path}: ${answer.text}`)
      checkAgainstDocument(method, path, answer)
      note(method, path, answer.status)
      return answer
    },
  }
}
