import { useTitle } from '../../shell/page-bar.tsx'

export function Overview() {
  useTitle('Overview')
  return <div className="page">Overview</div>
}
