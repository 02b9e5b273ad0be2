import type { Notes } from '#domain/notes.ts'
import type { Text } from '#language/languages.ts'
import { annualised, type Flow, inCategory, moneyOut, sumOf, turnover } from './cash-flow.ts'

export type CrossCheck = {
  name: string
  seen: number
  noted: number
  ratio: number | null
  agrees: boolean
  message: Text
}

/** Under three months an account says too little of a year. */
const daysMin = 85
const bounds = {
  /** Turnover on the accounts has VAT in it, and not all accounts may have been sent. */
  revenue: [0.5, 1.6],
  /** Net pay a head and month, cents: from a part-time job to a well paid one. */
  payPerHead: [300_00, 12_000_00],
  shortTermDebt: [0.2, 5],
} as const

/** What the accounts show against what the notes say. */
export function crossChecks(flows: readonly Flow[], days: number, notes: Notes): CrossCheck[] {
  if (days < daysMin) return []
  const yearly = (of: readonly Flow[]) => annualised(Math.abs(sumOf(of)), days) ?? 0
  const service = yearly(inCategory(moneyOut(flows), 'loan', 'leasing'))
  const pay = yearly(inCategory(moneyOut(flows), 'salary'))
  const { revenue, workforceNumber, interestExpense, shortTermDebt } = notes
  return [
    ...(revenue === undefined ? [] : [againstRevenue(yearly(turnover(flows)), revenue)]),
    ...(workforceNumber === undefined ? [] : [againstWorkforce(pay, workforceNumber)]),
    ...(interestExpense === undefined ? [] : [againstInterest(service, interestExpense)]),
    ...(shortTermDebt === undefined ? [] : [againstShortTermDebt(service, shortTermDebt)]),
  ]
}

const within = (value: number | null, [least, most]: readonly [number, number]) =>
  value !== null && value >= least && value <= most
const ratioOf = (seen: number, noted: number) => (noted === 0 ? null : seen / noted)

function againstRevenue(seen: number, noted: number): CrossCheck {
  const ratio = ratioOf(seen, noted)
  const agrees = noted === 0 ? seen === 0 : within(ratio, bounds.revenue)
  const message = agrees
    ? {
        en: 'The turnover on the accounts matches the revenue in the notes.',
        fr: 'Le chiffre d’affaires vu sur les comptes correspond à celui des notes.',
        it: 'Il fatturato visto sui conti corrisponde ai ricavi nelle note.',
      }
    : {
        en: 'The turnover on the accounts differs widely from the revenue in the notes: accounts may be missing, or the note is wrong.',
        fr: 'Le chiffre d’affaires vu sur les comptes est loin de celui des notes : des comptes manquent peut-être, ou la note est fausse.',
        it: 'Il fatturato visto sui conti è lontano dai ricavi nelle note: forse mancano dei conti, o la nota è sbagliata.',
      }
  return { name: 'turnoverRevenue', seen, noted, ratio, agrees, message }
}

function againstWorkforce(pay: number, workforce: number): CrossCheck {
  const perHeadAndMonth = pay / 12 / workforce
  // The owner of a small firm may draw no salary.
  const agrees = (pay === 0 && workforce <= 1) || within(perHeadAndMonth, bounds.payPerHead)
  const message = agrees
    ? {
        en: 'The salaries paid match the number of people in the notes.',
        fr: 'Les salaires versés correspondent à l’effectif des notes.',
        it: 'Gli stipendi pagati corrispondono al numero di persone nelle note.',
      }
    : {
        en: 'The salaries paid do not match the number of people in the notes.',
        fr: 'Les salaires versés ne correspondent pas à l’effectif des notes.',
        it: 'Gli stipendi pagati non corrispondono al numero di persone nelle note.',
      }
  return { name: 'salariesWorkforce', seen: pay, noted: workforce, ratio: perHeadAndMonth, agrees, message }
}

function againstInterest(service: number, noted: number): CrossCheck {
  // Payments of loans hold interest and principal: they cannot be less than the interest alone.
  const agrees = noted <= service || noted === 0
  const message = agrees
    ? {
        en: 'The loan payments cover the interest in the notes.',
        fr: 'Les échéances d’emprunt couvrent les intérêts des notes.',
        it: 'Le rate dei prestiti coprono gli interessi nelle note.',
      }
    : {
        en: 'The notes give more interest than the accounts pay for loans: loans may be paid from an account that was not sent.',
        fr: 'Les notes indiquent plus d’intérêts que les comptes n’en paient : des emprunts sont peut-être payés d’un autre compte.',
        it: 'Le note indicano più interessi di quanti ne paghino i conti: forse i prestiti sono pagati da un altro conto.',
      }
  return { name: 'debtServiceInterestExpense', seen: service, noted, ratio: ratioOf(service, noted), agrees, message }
}

function againstShortTermDebt(service: number, noted: number): CrossCheck {
  const ratio = ratioOf(service, noted)
  const agrees = noted === 0 ? service === 0 : within(ratio, bounds.shortTermDebt)
  const message = agrees
    ? {
        en: 'The loan payments match the short-term debt in the notes.',
        fr: 'Les échéances d’emprunt correspondent à la dette à court terme des notes.',
        it: 'Le rate dei prestiti corrispondono al debito a breve nelle note.',
      }
    : {
        en: 'The loan payments do not match the short-term debt in the notes.',
        fr: 'Les échéances d’emprunt ne correspondent pas à la dette à court terme des notes.',
        it: 'Le rate dei prestiti non corrispondono al debito a breve nelle note.',
      }
  return { name: 'debtServiceShortTermDebt', seen: service, noted, ratio, agrees, message }
}
