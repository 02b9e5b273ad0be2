import { useTitle } from '../../shell/page-bar.tsx'

export function Extractions() {
  useTitle('Extractions')
  return <div className="page">Extractions</div>
}
