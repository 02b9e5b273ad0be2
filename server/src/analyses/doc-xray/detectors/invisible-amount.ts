import type { PageEvidence, Word } from '#documents/page-evidence.ts'
import { isIban } from '#domain/iban.ts'
import { flagAny } from '#domain/outcome.ts'
import { pageWords } from '../../pages/cells.ts'
import { defineDetector } from '../detector.ts'
import { areaOf, shareWithin } from '../page/boxes.ts'
import { findingsMax, placed, quoted, textAt } from '../page/finding.ts'
import { hiddenBelow, withoutTraits } from '../page/traits.ts'
import { cannotTell, missing } from '../text.ts'
import { hasAmount } from '../text-changes.ts'

/** A picture of this share of the page is a scan: the hidden text is what was read from it. */
const scanShareMin = 0.4
const wordsMax = 2_000

export const invisibleAmount = defineDetector({
  typeCode: 'invisibleAmount',
  family: 'overlay',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'An invisible number lies under a visible one',
    fr: 'Un nombre invisible se trouve sous un nombre visible',
    it: 'Un numero invisibile sta sotto uno visibile',
  },
  why: {
    en: 'Whoever makes a number invisible and writes another in its place changes what people read without removing anything from the file.',
    fr: 'Rendre un nombre invisible et en écrire un autre à sa place change ce qui est lu sans rien retirer du fichier.',
    it: 'Rendere invisibile un numero e scriverne un altro al suo posto cambia ciò che si legge senza togliere nulla dal file.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const layered = pages.filter((page) => page.textFrom === 'layer' && !isScan(page))
    if (layered.length === 0) return cannotTell(missing.textLayer)
    const found = withoutTraits(layered, layered.flatMap(hiddenNumbers), ({ page, hidden, seen }) => ({
      page: page.number,
      words: [seen],
      look: hidden.box[0],
      peers: hiddenBelow(hidden, page),
    }))
    return flagAny(
      found.slice(0, findingsMax).map(({ page: { number: page }, hidden, seen }) => {
        const [below, above] = [quoted(hidden.text), quoted(seen.text)]
        return placed(
          {
            en: `page ${page}: “${below}” is on the page but invisible; “${above}” is shown in its place`,
            fr: `page ${page} : « ${below} » est présent mais invisible ; « ${above} » est affiché à sa place`,
            it: `pagina ${page}: «${below}» è presente ma invisibile; al suo posto si vede «${above}»`,
          },
          page,
          seen.box,
          { earlierText: hidden.text, check: textAt(page, hidden.box) },
        )
      }),
    )
  },
})

function isScan({ drawn, widthPoints, heightPoints }: PageEvidence): boolean {
  return drawn.some(({ kind, box }) => kind === 'image' && areaOf(box) > scanShareMin * widthPoints * heightPoints)
}

function hiddenNumbers(page: PageEvidence): { page: PageEvidence; hidden: Word; seen: Word }[] {
  const hidden = page.words
    .filter(({ invisible, annotation, text }) => invisible === true && annotation !== true && /\d.*\d/.test(text))
    .slice(0, wordsMax)
  if (hidden.length === 0) return []
  const seen = pageWords(page).filter(({ text }) => /\d/.test(text))
  return hidden.flatMap((word) => {
    const above = seen.find(
      (other) =>
        meaningOf(other.text) !== meaningOf(word.text) &&
        shareWithin(word.box, other.box) > 0.5 &&
        (counts(word.text) || counts(other.text)),
    )
    return above === undefined ? [] : [{ page, hidden: word, seen: above }]
  })
}

/** The same day or the same digits in another form: an index for machines says what people read. */
function meaningOf(text: string): string {
  const [, year, month, day] = /^(?:19|20)?(\d\d)-?(\d\d)-?(\d\d)$/.exec(text) ?? []
  const [, first, second, last] = /^(\d{1,2})[./-](\d{1,2})[./-](?:19|20)?(\d\d)$/.exec(text) ?? []
  // Which of the two is the month nothing says.
  if (last !== undefined) return [last, ...[first, second].map((part) => part?.padStart(2, '0')).sort()].join('-')
  // Six digits alone are no day.
  if (day !== undefined && text.length >= 8) return [year, ...[month, day].sort()].join('-')
  const plain = text.replaceAll(/[^\dA-Z.,]/g, '').replace(/^(?:EUR|USD|GBP|CHF)|(?:EUR|USD|GBP|CHF)$/, '')
  const digits = plain.replaceAll(/[.,]/g, '')
  if (/[A-Z]/.test(digits)) return digits
  // A debit that became a credit, and a hundred times as much, are other values with the same digits.
  // Programs write `1234.5`: a point before one digit parts no thousands.
  const decimals = /[.,](\d{1,2})$/.exec(plain)?.[1]?.length ?? 0
  return (/[-−–(]/.test(text) ? '-' : '') + digits + '0'.repeat(2 - decimals)
}

const date = /\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d\d-\d\d/

/** Money, a day or an account. Codes for sorting machines and for routing lie hidden beneath text by design. */
const counts = (text: string): boolean => hasAmount(text) || date.test(text) || isIban(text)
