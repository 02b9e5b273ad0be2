import { useTitle } from '../../shell/page-bar.tsx'

export function Esg() {
  useTitle('ESG')
  return <div className="page">ESG</div>
}
