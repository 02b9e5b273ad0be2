import { type ReactNode, useDeferredValue } from 'react'

/** Drawn a piece at a time, between frames: what stands around it is there at once, and a click is not kept waiting. */
export function Later({ children }: { children: ReactNode }): ReactNode {
  return useDeferredValue(true, false) ? children : null
}
