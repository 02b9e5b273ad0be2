import type { Random } from '../documents/random.ts'
import { fold, type Person } from './people.ts'

/** Numbers that pass their checks, in blocks that are not known to be allotted. */
export function identifiers(random: Random) {
  const taken = new Set<string>()
  const fresh = (draw: () => string) => {
    for (;;) {
      const id = draw()
      if (taken.has(id)) continue
      taken.add(id)
      return id
    }
  }
  return {
    siren: () => fresh(() => withLuhn(`29${random.digits(6)}`)),
    crn: () => fresh(() => (random.chance(0.15) ? `SC98${random.digits(4)}` : `98${random.digits(6)}`)),
    vat: () => fresh(() => withLuhn(`99${random.digits(8)}`)),
    kvk: () => fresh(() => `009${random.digits(5)}`),
    hex: (length: number) => Array.from({ length }, () => random.integer(0, 15).toString(16)).join(''),
    officer: () =>
      fresh(() =>
        Array.from({ length: 27 }, () => random.pick([...'abcdefghijkmnpqrstuvwxyzABCDEFGHJK0123456789'])).join(''),
      ),
  }
}

/** SIREN and partita IVA have the same check digit: every second digit from the right is doubled. */
function withLuhn(digits: string): string {
  let sum = 0
  for (const [index, character] of [...digits].reverse().entries()) {
    const doubled = Number(character) * (index % 2 === 0 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return `${digits}${(10 - (sum % 10)) % 10}`
}

export const spaced = (siren: string) => `${siren.slice(0, 3)} ${siren.slice(3, 6)} ${siren.slice(6)}`

const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]
const value = (character: string) =>
  /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 'A'.charCodeAt(0)

function controlLetter(code: string): string {
  let sum = 0
  for (const [index, character] of [...code].entries()) {
    sum += index % 2 === 0 ? (odd[value(character)] ?? 0) : value(character)
  }
  return String.fromCharCode(65 + (sum % 26))
}

const letters = (text: string) =>
  fold(text)
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
const consonants = (text: string) => letters(text).replace(/[AEIOU]/g, '')
const vowels = (text: string) => letters(text).replace(/[^AEIOU]/g, '')

/** The Italian tax code of a person; with `omocodes`, that many digits are written as letters. */
export function taxCode(person: Person, omocodes = 0): string {
  const last = `${consonants(person.lastname)}${vowels(person.lastname)}XXX`.slice(0, 3)
  const given = person.firstnames.join('')
  const hard = consonants(given)
  const first = hard.length >= 4 ? `${hard[0]}${hard[2]}${hard[3]}` : `${hard}${vowels(given)}XXX`.slice(0, 3)
  const [year = '', month = '', date = ''] = person.birthdate.split('-')
  const birthday = String(Number(date) + (person.sex === 'f' ? 40 : 0)).padStart(2, '0')
  let code = `${last}${first}${year.slice(2)}${'ABCDEHLMPRST'[Number(month) - 1]}${birthday}F205`
  for (const at of [14, 13, 12, 10, 9, 7, 6].slice(0, omocodes)) {
    code = `${code.slice(0, at)}${'LMNPQRSTUV'[Number(code[at])]}${code.slice(at + 1)}`
  }
  return `${code}${controlLetter(code)}`
}
