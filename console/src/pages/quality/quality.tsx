import { useTitle } from '../../shell/page-bar.tsx'

export function Quality() {
  useTitle('Quality')
  return <div className="page">Quality</div>
}
