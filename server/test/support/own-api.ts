import { apiAlone } from './endpoint.ts'
import type { TestService } from './service.ts'

let api: Promise<TestService> | undefined

/** For files that change what all organisations share, or count it: they run in a process of their own (scripts/test-files.mjs). */
export function ownApi(): Promise<TestService> {
  api ??= apiAlone()
  return api
}
