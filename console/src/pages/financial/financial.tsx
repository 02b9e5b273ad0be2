import { useTitle } from '../../shell/page-bar.tsx'

export function Financial() {
  useTitle('Financial')
  return <div className="page">Financial</div>
}
