import { useTitle } from '../../shell/page-bar.tsx'

export function Account() {
  useTitle('Account')
  return <div className="page">Account</div>
}
