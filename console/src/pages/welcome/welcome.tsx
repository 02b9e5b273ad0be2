import { useTitle } from '../../shell/page-bar.tsx'

export function Welcome() {
  useTitle('Welcome')
  return <div className="page">Welcome</div>
}
