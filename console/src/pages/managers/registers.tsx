import { Card, Flag } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { keyed } from '../../pictures/keyed.ts'
import type { ManagerRaw } from '../xray/raw.ts'
import { words } from './words.ts'

/** Who was asked, who answered, and what is left out. */
export function Registers({ raw }: { raw: ManagerRaw }) {
  const format = useFormat()
  const say = useWords(words)
  const latest = raw.coverage
    .map(({ at }) => at)
    .sort()
    .at(-1)
  const more = [...raw.leftOut.map(({ message }) => message), ...(raw.names == null ? [] : [raw.names.message])]
  return (
    <Card
      title={say.registers}
      aside={latest !== undefined && <span className="small muted">{format.moment(latest)}</span>}
    >
      <ul className="xray-list">
        {keyed(raw.coverage).map(({ key, item: { outcome, message, isAskedAgain } }) => (
          <li key={key}>
            <Flag
              color={outcome === 'answered' || outcome === 'not-found' ? 'green' : 'unknown'}
              size={16}
              of={outcome}
            />
            <span className="grow">{message}</span>
            {isAskedAgain === true && <span className="muted">{say.askedAgain}</span>}
          </li>
        ))}
        {keyed(more).map(({ key, item }) => (
          <li key={key} className="muted">
            <Flag color="note" size={16} of={say.more} />
            {item}
          </li>
        ))}
      </ul>
    </Card>
  )
}
