import { useTitle } from '../../shell/page-bar.tsx'

export function Members() {
  useTitle('Members')
  return <div className="page">Members</div>
}
