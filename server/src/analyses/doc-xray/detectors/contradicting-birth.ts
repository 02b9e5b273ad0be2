import { clear, flagAny, type Place } from '#domain/outcome.ts'
import { namesAnother } from '../chronology/another-person.ts'
import { birthDays } from '../chronology/birth-days.ts'
import { defineDetector } from '../detector.ts'
import { type Birth, type PersonNumber, personNumbers } from '../identity/person-numbers.ts'
import { printedCodes } from '../identity/printed-codes.ts'
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
    en: 'The number holds the date of birth. Where the document prints another one, the number or the date was exchanged, or they are of two persons.',
    fr: 'Le numéro contient la date de naissance. Si le document en imprime une autre, le numéro ou la date a été changé, ou ils sont de deux personnes.',
    it: 'Il numero contiene la data di nascita. Se il documento ne stampa un’altra, il numero o la data è stato cambiato, o sono di due persone.',
  },
  needs: ['pages', 'uploadedAt'],
  // Guides and forms print numbers to show how they look.
  elsewhere: () => false,
  inspect({ pages, uploadedAt }) {
    const numbers = personNumbers(pages).filter(({ birth, misreadable }) => birth !== undefined && !misreadable)
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
    if (!isBeside(number, day.where) || uploadedAt.getUTCFullYear() - day.year < ageMin)
      return cannotTell({
        en: 'the personal number and the date of birth do not stand together, or the date is that of a child',
        fr: 'le numéro personnel et la date de naissance ne sont pas côte à côte, ou la date est celle d’un enfant',
        it: 'il numero personale e la data di nascita non stanno insieme, o la data è quella di un bambino',
      })
    if (!number.valid || printedCodes(pages).some(({ id, valid }) => id === number.id && !valid))
      return cannotTell({
        en: 'the personal number is mistyped: the date of birth in it may be as well',
        fr: 'le numéro personnel est mal saisi : la date de naissance qu’il contient peut l’être aussi',
        it: 'il numero personale è scritto male: può esserlo anche la data di nascita che contiene',
      })
    if (namesAnother(pages, number, day.where))
      return cannotTell({
        en: 'the document names an insured person and those who depend on them: the number and the date may be of two of them',
        fr: 'le document nomme un assuré et ses ayants droit : le numéro et la date peuvent être de deux d’entre eux',
        it: 'il documento nomina un assicurato e i suoi familiari: il numero e la data possono essere di due di loro',
      })
    if (isSame(number.birth, day) || isSpecimen(pages, number)) return clear
    if (keepFirstTold.has(number.name))
      return cannotTell({
        en: `the ${number.name} keeps the day of birth that was told first, also where it was corrected later`,
        fr: `${number.name} garde la date de naissance indiquée en premier, même si elle a été corrigée ensuite`,
        it: `${number.name} mantiene la data di nascita indicata per prima, anche se è stata corretta in seguito`,
      })
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

/** By law (§ 33a SGB I): people whose day of birth was corrected have the old one in their number for good. */
const keepFirstTold: ReadonlySet<string> = new Set(['SV-Nummer'])
/** Of a child, or no day of birth. */
const ageMin = 14
/** Lines that follow one another, in heights of a line. */
const gapMax = 2

/** On the same line or on the next one: what stands apart may be of another person. */
const isBeside = ({ page, box }: PersonNumber, { page: other, box: its }: Place): boolean =>
  page === other && Math.max(box[1] - its[3], its[1] - box[3]) <= gapMax * (box[3] - box[1])

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
