import { type ReactNode, useState } from 'react'
import { useWords } from '../language/index.ts'
import { Button } from './button.tsx'
import { toast } from './toast.tsx'
import { words } from './words.ts'

/** Whether it is on the clipboard: without TLS the browser has none. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Puts a text on the clipboard and says so in its own place. */
export function CopyButton({ text, children, tiny }: { text: string; children?: ReactNode; tiny?: boolean }) {
  const say = useWords(words)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    if (!(await copied(text))) return toast(say.notCopied, 'warning')
    setCopied(true)
    setTimeout(() => setCopied(false), 2_000)
  }
  return (
    <Button icon={isCopied ? 'check' : 'copy'} {...(tiny === true && { tiny })} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? say.copied : (children ?? say.copy)}</span>
    </Button>
  )
}
