import { useTitle } from '../../shell/page-bar.tsx'

export function Settings() {
  useTitle('Settings')
  return <div className="page">Settings</div>
}
