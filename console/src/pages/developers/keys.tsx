import { useTitle } from '../../shell/page-bar.tsx'

export function ApiKeys() {
  useTitle('Keys')
  return <div className="page">Keys</div>
}
