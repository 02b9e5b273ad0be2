import './esg.css'
import { Card, Flag } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import type { EsgRaw } from '../xray/raw.ts'
import { SaveAs } from '../xray/save-as.tsx'
import { Xray } from '../xray/xray.tsx'
import { Hero } from './hero.tsx'
import { Layer } from './layer.tsx'
import { Missing } from './missing.tsx'
import { words } from './words.ts'

export function Esg() {
  return (
    <Xray source="esg">
      {({ raw, id, request }) => (
        <div className="page xray">
          <div className="xray-main">
            <Hero raw={raw} />
            {raw.categories.map((category) => (
              <Layer key={category.name} category={category} raw={raw} request={request} />
            ))}
          </div>
          <aside className="xray-side">
            <Missing raw={raw} request={request} />
            <Reasons raw={raw} />
            <SaveAs report={id} kinds={['pdf', 'csv', 'json']} />
          </aside>
        </div>
      )}
    </Xray>
  )
}

function Reasons({ raw }: { raw: EsgRaw }) {
  const say = useWords(words)
  const of = (wanted: string) => raw.reasons.filter(({ sentiment }) => sentiment === wanted)
  const reasons = [...of('bad'), ...of('good')].slice(0, 10)
  if (reasons.length === 0) return null
  return (
    <Card title={say.reasons}>
      <ul className="xray-list">
        {reasons.map(({ message: { title }, sentiment, criteria }) => (
          <li key={title}>
            <Flag color={sentiment === 'good' ? 'green' : 'orange'} size={16} of={sentiment} />
            <span className="grow">{title}</span>
            <span className="num strong">{String(criteria.score ?? '')}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
