import { useTitle } from '../../shell/page-bar.tsx'

export function Audit() {
  useTitle('Audit')
  return <div className="page">Audit</div>
}
