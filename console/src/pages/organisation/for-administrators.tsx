import { Outlet } from '@tanstack/react-router'
import { useMay } from '../../api/index.ts'
import { State } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import { words } from './words.ts'

/** Around what only administrators manage; the audit is read by others too. */
export function ForAdministrators() {
  const say = useWords(words)
  if (useMay('admin')) return <Outlet />
  return (
    <State icon="hand" title={say.notYours}>
      {say.notYoursWhy}
    </State>
  )
}
