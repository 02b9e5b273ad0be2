import './bank.css'
import { Card, Flag } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import { keyed } from '../../pictures/keyed.ts'
import type { BankRaw, XrayReport } from '../xray/raw.ts'
import { SaveAs } from '../xray/save-as.tsx'
import { Xray } from '../xray/xray.tsx'
import { Alerts } from './alerts.tsx'
import { BalanceCard } from './balance-card.tsx'
import { Categories, Parties, Recurring } from './flows.tsx'
import { Hero } from './hero.tsx'
import { CrossChecks, Indicators } from './indicators.tsx'
import { Months } from './months.tsx'
import { Proof } from './proof.tsx'
import { Transactions } from './transactions.tsx'
import { words } from './words.ts'

export function Bank() {
  return <Xray source="bank_xray">{(report) => <Page report={report} />}</Xray>
}

function Page({ report }: { report: XrayReport<'bank_xray'> }) {
  const { raw } = report
  return (
    <div className="page xray">
      <div className="xray-main">
        <Hero raw={raw} />
        <BalanceCard raw={raw} />
        <Months raw={raw} />
        <Proof report={report} />
        <Indicators raw={raw} />
        <Transactions report={report} />
      </div>
      <aside className="xray-side">
        <Alerts report={report} />
        <Categories raw={raw} />
        <Parties raw={raw} />
        <Recurring raw={raw} />
        <CrossChecks raw={raw} />
        <NotKnown raw={raw} />
        <SaveAs report={report.id} kinds={['pdf', 'csv', 'json']} />
      </aside>
    </div>
  )
}

function NotKnown({ raw }: { raw: BankRaw }) {
  const say = useWords(words)
  const sentences = raw.coverage?.notChecked ?? []
  if (sentences.length === 0) return null
  return (
    <Card title={say.notKnown} picture={<Flag color="unknown" size={18} />}>
      <ul className="xray-list small muted">
        {keyed(sentences).map(({ key, item: { message } }) => (
          <li key={key}>{message}</li>
        ))}
      </ul>
    </Card>
  )
}
