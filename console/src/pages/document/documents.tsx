import { useTitle } from '../../shell/page-bar.tsx'

export function Documents() {
  useTitle('Documents')
  return <div className="page">Documents</div>
}
