import { Fragment } from 'react'
import { Dialog } from '../components/index.ts'
import { setLetters, useLetters } from '../keys/keys.ts'
import { useWords } from '../language/index.ts'
import { prefer } from '../preferences.ts'
import { keyWords } from './key-words.ts'

/** As they are printed, in the order of the words. */
const groups = {
  everywhere: { find: 'Ctrl K', keys: '?', new: 'N', go: 'G R E Q' },
  list: { move: 'J K', open: '↵', select: 'X', filter: '/' },
  request: { tabs: '1 … 6', neighbours: '[ ]', decide: 'D', comment: 'C' },
  document: {
    findings: 'J K',
    pages: '← →',
    documents: 'Shift ← →',
    boxes: 'B',
    before: 'R',
    zoom: '+ − 0',
    verdict: 'Y U',
  },
  extraction: { next: 'Tab', page: 'Alt ↑ ↓', unreadable: 'Alt U', finish: 'Ctrl ↵' },
} as const

export default function KeyHelp({ onClose }: { onClose(): void }) {
  const say = useWords(keyWords)
  const areOn = useLetters()
  return (
    <Dialog title={say.title} wide onClose={onClose}>
      <div className="key-groups">
        <Group title={say.everywhere.title} keys={groups.everywhere} say={say.everywhere} />
        <Group title={say.list.title} keys={groups.list} say={say.list} />
        <Group title={say.request.title} keys={groups.request} say={say.request} />
        <Group title={say.document.title} keys={groups.document} say={say.document} />
        <Group title={say.extraction.title} keys={groups.extraction} say={say.extraction} />
      </div>
      <label className="check key-switch">
        <input
          type="checkbox"
          checked={areOn}
          onChange={({ target: { checked } }) => {
            void prefer({ keys: checked })
            setLetters(checked)
          }}
        />
        <span>
          {say.letters}
          <span className="field-says"> {say.lettersWhy}</span>
        </span>
      </label>
    </Dialog>
  )
}

function Group({ title, keys, say }: { title: string; keys: Record<string, string>; say: Record<string, string> }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {Object.entries(keys).map(([name, printed]) => (
          <Fragment key={name}>
            <dt>{printed.split(' ').map((key) => (key === '…' ? key : <kbd key={key}>{key}</kbd>))}</dt>
            <dd className="muted small">{say[name]}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
