import { useTitle } from '../../shell/page-bar.tsx'

export function WebhookPage() {
  useTitle('Webhook')
  return <div className="page">Webhook</div>
}
