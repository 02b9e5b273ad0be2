import { useTitle } from '../../shell/page-bar.tsx'

export function Requests() {
  useTitle('Requests')
  return <div className="page">Requests</div>
}
