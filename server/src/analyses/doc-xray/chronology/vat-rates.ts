import { dayMs } from '#domain/calendar-date.ts'
/** First and last day of a rate; an open end is left out. */
export type Span = readonly [from: string, to?: string]

/**
 * Rates of value added tax that came or went, by country and per cent. Those that have always been there say nothing about a day,
 * nor do those of islands and of single goods: they are left out, and so is what a country never had.
 */
export const vatRates: Readonly<Record<string, Readonly<Record<string, readonly Span[]>>>> = {
  AT: { '13': [['2016-01-01']] },
  DE: {
    '19': [['2007-01-01', '2020-06-30'], ['2021-01-01']],
    '16': [
      ['1998-04-01', '2006-12-31'],
      ['2020-07-01', '2020-12-31'],
    ],
    '5': [['2020-07-01', '2020-12-31']],
  },
  ES: {
    '21': [['2012-09-01']],
    '18': [['2010-07-01', '2012-08-31']],
    '16': [['1995-01-01', '2010-06-30']],
    '8': [['2010-07-01', '2012-08-31']],
  },
  FR: {
    '20': [['2014-01-01']],
    '19.6': [['2000-04-01', '2013-12-31']],
    '20.6': [['1995-08-01', '2000-03-31']],
    '10': [['2014-01-01']],
    '7': [['2012-01-01', '2013-12-31']],
  },
  GB: {
    '20': [['2011-01-04']],
    '17.5': [
      ['1991-04-01', '2008-11-30'],
      ['2010-01-01', '2011-01-03'],
    ],
    '15': [['2008-12-01', '2009-12-31']],
  },
  IE: {
    '23': [['2012-01-01', '2020-08-31'], ['2021-03-01']],
    '21': [
      ['2003-01-01', '2008-11-30'],
      ['2010-01-01', '2011-12-31'],
      ['2020-09-01', '2021-02-28'],
    ],
    '21.5': [['2008-12-01', '2009-12-31']],
  },
  IT: {
    '22': [['2013-10-01']],
    '21': [['2011-09-17', '2013-09-30']],
    '20': [['1997-10-01', '2011-09-16']],
  },
  LU: {
    '17': [['2015-01-01', '2022-12-31'], ['2024-01-01']],
    '16': [['2023-01-01', '2023-12-31']],
    '15': [['1992-01-01', '2014-12-31']],
  },
  NL: {
    '21': [['2012-10-01']],
    '19': [['2001-01-01', '2012-09-30']],
    '9': [['2019-01-01']],
    '6': [['1986-10-01', '2018-12-31']],
  },
  PT: { '23': [['2011-01-01']] },
}

/** What was delivered before a rate ended is billed with it for a while; one that was voted is used a little early. */
const lateDays = 365
const earlyDays = 31

/** Whether the country had this rate about that day; `undefined`: the rate says nothing about the day. */
export function hadRate(country: string, rate: string, day: string): boolean | undefined {
  const spans = vatRates[country]?.[rate]
  const time = Date.parse(day)
  if (spans === undefined || Number.isNaN(time)) return undefined
  return spans.some(
    ([from, to]) =>
      time >= Date.parse(from) - earlyDays * dayMs && (to === undefined || time <= Date.parse(to) + lateDays * dayMs),
  )
}
