import { Icon } from '../components/index.ts'
import { useWords } from '../language/index.ts'
import { openFind } from './panels.ts'
import { words } from './words.ts'

export function FindField() {
  const say = useWords(words)
  return (
    <button type="button" className="find-field" title={say.find} onClick={openFind}>
      <Icon name="search" />
      <span className="grow cut">{say.findHint}</span>
      <kbd>Ctrl K</kbd>
    </button>
  )
}
