import { useEffect, useRef, useSyncExternalStore } from 'react'
import { keep, kept } from '../kept.ts'

/** By how a key is spelled: `j`, `?`, `Enter`, `ctrl+k`, `alt+ArrowUp`, `shift+ArrowLeft`, or one after the other: `g r`. */
export type Bindings = Readonly<Record<string, (event: KeyboardEvent) => void>>

type Layer = { bindings: Bindings }

/** The last to come is asked first, so that a page's key is that page's while it is shown. */
const layers: Layer[] = []
const listeners = new Set<() => void>()
let before: { key: string; at: number } | undefined
const sequenceMs = 1_200

export const lettersAreOn = (): boolean => kept('keys') !== 'off'

/** Single letters disturb whoever speaks to the computer (WCAG 2.1.4): they can be switched off. */
export function setLetters(on: boolean): void {
  keep('keys', on ? undefined : 'off')
  for (const listener of listeners) listener()
}

export const useLetters = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, lettersAreOn)

export function spelled(event: KeyboardEvent): string {
  const { key } = event
  const isLetter = key.length === 1
  const parts = [
    (event.ctrlKey || event.metaKey) && 'ctrl',
    event.altKey && 'alt',
    // The shift of `?` is in the sign itself.
    event.shiftKey && !isLetter && 'shift',
    isLetter ? key.toLowerCase() : key,
  ]
  return parts.filter((part) => part !== false).join('+')
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"])'))

/** Arrows slide a slider and walk through a choice. */
const isMoved = (event: KeyboardEvent): boolean =>
  /^(Arrow|Page|Home|End)/.test(event.key) &&
  event.target instanceof HTMLElement &&
  event.target.matches('input[type="range"], input[type="radio"]')

/** Enter and space press what has the focus. */
const isPressed = (event: KeyboardEvent): boolean =>
  ['Enter', ' '].includes(event.key) &&
  event.target instanceof HTMLElement &&
  event.target.closest('a, button, summary, [role="button"], input') !== null

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const key = spelled(event)
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey
  if (!hasModifier) {
    if (isField(event.target) || isMoved(event) || isPressed(event)) return
    if (event.key.length === 1 && !lettersAreOn()) return
  }
  const sequence = before !== undefined && event.timeStamp - before.at < sequenceMs ? `${before.key} ${key}` : undefined
  before = { key, at: event.timeStamp }
  for (const wanted of [sequence, key]) {
    if (wanted === undefined) continue
    const act = find(wanted)
    if (act === undefined) continue
    before = undefined
    event.preventDefault()
    act(event)
    return
  }
}

function find(key: string): Bindings[string] | undefined {
  // A dialog that is open has the keys alone.
  const dialog = document.querySelector('dialog[open]')
  for (const { bindings } of layers.toReversed()) {
    const act = bindings[key]
    if (act !== undefined && (dialog === null || key.includes('+'))) return act
  }
  return undefined
}

document.addEventListener('keydown', press)

/** Keys that act while the component is shown. They never act in a field, save those with Ctrl or Alt. */
export function useKeys(bindings: Bindings): void {
  const layer = useRef<Layer>({ bindings })
  useEffect(() => {
    layer.current.bindings = bindings
  })
  useEffect(() => {
    const { current } = layer
    layers.push(current)
    return () => void layers.splice(layers.indexOf(current), 1)
  }, [])
}
