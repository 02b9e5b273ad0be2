import { useTitle } from '../../shell/page-bar.tsx'

export function Document() {
  useTitle('Document')
  return <div className="page">Document</div>
}
