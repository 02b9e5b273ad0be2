import type { CodeCheck } from '@roentgen/sdk'
import { useEffect, useState } from 'react'
import { useRead } from '../../api/index.ts'

type Company = { name: string; town?: string }

const patienceMs = 350

/** The official name, once the code can be one and the typing has paused. Every look-up is written down, so none is made in vain. */
export function useCompany(type: string, check: CodeCheck) {
  const wanted = check.isValid ? `/companies/${type}/${encodeURIComponent(check.id)}` : undefined
  const [asked, setAsked] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), patienceMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const isCurrent = asked !== undefined && asked === wanted
  const { data, error, isFetching } = useRead<{ company: Company }>(asked ?? '/companies', undefined, {
    enabled: isCurrent,
    staleTime: 600_000,
  })
  const company = isCurrent ? data?.company : undefined
  return {
    name: company?.name,
    town: company?.town,
    error: isCurrent ? error : null,
    isAsked: isCurrent && isFetching,
  }
}
