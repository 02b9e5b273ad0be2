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
    let isHeld = false
    const ask = async () => {
      try {
        await post<Answer>(`/extractions/${id}/claim`)
        isHeld = true
        setClaim({ status: 'held' })
      } catch (error) {
        setClaim(codeOf(error) === 'extraction-claimed' ? { status: 'taken', ...holderIn(error) } : { status: 'lost' })
      }
    }
    void ask()
    const timer = setInterval(() => void ask(), renewMs)
    return () => {
      clearInterval(timer)
      if (isHeld) void post(`/extractions/${id}/release`).catch(() => {})
    }
  }, [id, isOpen, tries])
  return { claim, again: useCallback(() => setTries((count) => count + 1), []) }
}

function holderIn(error: unknown): { by: string | undefined; until: string | undefined } {
  const { claimedBy, claimedUntil } =
    (error as { problem?: { claimedBy?: string; claimedUntil?: string } }).problem ?? {}
  return { by: claimedBy, until: claimedUntil }
}
