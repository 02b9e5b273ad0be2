import { clear, flagAny } from '#domain/outcome.ts'
import { issueDaysIn, labelledDays } from '../chronology/labelled-days.ts'
import { defineDetector } from '../detector.ts'
import { cannotTell, finding } from '../text.ts'

export const dueBeforeIssue = defineDetector({
  typeCode: 'dueBeforeIssue',
  family: 'time',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'Due before the day it was issued',
    fr: 'Exigible avant le jour de son émission',
    it: 'In scadenza prima del giorno di emissione',
  },
  why: {
    en: 'A billing system counts the day of payment from the day of issue. A day of payment that comes first was typed, or one of the two was changed.',
    fr: 'Un logiciel de facturation compte l’échéance à partir du jour d’émission. Une échéance antérieure a été saisie, ou l’une des deux dates a été changée.',
    it: 'Un programma di fatturazione conta la scadenza dal giorno di emissione. Una scadenza anteriore è stata scritta a mano, o una delle due date è stata cambiata.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const found = labelledDays(pages)
    const issued = issueDaysIn(found)
    const due = found.filter(({ what }) => what === 'due')
    // Several days of issue: a list of invoices, or a reminder of one.
    if (due.length === 0 || new Set(issued.map(({ text }) => text)).size !== 1)
      return cannotTell({
        en: 'the document does not print one day of issue and a day of payment',
        fr: 'le document n’imprime pas un seul jour d’émission et une échéance',
        it: 'il documento non riporta un solo giorno di emissione e una scadenza',
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
          en: `due ${one.text}, issued ${issue.text}`,
          fr: `exigible le ${one.text}, émis le ${issue.text}`,
          it: `scadenza ${one.text}, emissione ${issue.text}`,
        }),
        places: [one.where, issue.where],
      })),
    )
  },
})
