import { type DragEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { Icon } from '../components/index.ts'
import './upload.css'

// Its words are many, and most who see a page drop nothing on it.
const DropHint = lazy(async () => ({ default: (await import('./drop-hint.tsx')).DropHint }))

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Everything inside takes files that are dropped on it. */
export function DropArea({ onFiles, children }: { onFiles(files: readonly File[]): void; children: ReactNode }) {
  // The pointer leaves and enters every element on its way: only when it has left as often as it entered is it gone.
  const [depth, setDepth] = useState(0)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped with a pointer; by keyboard the button chooses them.
    <div
      onDragEnter={(event) => hasFiles(event) && setDepth((now) => now + 1)}
      onDragLeave={(event) => hasFiles(event) && setDepth((now) => Math.max(0, now - 1))}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setDepth(0)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
      {depth > 0 && (
        <div className="dropping">
          <Icon name="upload" size={28} />
          <Suspense>
            <DropHint />
          </Suspense>
        </div>
      )}
    </div>
  )
}
