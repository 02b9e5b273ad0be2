import { useTitle } from '../../shell/page-bar.tsx'

export function Retention() {
  useTitle('Retention')
  return <div className="page">Retention</div>
}
