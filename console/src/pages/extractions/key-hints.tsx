import { Keys } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import { words } from '../extraction/words.ts'

export function KeyHints() {
  const w = useWords(words)
  return (
    <div className="hint small muted">
      <p>{w.hold}</p>
      <ul className="wide-only">
        <li>
          <Keys of="Tab" /> {w.keys.next}
        </li>
        <li>
          <Keys of="Alt ↑ ↓" /> {w.keys.move}
        </li>
        <li>
          <Keys of="Alt U" /> {w.keys.unreadable}
        </li>
        <li>
          <Keys of="Ctrl ↵" /> {w.keys.finish}
        </li>
      </ul>
    </div>
  )
}
