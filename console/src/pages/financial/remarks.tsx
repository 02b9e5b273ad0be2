import { Card } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import { keyed } from '../../pictures/keyed.ts'
import type { FinancialRaw } from '../xray/raw.ts'
import { words } from './words.ts'

/** What was noticed without an effect on the probability: documents, payment behaviour, checks of the figures. */
export function Remarks({ raw }: { raw: FinancialRaw }) {
  const say = useWords(words)
  const remarks = raw.reasons.filter(({ weight }) => weight === 0)
  if (remarks.length === 0) return null
  return (
    <Card title={say.remarks}>
      <ul className="xray-list remarks">
        {keyed(remarks).map(({ key, item: { message, detail } }) => (
          <li key={key}>
            <span>
              <b>{message.title}.</b> <span className="muted">{detail?.message ?? message.content}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
