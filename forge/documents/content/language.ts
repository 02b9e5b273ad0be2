import type { Random } from '../random.ts'
import { madeUpAccount } from './account-number.ts'

export const languages = ['fr', 'it', 'en', 'de', 'es', 'nl'] as const
export type Language = (typeof languages)[number]

type Forms = { group: string; decimal: string; date: (day: string, month: string, year: string) => string }

const forms: Readonly<Record<Language, Forms>> = {
  fr: { group: '\u00a0', decimal: ',', date: (day, month, year) => `${day}/${month}/${year}` },
  it: { group: '.', decimal: ',', date: (day, month, year) => `${day}/${month}/${year}` },
  en: { group: ',', decimal: '.', date: (day, month, year) => `${day}/${month}/${year}` },
  de: { group: '.', decimal: ',', date: (day, month, year) => `${day}.${month}.${year}` },
  es: { group: '.', decimal: ',', date: (day, month, year) => `${day}/${month}/${year}` },
  nl: { group: '.', decimal: ',', date: (day, month, year) => `${day}-${month}-${year}` },
}

export function money(cents: number, language: Language, { decimals = 2 } = {}): string {
  const { group, decimal } = forms[language]
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, group)
  const text = decimals === 0 ? whole : `${whole}${decimal}${digits.slice(-2)}`
  return cents < 0 ? `-${text}` : text
}

/** `2026-03-01` as the language writes it. */
export function dateIn(language: Language, date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return forms[language].date(day, month, year)
}

export function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

const syllables = [
  'bra',
  'cor',
  'del',
  'fen',
  'gal',
  'lor',
  'mar',
  'nev',
  'ost',
  'per',
  'sol',
  'tal',
  'ver',
  'zan',
  'ari',
  'eli',
]
const firstNames = [
  'Ada',
  'Bruno',
  'Chiara',
  'Denis',
  'Elsa',
  'Fabio',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Karla',
  'Luca',
  'Mila',
  'Nora',
]
const trades: Readonly<Record<Language, readonly string[]>> = {
  fr: ['Menuiserie', 'Boulangerie', 'Transports', 'Imprimerie', 'Maçonnerie'],
  it: ['Officine', 'Panificio', 'Trasporti', 'Tipografia', 'Edilizia'],
  en: ['Joinery', 'Bakery', 'Haulage', 'Printing', 'Building'],
  de: ['Tischlerei', 'Bäckerei', 'Spedition', 'Druckerei', 'Bau'],
  es: ['Carpintería', 'Panadería', 'Transportes', 'Imprenta', 'Obras'],
  nl: ['Timmerwerk', 'Bakkerij', 'Transport', 'Drukkerij', 'Bouw'],
}
const legalForms: Readonly<Record<Language, readonly string[]>> = {
  fr: ['SARL', 'SAS'],
  it: ['S.r.l.', 'S.p.A.'],
  en: ['Ltd', 'LLP'],
  de: ['GmbH', 'AG'],
  es: ['S.L.', 'S.A.'],
  nl: ['B.V.', 'N.V.'],
}

/** Made of syllables, so that nobody real is named. */
export function madeUpName(random: Random): string {
  const name = Array.from({ length: random.integer(2, 3) }, () => random.pick(syllables)).join('')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export const personName = (random: Random): string => `${random.pick(firstNames)} ${madeUpName(random)}`

export const companyName = (random: Random, language: Language): string =>
  `${random.pick(trades[language])} ${madeUpName(random)} ${random.pick(legalForms[language])}`

/** With right check digits over a made-up account, and the keys that some countries keep inside it. */
export function madeUpIban(random: Random, language: Language): string {
  const { code, account } = madeUpAccount(random, language)
  return ibanOf(code, account)
}

export function ibanOf(code: string, account: string): string {
  const check = 98n - (BigInt(numeric(`${account}${code}00`)) % 97n)
  return `${code}${String(check).padStart(2, '0')}${account}`
}

const numeric = (text: string): string => text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))

/** SIREN and partita IVA alike: a check digit by Luhn. */
export function luhnNumber(random: Random, length: number): string {
  const body = random.digits(length - 1)
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}
