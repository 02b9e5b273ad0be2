import { useWords } from '../../language/index.ts'
import { words } from './words.ts'

type SplitSliderProps = { split: number; earlier: number; onSplit(split: number): void }

/** From what is there now to what was there before. */
export function SplitSlider({ split, earlier, onSplit }: SplitSliderProps) {
  const w = useWords(words)
  return (
    <label className="slide">
      <span>{w.now}</span>
      <input
        type="range"
        min="0"
        max="100"
        step="5"
        value={split}
        aria-label={w.compare}
        // The arrows move the handle here, not the page.
        onKeyDown={(event) => event.stopPropagation()}
        onChange={(event) => onSplit(Number(event.target.value))}
      />
      <span>{earlier === 1 ? w.asIssued : w.atSave(String(earlier))}</span>
    </label>
  )
}
