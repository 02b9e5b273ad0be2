import { useTitle } from '../../shell/page-bar.tsx'

export function Shared() {
  useTitle('Shared')
  return <div className="page">Shared</div>
}
