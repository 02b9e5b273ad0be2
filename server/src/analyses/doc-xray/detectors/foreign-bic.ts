import type { PageEvidence } from '#documents/page-evidence.ts'
import { clear, flagAny, type Place } from '#domain/outcome.ts'
import { shownLines } from '../../pages/shown.ts'
import { defineDetector } from '../detector.ts'
import { printedIbans } from '../identity/printed-ibans.ts'
import { cannotTell, finding } from '../text.ts'

const pagesMax = 40

/** Territories whose banks have account numbers of the mainland. */
const mainland: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['GF', 'GP', 'MQ', 'RE', 'PF', 'TF', 'YT', 'NC', 'BL', 'MF', 'PM', 'WF'].map((at) => [at, 'FR']),
  ),
  ...Object.fromEntries(['IM', 'JE', 'GG'].map((at) => [at, 'GB'])),
  AX: 'FI',
  MC: 'FR',
}
const countryOf = (code: string) => mainland[code] ?? code

export const foreignBic = defineDetector({
  typeCode: 'foreignBic',
  family: 'identity',
  severity: 'notice',
  title: {
    en: 'The IBAN and the BIC belong to different countries',
    fr: 'L’IBAN et le BIC appartiennent à des pays différents',
    it: 'L’IBAN e il BIC appartengono a paesi diversi',
  },
  why: {
    en: 'A bank gives its accounts numbers of its own country. Whoever replaces the IBAN often forgets the BIC.',
    fr: 'Une banque donne à ses comptes des numéros de son propre pays. Qui remplace l’IBAN oublie souvent le BIC.',
    it: 'Una banca dà ai suoi conti numeri del proprio paese. Chi sostituisce l’IBAN spesso dimentica il BIC.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const ibans = printedIbans(pages).filter(({ valid }) => valid)
    const bics = printedBics(pages)
    const [iban, bic] = [ibans[0], bics[0]]
    // Where there are several of either, it cannot be told which belong together.
    const isOne =
      new Set(ibans.map(({ id }) => id)).size === 1 && new Set(bics.map(({ id }) => id.slice(0, 8))).size === 1
    if (iban === undefined || bic === undefined || !isOne || !isBeside(iban, bic.where)) {
      return cannotTell({
        en: 'the document does not have exactly one IBAN with one BIC beside it',
        fr: 'le document n’a pas exactement un IBAN avec un BIC à côté',
        it: 'il documento non ha esattamente un IBAN con un BIC accanto',
      })
    }
    if (countryOf(bic.id.slice(4, 6)) === countryOf(iban.id.slice(0, 2))) return clear
    return flagAny([
      {
        ...finding({
          en: `the IBAN begins with ${iban.id.slice(0, 2)}, the BIC ${bic.id} belongs to ${bic.id.slice(4, 6)}`,
          fr: `l’IBAN commence par ${iban.id.slice(0, 2)}, le BIC ${bic.id} est celui du pays ${bic.id.slice(4, 6)}`,
          it: `l’IBAN comincia con ${iban.id.slice(0, 2)}, il BIC ${bic.id} è del paese ${bic.id.slice(4, 6)}`,
        }),
        places: [{ page: iban.page, box: iban.box }, bic.where],
      },
    ])
  },
})

const linesApartMax = 3

/** On its line, or within two lines of it: the bank's own BIC in the head has nothing to do with whom a payment went to. */
const isBeside = (one: Place, other: Place) =>
  one.page === other.page && Math.abs(one.box[1] - other.box[1]) <= linesApartMax * (one.box[3] - one.box[1])

const label = /(?:^|[\s(])(?:bic|swift)(?:[\s/-]{0,3}(?:bic|swift))?(?:[\s-]?code)?$/i
const form = /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/

/** Only what its own label announces: many words have eight capitals. */
function printedBics(pages: readonly PageEvidence[]): { id: string; where: Place }[] {
  return pages.slice(0, pagesMax).flatMap((page) => {
    if (page.textFrom === 'ocr') return []
    const announcing = shownLines(page).filter(({ text }) => /bic|swift/i.test(text))
    return announcing.flatMap(({ words }) =>
      words.flatMap(({ text, box }, at) => {
        const id = text.replaceAll(/^[:(]|[).,;]$/g, '')
        const before = words.slice(Math.max(0, at - 4), at).map((word) => word.text)
        const announced = label.test(before.join(' ').replace(/[\s:.)/]{1,6}$/, ''))
        return announced && form.test(id) ? [{ id, where: { page: page.number, box } }] : []
      }),
    )
  })
}
