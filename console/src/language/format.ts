import { useMemo } from 'react'
import { dateFormat, numberFormat } from './kept-formats.ts'
import { useLanguage } from './language.tsx'
import type { Language } from './languages.ts'

/** As people write it where the language is spoken; English with the day first, as in the documents of this service. */
const tags: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr-FR', it: 'it-IT' }

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** A number and its unit never part. */
const together = (text: string) => text.replaceAll(' ', '\u00a0')

export function formatFor(language: Language) {
  const tag = tags[language]
  const number = (options?: Intl.NumberFormatOptions) => numberFormat(tag, options)
  const date = (options: Intl.DateTimeFormatOptions) => dateFormat(tag, options)
  const whole = number({ maximumFractionDigits: 0 })
  const plurals = new Intl.PluralRules(tag)
  const day = date({ day: 'numeric', month: 'short', year: 'numeric' })
  const dayAlone = date({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  const time = date({ hour: '2-digit', minute: '2-digit' })
  const moment = date({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })
  const month = date({ month: 'long', year: 'numeric' })
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'short' })
  const bytes = (unit: string, unitDisplay: 'short' | 'long' = 'short') =>
    number({ style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 })

  return {
    tag,
    count: (value: number) => whole.format(value),
    number: (value: number, options?: Intl.NumberFormatOptions) => number(options).format(value),
    /** Of integer cents, as all amounts of the API are. */
    money: (cents: number, currency = 'EUR', digits = 0) =>
      together(
        number({ style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
          cents / 100,
        ),
      ),
    /** A share of one: 0.028 is 2.8%, with the blank that the language has. Two figures that matter, unless told how many decimals. */
    percent(share: number, decimals = decimalsOf(share * 100)) {
      const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
      return together(number({ style: 'percent', ...digits }).format(share))
    },
    /** A day without a time is that day wherever one reads it. */
    day: (at: string | Date) =>
      together((typeof at === 'string' && at.length === 10 ? dayAlone : day).format(new Date(at))),
    time: (at: string | Date) => time.format(new Date(at)),
    moment: (at: string | Date) => moment.format(new Date(at)),
    month: (at: string | Date) => month.format(new Date(at)),
    /** How long ago, or until when. */
    ago(at: string | Date, now: Date = new Date()) {
      const seconds = (new Date(at).getTime() - now.getTime()) / 1000
      const [unit, length] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['minute', 60]
      return relative.format(Math.round(seconds / length), unit)
    },
    bytes(size: number) {
      if (size < 1_000) return together(bytes('byte', 'long').format(size))
      if (size < 1_000_000) return together(bytes('kilobyte').format(Math.round(size / 1_000)))
      return together(bytes('megabyte').format(size / 1_000_000))
    },
    /** `{ one: '1 document', other: '3 documents' }`, of which the one is chosen that the number asks for. */
    plural: (count: number, forms: { one: string; other: string }) =>
      plurals.select(count) === 'one' ? forms.one : forms.other,
    list: (parts: readonly string[]) => new Intl.ListFormat(tag, { type: 'conjunction' }).format(parts),
  }
}

export type Format = ReturnType<typeof formatFor>

const made = new Map<Language, Format>()

/** Making them costs more than using them, so there is one for each language. */
export function formatOf(language: Language): Format {
  const known = made.get(language)
  if (known !== undefined) return known
  const format = formatFor(language)
  made.set(language, format)
  return format
}

export function useFormat(): Format {
  const { language } = useLanguage()
  return useMemo(() => formatOf(language), [language])
}

function decimalsOf(percent: number): number {
  const size = Math.abs(percent)
  return size >= 10 || size === 0 ? 0 : size >= 1 ? 1 : 2
}
