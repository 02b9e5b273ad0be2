import { useDeferredValue, useState } from 'react'
import './financial.css'
import { Icon } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import type { XrayReport } from '../xray/raw.ts'
import { SaveAs } from '../xray/save-as.tsx'
import { Xray } from '../xray/xray.tsx'
import { Counterfactuals } from './counterfactuals.tsx'
import { Figures } from './figures.tsx'
import { Hero } from './hero.tsx'
import type { Figures as Changes } from './levers.ts'
import { NotKnown } from './not-known.tsx'
import { Lights, Ratios } from './ratios.tsx'
import { Remarks } from './remarks.tsx'
import { useWhatIf } from './simulate.ts'
import { WhatIf } from './what-if.tsx'
import { Why } from './why.tsx'
import { words } from './words.ts'

export function Financial() {
  const say = useWords(words)
  return (
    <Xray source="magpie">
      {(report, { businessName }) => <Page key={report.id} report={report} name={businessName ?? say.thisFirm} />}
    </Xray>
  )
}

function Page({ report, name }: { report: XrayReport<'magpie'>; name: string }) {
  const { raw } = report
  const [changes, setChanges] = useState<Changes>({})
  const asked = useDeferredValue(changes)
  const { data } = useWhatIf(report, asked)
  const isChanged = Object.keys(changes).length > 0
  const simulated = isChanged ? data?.simulation.raw : undefined
  return (
    <div className="page xray">
      <div className="xray-main">
        {raw.naturalPerson !== null && (
          <div className="xray-notice warning">
            <Icon name="person" />
            <span>
              <b>{raw.naturalPerson.notice.message.title}.</b> {raw.naturalPerson.notice.message.content}
            </span>
          </div>
        )}
        <Hero raw={raw} whatIf={simulated?.probabilityOfDefault ?? undefined} />
        {raw.computable && <Why raw={raw} name={name} />}
        <Figures report={report} />
        <Ratios raw={raw} />
        <Remarks raw={raw} />
      </div>
      <aside className="xray-side">
        {raw.computable && (
          <>
            <WhatIf report={report} changes={changes} onChange={setChanges} simulated={simulated} />
            <Counterfactuals raw={raw} onTry={setChanges} />
          </>
        )}
        <Lights raw={raw} />
        <NotKnown raw={raw} />
        <SaveAs report={report.id} kinds={['pdf', 'csv', 'json']} />
      </aside>
    </div>
  )
}
