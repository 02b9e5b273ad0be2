import type { PageEvidence } from '#documents/page-evidence.ts'
import { type Finding, flagAny } from '#domain/outcome.ts'
import { once } from '../../pages/once.ts'
import { defineDetector } from '../detector.ts'
import { printedIbans } from '../identity/printed-ibans.ts'
import { type ForeignNumber, foreignNumbers } from '../page/document-numbers.ts'
import { accountAbove, headAccount, isNextAccount } from '../page/head-lines.ts'
import { type ForeignPlan, foreignPlanNumbers, foreignPlans } from '../page/repayment-plans.ts'
import { countedPages } from '../page-counts.ts'
import { type NumberedPage, pageSeries, textOf } from '../page-series.ts'
import { cannotTell, finding } from '../text.ts'
import { dayMs } from '../times.ts'

/** Between the days of one page and those of the next in one statement. */
const gapDaysMax = 100
const datesMin = 4
/** Of the height of a page: further down are the accounts of others. */
const headShare = 0.3

export const mixedPages = defineDetector({
  typeCode: 'mixedPages',
  family: 'layout',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'Pages of different documents are presented as one document',
    fr: 'Des pages de documents différents sont présentées comme un seul document',
    it: 'Pagine di documenti diversi sono presentate come un solo documento',
  },
  why: {
    en: 'The page numbers continue, but the pages are about different accounts or times: one page was put in place of another.',
    fr: 'Les numéros de page se suivent, mais les pages concernent des comptes ou des époques différents : une page a pris la place d’une autre.',
    it: 'I numeri di pagina si susseguono, ma le pagine riguardano conti o periodi diversi: una pagina ha preso il posto di un’altra.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const series = [...pageSeries(pages), ...countedPages(pages)].filter((stretch) => stretch.length > 1)
    const amid = foreignNumbers(pages)
    const ofPlans = foreignPlanNumbers(pages).filter(({ page }) => amid.every((one) => one.page !== page))
    const numbers = [...amid, ...ofPlans]
    // What is of another document has other terms as well: that is said once.
    const plans = foreignPlans(pages).filter(({ page }) => numbers.every((one) => one.page !== page))
    const foreign = [...numbers.map(told), ...plans.map(toldPlan)]
    if (series.length === 0 && foreign.length === 0)
      return cannotTell({
        en: 'no two pages have page numbers that continue each other',
        fr: 'aucune page n’en continue une autre par son numéro',
        it: 'nessuna pagina ne continua un’altra per numero',
      })
    const apart = series.flatMap((stretch) =>
      stretch.slice(1).flatMap((page, index) => between(stretch[index], page, pages)),
    )
    return flagAny([...apart, ...foreign])
  },
})

function told({ page, own, others }: ForeignNumber): Finding {
  const { number } = page
  return {
    ...finding({
      en: `page ${number} is of document ${own}, the pages around it are of ${others}`,
      fr: `la page ${number} est du document ${own}, les pages autour sont du ${others}`,
      it: `la pagina ${number} è del documento ${own}, le pagine attorno sono del ${others}`,
    }),
    places: [placeOf(page)],
    check: `pdftotext -layout -f ${number - 1} -l ${number + 1} FILE -`,
  }
}

function toldPlan({ plan, page, told: { page: contract, count, text } }: ForeignPlan): Finding {
  const [number, other] = [page.number, contract.number]
  return {
    ...finding({
      en: `page ${number} is a plan of ${plan.count} instalments, page ${other} tells of ${count} of ${text}, and none is in the plan`,
      fr: `la page ${number} est un échéancier de ${plan.count} échéances, la page ${other} en annonce ${count} de ${text}, et aucune n’y figure`,
      it: `la pagina ${number} è un piano di ${plan.count} rate, la pagina ${other} ne indica ${count} di ${text}, e nessuna è nel piano`,
    }),
    // Which of the two was exchanged the terms do not tell.
    places: [...plan.pages, contract].map(placeOf),
    check: `pdftotext -layout -f ${other} -l ${number} FILE -`,
  }
}

function between(before: NumberedPage | undefined, after: NumberedPage, pages: readonly PageEvidence[]): Finding[] {
  if (before === undefined) return []
  const places = () => [placeOf(strangerOf(before.page, after.page, pages))]
  const [one, other] = [accountOf(before.page, after.page), accountOf(after.page, before.page)]
  const [from, to] = [before.page.number, after.page.number]
  const check = `pdftotext -layout -f ${from} -l ${to} FILE -`
  if (one !== undefined && other !== undefined && !isSameAccount(one, other) && !isNextAccount(after.page, before.page))
    return [
      {
        ...finding({
          en: `page ${from} belongs to account ${one}, page ${to} to account ${other}`,
          fr: `la page ${from} est du compte ${one}, la page ${to} du compte ${other}`,
          it: `la pagina ${from} è del conto ${one}, la pagina ${to} del conto ${other}`,
        }),
        places: places(),
        check,
      },
    ]
  // The sheets of an account that are only counted may be of several statements, or of a plan over years.
  if (after.isCalled) return []
  const orders = ordersIn(pages)
  const [ends, begins] = [before, after].map(({ page }) => middleDay(page, orders[0]))
  if (ends === undefined || begins === undefined || !areApart(before.page, after.page, orders)) return []
  const [day, otherDay] = [dayOf(ends), dayOf(begins)]
  return [
    {
      ...finding({
        en: `page ${from} is dated around ${day}, page ${to} around ${otherDay}`,
        fr: `la page ${from} date d’environ ${day}, la page ${to} d’environ ${otherDay}`,
        it: `la pagina ${from} è di circa ${day}, la pagina ${to} di circa ${otherDay}`,
      }),
      places: places(),
      check,
    },
  ]
}

const accountOf = (page: PageEvidence, other: PageEvidence) => headAccount(page) ?? accountAbove(page, other)

/** Where the end of one was not printed, or not found: check digits come out early by chance. */
const isSameAccount = (one: string, other: string) => one.startsWith(other) || other.startsWith(one)

/** Of two pages that do not belong together the one that fits fewer of the others; else the later one. */
function strangerOf(before: PageEvidence, after: PageEvidence, pages: readonly PageEvidence[]): PageEvidence {
  const others = pages.filter((page) => page !== before && page !== after)
  const orders = ordersIn(pages)
  const fitting = (page: PageEvidence) => others.filter((other) => isOfOne(page, other, orders)).length
  return fitting(before) < fitting(after) ? before : after
}

function isOfOne(page: PageEvidence, other: PageEvidence, orders: readonly DayOrder[]): boolean {
  const [one, another] = [accountOf(page, other), accountOf(other, page)]
  if (one !== undefined && another !== undefined) return isSameAccount(one, another)
  // A first page names its account in other words than the running heads below it.
  const accounts = [page, other].map((one) =>
    printedIbans([one]).filter(({ box }) => box[3] <= headShare * one.heightPoints),
  )
  if (accounts.every(({ length }) => length > 0))
    return accounts[0]?.some(({ id }) => accounts[1]?.some((named) => named.id === id)) === true
  const isDated = [page, other].every((one) => middleDay(one, orders[0]) !== undefined)
  return isDated && !areApart(page, other, orders)
}

const placeOf = (page: PageEvidence) => ({
  page: page.number,
  box: [0, 0, page.widthPoints, page.heightPoints] as const,
})

const date = /(?<![\d.,])(\d{2})[./-](\d{2})[./-](\d{4})(?!\d)/g
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

type DayOrder = 'day-first' | 'month-first'
type NumberedDay = { first: number; second: number; year: number }

const daysOn = once((page: PageEvidence): readonly NumberedDay[] =>
  [...textOf(page).matchAll(date)].map(([, first, second, year]) => ({
    first: Number(first),
    second: Number(second),
    year: Number(year),
  })),
)

/** In which the document may write its days. Where no day tells, pages are apart in time only if they are so in both. */
function ordersIn(pages: readonly PageEvidence[]): readonly DayOrder[] {
  const days = pages.flatMap(daysOn)
  const isDayFirst = days.some(({ first }) => first > monthsMax)
  const isMonthFirst = days.some(({ second }) => second > monthsMax)
  if (isDayFirst === isMonthFirst) return ['day-first', 'month-first']
  return isDayFirst ? ['day-first'] : ['month-first']
}

const monthsMax = 12

const areApart = (one: PageEvidence, other: PageEvidence, orders: readonly DayOrder[]): boolean =>
  orders.every((order) => {
    const [days, otherDays] = [one, other].map((page) => sortedDays(page, order))
    const [day, otherDay] = [middleDay(one, order), middleDay(other, order)]
    if (day === undefined || otherDay === undefined || days === undefined || otherDays === undefined) return false
    if (Math.abs(otherDay - day) <= gapDaysMax * dayMs) return false
    const [earlier, later] = day < otherDay ? [listOf(days), listOf(otherDays)] : [listOf(otherDays), listOf(days)]
    return later.first - earlier.last > gapDaysMax * dayMs + stepsMax * Math.max(earlier.step, later.step)
  })

const stepsMax = 3

/** Without its outermost days, which may be those of a birth or of the issue. A plan of payments has steps of months, and a year on a page. */
function listOf(days: readonly number[]): { first: number; last: number; step: number } {
  const all = [...new Set(days)]
  const inner = all.length < datesMin ? all : all.slice(1, -1)
  const steps = all.slice(1).map((day, at) => day - (all[at] as number))
  const step = steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0
  return { first: inner[0] ?? 0, last: inner.at(-1) ?? 0, step }
}

/** The middle one of a list of dates: a single date of birth or of issue does not move it. */
function middleDay(page: PageEvidence, order: DayOrder | undefined): number | undefined {
  const days = sortedDays(page, order)
  return days.length < datesMin ? undefined : days[Math.floor(days.length / 2)]
}

const sortedDays = (page: PageEvidence, order: DayOrder | undefined): number[] =>
  daysOn(page)
    .map(({ first, second, year }) => (order === 'month-first' ? [year, first, second] : [year, second, first]))
    .filter(([, month = 0]) => month <= monthsMax)
    .map(([year = 0, month = 0, day = 0]) => Date.UTC(year, month - 1, day))
    .toSorted((one, other) => one - other)
