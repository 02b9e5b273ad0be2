import { useRead } from '../../api/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { isSamePlace } from './boxes.ts'
import { Crop } from './crop.tsx'
import type { Finding, Place } from './doc-report.ts'
import { useShown } from './document-context.ts'
import type { Entry } from './entries.ts'
import { textNow } from './text-now.ts'
import type { Word } from './wire.ts'
import { words } from './words.ts'

const rowsMost = 30

type Change = { finding: Finding; place: Place; earlierText: string; earlierPlace: Place | undefined }

const changesOf = (entry: Entry): Change[] =>
  entry.findings.flatMap((finding) => {
    const { earlierText, places = [], earlierPlaces = [] } = finding
    const [place] = places
    if (earlierText === undefined || place === undefined) return []
    return [{ finding, place, earlierText, earlierPlace: earlierPlaces[0] }]
  })

/** What stood at the place before: cut out of the earlier page where there is one, and as text in any case. */
export function BeforeAfter({ entry, onPlace }: { entry: Entry; onPlace(page: number): void }) {
  const changes = changesOf(entry)
  const [first] = changes
  if (first === undefined) return null
  return (
    <>
      <Crops change={first} />
      <ChangeTable changes={changes} onPlace={onPlace} />
    </>
  )
}

function Crops({ change: { finding, place, earlierPlace, earlierText } }: { change: Change }) {
  const w = useWords(words)
  const { day, moment } = useFormat()
  const { medium, sizeOf, revisions } = useShown()
  const size = sizeOf(place.page)
  const now = useTextAt(place, earlierText)
  if (size === undefined || earlierPlace === undefined || finding.revision === undefined) return null
  const earlier = finding.revision - 1
  const before = revisions.find(({ number }) => number === earlier)
  const after = revisions.find(({ number }) => number === finding.revision)
  return (
    <div className="crops">
      <div>
        <span className="small muted">
          {earlier === 1 ? w.asIssued : w.save(String(earlier))}
          {before?.savedAt != null && `, ${day(before.savedAt)}`}
        </span>
        <Crop
          medium={medium}
          page={earlierPlace.page}
          width={1600}
          revision={earlier}
          box={earlierPlace.box}
          size={size}
          alt={earlierText}
        />
      </div>
      <span className="muted arrow" aria-hidden="true">
        →
      </span>
      <div>
        <span className="small muted">
          {after?.savedAt == null ? w.save(String(finding.revision)) : moment(after.savedAt)}
        </span>
        <Crop medium={medium} page={place.page} width={1600} box={place.box} size={size} alt={now ?? w.after} mark />
      </div>
    </div>
  )
}

function ChangeTable({ changes, onPlace }: { changes: readonly Change[]; onPlace(page: number): void }) {
  const w = useWords(words)
  const { count } = useFormat()
  return (
    <table className="changes">
      <thead>
        <tr>
          <th scope="col">{w.page('')}</th>
          <th scope="col" className="num">
            {w.before}
          </th>
          <th scope="col" className="num">
            {w.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.slice(0, rowsMost).map(({ place, earlierText, finding }, index) => (
          <tr key={finding.id ?? index}>
            <td>
              <button type="button" className="link" onClick={() => onPlace(place.page)}>
                {count(place.page)}
              </button>
            </td>
            <td className="num">
              <s>{earlierText}</s>
            </td>
            <td className="num">
              <TextAt place={place} earlierText={earlierText} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function TextAt({ place, earlierText }: Pick<Change, 'place' | 'earlierText'>) {
  const text = useTextAt(place, earlierText)
  return text === undefined ? <span className="faint">…</span> : <b>{text}</b>
}

/** What the page says at the place, from the words that the service has read. */
function useTextAt(place: Place, earlierText: string): string | undefined {
  const { medium } = useShown()
  const { data } = useRead<{ words: readonly Word[] }>(`/media/${medium}/pages/${place.page}/words`, undefined, {
    staleTime: Number.POSITIVE_INFINITY,
  })
  const within = data?.words.filter(({ box }) => isSamePlace(box, place.box) || isInside(box, place.box))
  if (within === undefined || within.length === 0) return undefined
  return textNow(within, earlierText)
}

const isInside = (inner: Word['box'], outer: Place['box']) => {
  const [x, y] = [(inner[0] + inner[2]) / 2, (inner[1] + inner[3]) / 2]
  return x >= outer[0] && x <= outer[2] && y >= outer[1] && y <= outer[3]
}
