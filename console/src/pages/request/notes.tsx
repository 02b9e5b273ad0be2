import { useTitle } from '../../shell/page-bar.tsx'

export function Notes() {
  useTitle('Notes')
  return <div className="page">Notes</div>
}
