import './esg.css'
import { Card, Flag } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import type { EsgRaw } from '../xray/raw.ts'
import { SaveAs } from '../xray/save-as.tsx'
import { Xray } from '../xray/xray.tsx'
import { Hero } from './hero.tsx'
import { Layer } from './layer.tsx'
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
            <Missing raw={raw} />
            <Reasons raw={raw} />
            <SaveAs report={id} kinds={['pdf', 'csv', 'json']} />
          </aside>
        </div>
      )}
    </Xray>
  )
}

/** What would have to be known, how to get it, and which criteria wait for it. */
function Missing({ raw }: { raw: EsgRaw }) {
  const format = useFormat()
  const say = useWords(words)
  if (raw.missing.length === 0) return null
  const titles = new Map(raw.categories.flatMap(({ criteria }) => criteria.map(({ name, title }) => [name, title])))
  return (
    <Card title={say.missingTitle} picture={<Flag color="unknown" size={18} />}>
      <ul className="xray-list esg-missing">
        {raw.missing.map(({ name, title, how, criteria }) => (
          <li key={name} className="small">
            <span>
              <b>{title}.</b> <span className="muted">{how}</span>
              <span className="faint esg-waits">
                {say.missingFor(format.list(criteria.map((criterion) => titles.get(criterion) ?? criterion)))}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
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
