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
    en: 'The address is not that of the register',
    fr: 'L’adresse n’est pas celle du registre',
    it: 'L’indirizzo non è quello del registro',
  },
  why: {
    en: 'Below the name of the company stands an address in another part of the country. Companies move and have branches: a person should look.',
    fr: 'Sous le nom de l’entreprise figure une adresse dans une autre partie du pays. Les entreprises déménagent et ont des établissements : une personne devrait regarder.',
    it: 'Sotto il nome dell’impresa c’è un indirizzo in un’altra parte del paese. Le imprese traslocano e hanno sedi secondarie: una persona dovrebbe guardare.',
  },
  needs: ['pages', 'company', 'registered'],
  inspect({ pages, company: { names }, registered: { postalCode, town } }) {
    if (postalCode === undefined || !/^\d{5}$/.test(postalCode)) return cannotTell(missing.register)
    const printed = linesNaming(pages, names, namesMax).flatMap(({ page, at }) => addressesBelow(page, at))
    if (printed.length === 0) {
      return cannotTell({
        en: 'no address stands below the name of the company',
        fr: 'aucune adresse ne figure sous le nom de l’entreprise',
        it: 'nessun indirizzo sta sotto il nome dell’impresa',
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
          en: `${first.text} is printed, the register has ${home}`,
          fr: `${first.text} est imprimé, le registre indique ${home}`,
          it: `è stampato ${first.text}, il registro riporta ${home}`,
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
