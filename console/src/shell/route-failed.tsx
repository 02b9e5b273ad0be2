import type { ErrorComponentProps } from '@tanstack/react-router'
import { Failed } from '../components/index.ts'

/** A page that could not be brought or drawn. A part of the console that was built anew meanwhile is fetched by loading again. */
export function RouteFailed({ error, reset }: ErrorComponentProps) {
  const isOutdated = /dynamically imported module|module script failed/i.test(String(error))
  return <Failed error={error} retry={isOutdated ? () => location.reload() : reset} />
}
