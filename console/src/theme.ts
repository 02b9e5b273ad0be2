import { useSyncExternalStore } from 'react'
import { keep, kept } from './kept.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const dark = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

export function chosenTheme(): Theme {
  const chosen = kept('theme')
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Written on the document, where the style sheet reads it. */
export function applyTheme(): void {
  const chosen = chosenTheme()
  document.documentElement.dataset.theme = chosen === 'system' ? (dark.matches ? 'dark' : 'light') : chosen
}

export function setTheme(theme: Theme): void {
  keep('theme', theme === 'system' ? undefined : theme)
  applyTheme()
  for (const listener of listeners) listener()
}

dark.addEventListener('change', applyTheme)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, chosenTheme)
