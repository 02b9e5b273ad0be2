import { type ReactNode, useSyncExternalStore } from 'react'
import { useWords } from '../language/index.ts'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { words } from './words.ts'

type Told = { id: number; icon: IconName; text: ReactNode }

let told: readonly Told[] = []
let next = 1
const listeners = new Set<() => void>()
const shownMs = 6_000

function show(all: readonly Told[]): void {
  told = all
  for (const listener of listeners) listener()
}

const drop = (id: number) => show(told.filter((one) => one.id !== id))

/** A word about what was just done; nothing that must be read, since it goes by itself. */
export function toast(text: ReactNode, icon: IconName = 'check'): void {
  const id = next++
  show([...told.slice(-2), { id, icon, text }])
  setTimeout(() => drop(id), shownMs)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function Toasts() {
  const say = useWords(words)
  const all = useSyncExternalStore(subscribe, () => told)
  return (
    <output className="toasts" aria-live="polite">
      {all.map(({ id, icon, text }) => (
        <div key={id} className="toast">
          <Icon name={icon} />
          <span className="grow">{text}</span>
          <Button look="quiet" tiny icon="close" aria-label={say.dismiss} onClick={() => drop(id)} />
        </div>
      ))}
    </output>
  )
}
