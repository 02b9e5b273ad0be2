import { useTitle } from '../../shell/page-bar.tsx'

export function Watched() {
  useTitle('Watched')
  return <div className="page">Watched</div>
}
