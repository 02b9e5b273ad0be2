import { useRead } from '../../api/index.ts'
import type { PagesAnswer } from './wire.ts'

/** The pages and saves of a document, which never change once it is uploaded. */
export const usePagesOf = (medium: string, { enabled = true }: { enabled?: boolean } = {}) =>
  useRead<PagesAnswer>(`/media/${medium}/pages`, undefined, { staleTime: 300_000, enabled })
