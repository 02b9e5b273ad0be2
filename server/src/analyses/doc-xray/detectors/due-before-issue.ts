import type { PageEvidence } from '#documents/page-evidence.ts'
import { clear, flagAny } from '#domain/outcome.ts'
import { shownLines } from '../../pages/shown.ts'
import { issueDaysIn, labelledDays } from '../chronology/labelled-days.ts'
import { defineDetector } from '../detector.ts'
import { plainWords } from '../page/labels.ts'
import { cannotTell, finding } from '../text.ts'

export const dueBeforeIssue = defineDetector({
  typeCode: 'dueBeforeIssue',
  family: 'time',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'The due date is before the date of issue',
    fr: 'L’échéance est antérieure à la date d’émission',
    it: 'La scadenza è anteriore alla data di emissione',
  },
  why: {
    en: 'A billing system counts the due date from the date of issue. An earlier due date was typed by hand, or one of the two dates was changed.',
    fr: 'Un logiciel de facturation compte l’échéance à partir de la date d’émission. Une échéance antérieure a été saisie à la main, ou l’une des deux dates a été changée.',
    it: 'Un programma di fatturazione conta la scadenza dalla data di emissione. Una scadenza anteriore è stata scritta a mano, o una delle due date è stata cambiata.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const found = labelledDays(pages)
    const issued = issueDaysIn(found)
    const due = found.filter(({ what }) => what === 'due')
    // Several days of issue: a list of invoices, or a reminder of one.
    if (due.length === 0 || new Set(issued.map(({ text }) => text)).size !== 1)
      return cannotTell({
        en: 'the document does not print exactly one date of issue and a due date',
        fr: 'le document n’imprime pas exactement une date d’émission et une échéance',
        it: 'il documento non riporta esattamente una data di emissione e una scadenza',
      })
    if (isReminder(pages))
      return cannotTell({
        en: 'the document is a reminder, which is written after the due date',
        fr: 'le document est une relance, écrite après l’échéance',
        it: 'il documento è un sollecito, scritto dopo la scadenza',
      })
    const [issue] = issued
    if (issue === undefined) return clear
    const isBefore = ({ days }: { days: readonly string[] }) =>
      days.every((day, at) => {
        // Whoever writes the month first does so in both.
        const others = days.length === issue.days.length ? issue.days.slice(at, at + 1) : issue.days
        return others.every((other) => day < other)
      })
    if (!due.every(isBefore)) return clear
    return flagAny(
      due.map((one) => ({
        ...finding({
          en: `the due date is ${one.text}, the date of issue is ${issue.text}`,
          fr: `l’échéance est le ${one.text}, la date d’émission le ${issue.text}`,
          it: `la scadenza è ${one.text}, la data di emissione ${issue.text}`,
        }),
        places: [one.where, issue.where],
      })),
    )
  },
})

const reminder =
  /\b(?:reminder|overdue|past due|final notice|(?:zahlungs)?erinnerung|(?:letzte )?mahnung|rappel|relance|mise en demeure|sollecito|diffida|recordatorio|requerimiento de pago|aanmaning|(?:betalings)?herinnering|aviso de cobranca|lembrete)\b/
const titleWordsMax = 5

/** By its title: what it asks for was due before it was written. In a sentence of an invoice the word says what may come. */
const isReminder = (pages: readonly PageEvidence[]): boolean =>
  pages
    .slice(0, 1)
    .flatMap((page) => shownLines(page))
    .some(({ words }) => words.length <= titleWordsMax && reminder.test(plainWords(words)))
