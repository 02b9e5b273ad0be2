import { Grade } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { ProbabilityScale } from '../../pictures/probability-scale.tsx'
import type { FinancialRaw } from '../xray/raw.ts'
import { words } from './words.ts'

export function Hero({ raw, whatIf }: { raw: FinancialRaw; whatIf: number | undefined }) {
  const format = useFormat()
  const say = useWords(words)
  const { probabilityOfDefault, riskLetter, riskClass10, interval, baseRate, confidence } = raw
  if (probabilityOfDefault === null) return <NotComputable raw={raw} />
  return (
    <section className="card xray-hero">
      <div className="xray-verdict">
        <div className="row gap12">
          <Grade letter={riskLetter} size={52} />
          <div>
            <div className="big" data-probability={probabilityOfDefault}>
              {format.percent(probabilityOfDefault)}
            </div>
            <div className="small muted">{say.within(riskLetter ?? '', String(riskClass10))}</div>
          </div>
        </div>
        <p className="small muted">
          {interval !== null && say.between(format.percent(interval.low), format.percent(interval.high))}{' '}
          {baseRate?.message} {confidence !== null && say.confidence[confidence]}
        </p>
      </div>
      <div className="grow">
        <ProbabilityScale value={probabilityOfDefault} interval={interval} baseRate={baseRate?.value} whatIf={whatIf} />
      </div>
    </section>
  )
}

function NotComputable({ raw }: { raw: FinancialRaw }) {
  const say = useWords(words)
  const against = raw.reasons.filter(({ typeCode }) => typeCode === 'figuresCheck')
  return (
    <section className="card xray-hero">
      <div className="row gap12 top">
        <Grade letter={null} size={52} />
        <div className="col">
          <h2>{say.notComputable}</h2>
          <p className="muted dense">{say.notComputableWhy}</p>
          <ul className="xray-list">
            {(against.length > 0 ? against : raw.reasons).map(({ message }) => (
              <li key={message.title}>
                <span>
                  <b>{message.title}.</b> {message.content}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
