import { useTitle } from '../../shell/page-bar.tsx'

export function Bank() {
  useTitle('Bank')
  return <div className="page">Bank</div>
}
