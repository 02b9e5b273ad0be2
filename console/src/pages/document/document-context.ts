import { createContext, use } from 'react'
import type { PageSize } from './boxes.ts'
import type { Revision } from './wire.ts'

/** The document that is shown: what every part of the viewer needs to know of it. */
export type Shown = {
  medium: string
  name: string
  sizeOf(page: number): PageSize | undefined
  revisions: readonly Revision[]
}

export const DocumentContext = createContext<Shown | undefined>(undefined)

export function useShown(): Shown {
  const shown = use(DocumentContext)
  if (shown === undefined) throw new Error('no document is shown here')
  return shown
}
