import { useSyncExternalStore } from 'react'

/** What floats above any page: the search, the list of keys. One at a time. */
export type Panel = 'find' | 'keys' | undefined

let open: Panel
const listeners = new Set<() => void>()

export function openPanel(panel: Panel): void {
  open = panel
  for (const listener of listeners) listener()
}

export const openFind = (): void => openPanel('find')
export const openKeys = (): void => openPanel('keys')
export const closePanel = (): void => openPanel(undefined)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePanel = (): Panel => useSyncExternalStore(subscribe, () => open)
