import type { PageEvidence } from '#documents/page-evidence.ts'
import { type Finding, flagAny } from '#domain/outcome.ts'
import { once } from '../../pages/once.ts'
import { defineDetector } from '../detector.ts'
import { accountAbove, headAccount, isNextAccount } from '../page/head-lines.ts'
import { countedPages } from '../page-counts.ts'
import { type NumberedPage, pageSeries, textOf } from '../page-series.ts'
import { cannotTell, finding } from '../text.ts'
import { dayMs } from '../times.ts'

/** Between the days of one page and those of the next in one statement. */
const gapDaysMax = 100
const datesMin = 4

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
    const series = [...pageSeries(pages), countedPages(pages)].filter((stretch) => stretch.length > 1)
    if (series.length === 0)
      return cannotTell({
        en: 'no two pages have page numbers that continue each other',
        fr: 'aucune page n’en continue une autre par son numéro',
        it: 'nessuna pagina ne continua un’altra per numero',
      })
    return flagAny(
      series.flatMap((stretch) => stretch.slice(1).flatMap((page, index) => between(stretch[index], page, pages))),
    )
  },
})

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
  const [ends, begins] = [middleDay(before.page), middleDay(after.page)]
  if (ends === undefined || begins === undefined || Math.abs(begins - ends) / dayMs <= gapDaysMax) return []
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
  const fitting = (page: PageEvidence) => others.filter((other) => isOfOne(page, other)).length
  return fitting(before) < fitting(after) ? before : after
}

function isOfOne(page: PageEvidence, other: PageEvidence): boolean {
  const [one, another] = [accountOf(page, other), accountOf(other, page)]
  if (one !== undefined && another !== undefined) return isSameAccount(one, another)
  const [day, otherDay] = [middleDay(page), middleDay(other)]
  return day !== undefined && otherDay !== undefined && Math.abs(day - otherDay) / dayMs <= gapDaysMax
}

const placeOf = (page: PageEvidence) => ({
  page: page.number,
  box: [0, 0, page.widthPoints, page.heightPoints] as const,
})

const date = /(?<![\d.,])(\d{2})[./-](\d{2})[./-](\d{4})(?!\d)/g
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The middle one of a list of dates: a single date of birth or of issue does not move it. */
const middleDay = once((page: PageEvidence): number | undefined => {
  const days = [...textOf(page).matchAll(date)]
    .map(([, day, month, year]) => Date.UTC(Number(year), Number(month) - 1, Number(day)))
    .toSorted((one, other) => one - other)
  return days.length < datesMin ? undefined : days[Math.floor(days.length / 2)]
})
