import { plainText } from '#documents/classification/normalise.ts'
import type { Line } from '#documents/figures/lines.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { clear, flagAny, type Place } from '#domain/outcome.ts'
import { linesNaming } from '../../holders/company-names.ts'
import { shownLines } from '../../pages/shown.ts'
import { defineDetector } from '../detector.ts'
import { cannotTell, finding, missing } from '../text.ts'

/** Lines of an address below the name, and how far to its left they may begin. */
const blockLines = 6
const blockLeftPoints = 30
const blockWidthPoints = 260
const namesMax = 8
/** Where letters are sorted: the first two digits of five. */
const areaDigits = 2

/** Five digits and the town behind them, as most of the continent writes it. */
const postal = /(?:^|[\s-])(\d{5})\s+(\p{L}[\p{L}\s'’.-]{1,60})/u

export const otherSeat = defineDetector({
  typeCode: 'otherSeat',
  family: 'identity',
  severity: 'notice',
  title: {
    en: 'The printed address is not the one in the register',
    fr: 'L’adresse imprimée n’est pas celle du registre',
    it: 'L’indirizzo stampato non è quello del registro',
  },
  why: {
    en: 'The address below the company’s name is in another part of the country. Companies move and have branches: a person should check.',
    fr: 'L’adresse sous le nom de l’entreprise est dans une autre partie du pays. Les entreprises déménagent et ont des établissements : une personne devrait vérifier.',
    it: 'L’indirizzo sotto il nome dell’impresa è in un’altra parte del paese. Le imprese traslocano e hanno sedi secondarie: una persona dovrebbe verificare.',
  },
  needs: ['pages', 'company', 'registered'],
  inspect({ pages, company: { names }, registered: { postalCode, town } }) {
    if (postalCode === undefined || !/^\d{5}$/.test(postalCode)) return cannotTell(missing.register)
    const printed = linesNaming(pages, names, namesMax).flatMap(({ page, at }) => addressesBelow(page, at))
    if (printed.length === 0) {
      return cannotTell({
        en: 'no address is printed below the name of the company',
        fr: 'aucune adresse n’est imprimée sous le nom de l’entreprise',
        it: 'nessun indirizzo è stampato sotto il nome dell’impresa',
      })
    }
    const seat = plainText(town ?? '').trim()
    const isHome = ({ code, place }: Address) =>
      code.slice(0, areaDigits) === postalCode.slice(0, areaDigits) || (seat.length > 2 && place.includes(seat))
    const [first] = printed
    if (first === undefined || printed.some(isHome)) return clear
    const home = `${postalCode} ${town ?? ''}`.trim()
    return flagAny([
      {
        ...finding({
          en: `the document prints ${first.text}, the register has ${home}`,
          fr: `le document porte ${first.text}, le registre indique ${home}`,
          it: `il documento riporta ${first.text}, il registro riporta ${home}`,
        }),
        places: [first.where],
      },
    ])
  },
})

type Address = { code: string; place: string; text: string; where: Place }

function addressesBelow(page: PageEvidence, at: number): Address[] {
  const lines = shownLines(page)
  const left = lines[at]?.box[0] ?? 0
  return lines.slice(at + 1, at + 1 + blockLines).flatMap((line) => {
    const words = wordsIn(line, left)
    const found = postal.exec(words.map(({ text }) => text).join(' '))
    const [first, last] = [words[0], words.at(-1)]
    if (found === null || first === undefined || last === undefined) return []
    const [, code = '', place = ''] = found
    const box: Place['box'] = [first.box[0], line.box[1], last.box[2], line.box[3]]
    return [{ code, place: plainText(place), text: `${code} ${place}`.trim(), where: { page: page.number, box } }]
  })
}

/** What stands in other columns belongs to others. */
const wordsIn = ({ words }: Line, left: number) =>
  words.filter(({ box }) => box[0] >= left - blockLeftPoints && box[0] <= left + blockWidthPoints)
