import { type ReactNode, useState } from 'react'
import { useWords } from '../language/index.ts'
import { Button } from './button.tsx'
import { words } from './words.ts'

/** Puts a text on the clipboard and says so in its own place. */
export function CopyButton({ text, children, tiny }: { text: string; children?: ReactNode; tiny?: boolean }) {
  const say = useWords(words)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), 2_000)
  }
  return (
    <Button icon={isCopied ? 'check' : 'copy'} {...(tiny === true && { tiny })} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? say.copied : (children ?? say.copy)}</span>
    </Button>
  )
}
