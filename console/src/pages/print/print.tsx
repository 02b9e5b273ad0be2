import { useTitle } from '../../shell/page-bar.tsx'

export function Print() {
  useTitle('Print')
  return <div className="page">Print</div>
}
