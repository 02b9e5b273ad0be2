import { clear, flagAny } from '#domain/outcome.ts'
import { birthDays } from '../chronology/birth-days.ts'
import { defineDetector } from '../detector.ts'
import { type Birth, personNumbers } from '../identity/person-numbers.ts'
import { isSpecimen } from '../identity/specimen.ts'
import { cannotTell, finding } from '../text.ts'

export const contradictingBirth = defineDetector({
  typeCode: 'contradictingBirth',
  family: 'identity',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'The personal number is of somebody born on another day',
    fr: 'Le numéro personnel est celui d’une personne née un autre jour',
    it: 'Il numero personale è di chi è nato un altro giorno',
  },
  why: {
    en: 'The number holds the date of birth. Where the document prints another one, the number or the date was exchanged.',
    fr: 'Le numéro contient la date de naissance. Si le document en imprime une autre, le numéro ou la date a été changé.',
    it: 'Il numero contiene la data di nascita. Se il documento ne stampa un’altra, il numero o la data è stato cambiato.',
  },
  needs: ['pages'],
  // Guides and forms print numbers to show how they look.
  elsewhere: () => false,
  inspect({ pages }) {
    const numbers = personNumbers(pages).filter(({ birth, byOcr }) => birth !== undefined && !byOcr)
    const [number, ...others] = new Map(numbers.map((one) => [one.id, one])).values()
    const days = birthDays(pages)
    const [day] = days
    // Of two persons, or of a family, it cannot be told whose day is whose.
    if (number?.birth === undefined || others.length > 0 || day === undefined || new Set(days.map(keyOf)).size > 1)
      return cannotTell({
        en: 'the document does not print exactly one personal number and one date of birth',
        fr: 'le document n’imprime pas exactement un numéro personnel et une date de naissance',
        it: 'il documento non riporta esattamente un numero personale e una data di nascita',
      })
    if (isSame(number.birth, day) || isSpecimen(pages, number)) return clear
    return flagAny([
      {
        ...finding({
          en: `the ${number.name} ${number.id} is of somebody born in ${toldBy(number.birth)}, ${day.text} is printed`,
          fr: `${number.name} ${number.id} est d’une personne née en ${toldBy(number.birth)}, ${day.text} est imprimé`,
          it: `${number.name} ${number.id} è di chi è nato nel ${toldBy(number.birth)}, è stampato ${day.text}`,
        }),
        places: [{ page: number.page, box: number.box }, day.where],
      },
    ])
  },
})

type Day = { year: number; month: number; day: number; text: string }

const keyOf = ({ year, month, day }: Pick<Day, 'year' | 'month' | 'day'>) => `${year}-${month}-${day}`

/** Numbers have two digits of the year; a day that may be a month is read in the kinder way. */
const isSame = (birth: Birth, { year, month, day }: Day): boolean =>
  year % 100 === birth.year &&
  [
    [month, day],
    [day, month],
  ].some(([one, other]) => one === birth.month && (birth.day === undefined || other === birth.day))

const toldBy = ({ year, month }: Birth) => `${String(month).padStart(2, '0')}/${String(year).padStart(2, '0')}`
