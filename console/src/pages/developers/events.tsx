import { useTitle } from '../../shell/page-bar.tsx'

export function Events() {
  useTitle('Events')
  return <div className="page">Events</div>
}
