import { useTitle } from '../../shell/page-bar.tsx'

export function Webhooks() {
  useTitle('Webhooks')
  return <div className="page">Webhooks</div>
}
