import { useCallback, useEffect, useState } from 'react'
import { codeOf, post } from '../../api/index.ts'

export type Claim =
  | { status: 'asking' | 'held' | 'lost' }
  | { status: 'taken'; by: string | undefined; until: string | undefined }

const renewMs = 5 * 60_000

type Answer = { extraction: { claimedBy?: string | null; claimedUntil?: string | null } }

/** Who opens an extraction holds it, renews the hold while it is open, and lets go of it on leaving. */
export function useClaim(id: string, isOpen: boolean): { claim: Claim; again(): void } {
  const [claim, setClaim] = useState<Claim>({ status: 'asking' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again.
  useEffect(() => {
    if (!isOpen) return
    let [isHeld, isOver] = [false, false]
    const release = () => void post(`/extractions/${id}/release`).catch(() => {})
    const ask = async () => {
      try {
        await post<Answer>(`/extractions/${id}/claim`)
        // Whoever left while it was being asked for holds nothing.
        if (isOver) return release()
        isHeld = true
        setClaim({ status: 'held' })
      } catch (error) {
        if (isOver) return
        setClaim(codeOf(error) === 'extraction-claimed' ? { status: 'taken', ...holderIn(error) } : { status: 'lost' })
      }
    }
    void ask()
    const timer = setInterval(() => void ask(), renewMs)
    return () => {
      clearInterval(timer)
      isOver = true
      if (isHeld) release()
    }
  }, [id, isOpen, tries])
  return { claim, again: useCallback(() => setTries((count) => count + 1), []) }
}

function holderIn(error: unknown): { by: string | undefined; until: string | undefined } {
  const { claimedBy, claimedUntil } =
    (error as { problem?: { claimedBy?: string; claimedUntil?: string } }).problem ?? {}
  return { by: claimedBy, until: claimedUntil }
}
