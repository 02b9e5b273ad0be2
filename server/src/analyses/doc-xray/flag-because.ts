import type { Text } from '#language/languages.ts'
import { decimal } from '#language/numbers.ts'
import { colon, join, listed, text } from '#language/text.ts'
import type { Severity } from './detector.ts'
import { type Flag, orangeFrom, redFrom } from './score.ts'

type Found = { severity: Severity; title: Text }
/** What weighs on the colour and not on the number. */
type Signalled = { severity: 'notice' | 'suspicious' }

const titlesMax = 3

/** Why the flag has its colour: a small value beside an orange flag looks like a contradiction, and is none. */
export function becauseOf(
  { color, value }: Pick<Flag, 'color' | 'value'>,
  flagged: readonly Found[],
  signals: readonly Signalled[],
): Text {
  const of = (severity: Severity) => flagged.filter((one) => one.severity === severity)
  const limit = (at: number) => decimal(at, 1)
  if (color === 'red' && of('fraudulent').length > 0)
    return join(
      text(
        'Red, whatever the value, because one finding alone proves a change: ',
        'Rouge, quelle que soit la valeur, car un seul constat prouve une modification : ',
        'Rosso, qualunque sia il valore, perché un solo rilievo prova una modifica: ',
      ),
      titles(of('fraudulent')),
    )
  if (color === 'red')
    return join(
      text(
        'Red, because suspicious findings together reach the value ',
        'Rouge, car des constats suspects atteignent ensemble la valeur ',
        'Rosso, perché rilievi sospetti raggiungono insieme il valore ',
      ),
      limit(redFrom),
      colon,
      titles(of('suspicious')),
    )
  if (color === 'green' && of('suspicious').length > 0) return join(weakAlone, titles(of('suspicious')))
  if (color === 'green') return flagged.length === 0 ? nothingFound : onlyNotices
  if (of('suspicious').length > 0)
    return join(value >= orangeFrom ? suspiciousAndHigh : suspiciousAlone, titles(of('suspicious')))
  if (signals.some(({ severity }) => severity === 'suspicious')) return harmful
  return join(
    text(
      'Orange, because many small signs together reach the value ',
      'Orange, car de nombreux petits indices atteignent ensemble la valeur ',
      'Arancione, perché molti piccoli indizi raggiungono insieme il valore ',
    ),
    limit(orangeFrom),
    text('; none of them is serious alone.', ' ; aucun n’est grave en soi.', '; nessuno è grave da solo.'),
  )
}

const suspiciousAlone = text(
  'Orange although the value is low, because a suspicious finding alone calls for a check: ',
  'Orange bien que la valeur soit basse, car un constat suspect appelle un examen à lui seul : ',
  'Arancione benché il valore sia basso, perché un rilievo sospetto da solo richiede un esame: ',
)
const suspiciousAndHigh = text(
  'Orange, because a suspicious finding calls for a check: ',
  'Orange, car un constat suspect appelle un examen : ',
  'Arancione, perché un rilievo sospetto richiede un esame: ',
)
const harmful = text(
  'Orange, because the file could harm whoever opens it; this says nothing about tampering and does not change the value.',
  'Orange, car le fichier pourrait nuire à qui l’ouvre ; cela ne dit rien d’une falsification et ne change pas la valeur.',
  'Arancione, perché il file potrebbe nuocere a chi lo apre; ciò non dice nulla di una falsificazione e non cambia il valore.',
)
const nothingFound = text(
  'Green, because nothing was found that speaks against the document.',
  'Vert, car rien n’a été trouvé qui parle contre le document.',
  'Verde, perché non è stato trovato nulla che parli contro il documento.',
)
const weakAlone = text(
  'Green although something is unusual, because alone it leaves the document less likely to be forged than the average one: ',
  'Vert bien que quelque chose soit inhabituel, car à lui seul ce constat laisse le document moins probablement falsifié que la moyenne : ',
  'Verde benché qualcosa sia insolito, perché da solo lascia il documento meno probabilmente falsificato della media: ',
)
const onlyNotices = text(
  'Green, because what was found is often innocent and weighs little.',
  'Vert, car ce qui a été trouvé est souvent innocent et pèse peu.',
  'Verde, perché ciò che è stato trovato è spesso innocente e pesa poco.',
)

function titles(found: readonly Found[]): Text {
  const told = listed(found.slice(0, titlesMax).map(({ title }) => title))
  const left = found.length - titlesMax
  return left > 0
    ? join(told, text(`, and ${left} more.`, `, et ${left} de plus.`, `, e altri ${left}.`))
    : join(told, '.')
}
