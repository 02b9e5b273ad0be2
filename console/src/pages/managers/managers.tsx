import { useTitle } from '../../shell/page-bar.tsx'

export function Managers() {
  useTitle('Managers')
  return <div className="page">Managers</div>
}
