import { useTitle } from '../../shell/page-bar.tsx'

export function Extraction() {
  useTitle('Extraction')
  return <div className="page">Extraction</div>
}
