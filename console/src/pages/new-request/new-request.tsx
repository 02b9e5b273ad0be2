import { useTitle } from '../../shell/page-bar.tsx'

export function NewRequest() {
  useTitle('New request')
  return <div className="page">New request</div>
}
