import { parseAmount } from '#documents/figures/amounts.ts'
import type { PageEvidence, Word } from '#documents/page-evidence.ts'
import { type Finding, flagAny } from '#domain/outcome.ts'
import { pageLines } from '../../pages/cells.ts'
import { defineDetector } from '../detector.ts'
import { areaOf, around, sharedArea } from '../page/boxes.ts'
import { findingsMax, placed, quoted, textAt } from '../page/finding.ts'
import { type Overrun, overrunAmount } from '../page/overrun-amounts.ts'
import { type Look, withoutTraits } from '../page/traits.ts'
import { cannotTell, missing } from '../text.ts'

/** Share of the smaller of the two that lies on the other. Numbers in narrow columns touch; they do not lie on one another. */
const sharedMin = 0.5
/** Each of the two stands in a column of its own: these are too narrow. */
const narrow = 'columns that are too narrow'
const othersMin = 3
const sameEdgePoints = 0.3
const apartMinPoints = 3

export const overlappingNumbers = defineDetector({
  typeCode: 'overlappingNumbers',
  family: 'overlay',
  severity: 'suspicious',
  title: {
    en: 'A number is written over another one, or into the word behind it',
    fr: 'Un nombre est écrit sur un autre, ou dans le mot qui le suit',
    it: 'Un numero è scritto sopra un altro, o dentro la parola che lo segue',
  },
  why: {
    en: 'A number written over another one, which was not removed, was added later. A number that reaches into the word behind it was shorter when the line was set. Double printing for bold type writes the same number twice and is harmless.',
    fr: 'Un nombre écrit sur un autre, qui n’a pas été retiré, a été ajouté ensuite. Un nombre qui empiète sur le mot suivant était plus court quand la ligne a été composée. Le gras par double frappe écrit deux fois le même nombre et est anodin.',
    it: 'Un numero scritto sopra un altro, che non è stato tolto, è stato aggiunto dopo. Un numero che invade la parola seguente era più corto quando la riga è stata composta. Il grassetto a doppia stampa scrive due volte lo stesso numero ed è innocuo.',
  },
  needs: ['pages'],
  // Labels of a chart and figures that were cut out lie on one another.
  elsewhere: () => false,
  inspect({ pages }) {
    const layered = pages.filter(({ textFrom }) => textFrom === 'layer')
    if (layered.length === 0) return cannotTell(missing.textLayer)
    const found = layered.flatMap((page) => overlaps(page).map((pair) => ({ ...pair, look: lookOf(pair, page) })))
    const over = overrunAmount(layered)
    return flagAny([
      ...withoutTraits(layered, found, ({ page, second, look }) => ({
        page,
        words: [second],
        look,
        // The columns themselves are shared by others.
        peers: look === narrow ? othersMin : 0,
      }))
        .slice(0, findingsMax)
        .map(({ page, first, second }) => {
          const [before, after] = [quoted(first.text), quoted(second.text)]
          const place = around([first.box, second.box])
          return placed(
            {
              en: `page ${page}: “${after}” is written over “${before}”`,
              fr: `page ${page} : « ${after} » est écrit sur « ${before} »`,
              it: `pagina ${page}: «${after}» è scritto sopra «${before}»`,
            },
            page,
            place,
            { earlierText: first.text, check: textAt(page, place) },
          )
        }),
      ...(over === undefined ? [] : [overrunFinding(over)]),
    ])
  },
})

function overrunFinding({ page, first, second }: Overrun): Finding {
  const [amount, next] = [quoted(first.map(({ text }) => text).join(' ')), quoted(second.text)]
  const place = around([...first, second].map(({ box }) => box))
  return placed(
    {
      en: `page ${page}: “${amount}” reaches into “${next}” behind it, as no other text of the file does`,
      fr: `page ${page} : « ${amount} » empiète sur « ${next} » qui le suit, comme aucun autre texte du fichier`,
      it: `pagina ${page}: «${amount}» invade «${next}» che lo segue, come nessun altro testo del file`,
    },
    page,
    place,
    { check: textAt(page, place) },
  )
}

function overlaps(page: PageEvidence): { page: number; first: Word; second: Word }[] {
  return pageLines(page).flatMap(({ words }) => {
    // A wording that is too long may run into the amounts, digits and all: only amounts are held against one another.
    const numbers = words.filter(({ text }) => /\d/.test(text) && parseAmount(text)?.plain === false)
    // From left to right: what lies on a word is among the next few.
    return numbers.flatMap((one, at) =>
      numbers.slice(at + 1, at + 4).flatMap((other) => {
        const [first, second] = one.order <= other.order ? [one, other] : [other, one]
        return areOverlapping(first, second) ? [{ page: page.number, first, second }] : []
      }),
    )
  })
}

function areOverlapping(one: Word, other: Word): boolean {
  if (one.text === other.text || one.order === other.order) return false
  return sharedArea(one.box, other.box) >= sharedMin * Math.min(areaOf(one.box), areaOf(other.box))
}

/** Who writes a number over another ends it where that ended; numbers of two columns end with their columns. */
function lookOf({ first, second }: { first: Word; second: Word }, page: PageEvidence): Look {
  const apart = second.box[2] - first.box[2]
  if (Math.abs(apart) < apartMinPoints) return apart
  const numbers = pageLines(page).flatMap(({ words }) => words.filter(({ text }) => /\d/.test(text)))
  const isInColumn = (one: Word) =>
    numbers.filter(({ box }) => Math.abs(box[2] - one.box[2]) <= sameEdgePoints).length > othersMin
  return isInColumn(first) && isInColumn(second) ? narrow : apart
}
