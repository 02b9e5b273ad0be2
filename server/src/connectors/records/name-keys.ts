import type { PersonName } from '../connector.ts'
import { nameWords } from './persons.ts'

/** By what a person of an imported register is found. `surname` and `given` are folded, `sound` is what slips leave alone. */
export type NameKeys = { sound: string; givenSound: string; surname: string; given: string }

const surnamesMax = 6
const givenMax = 3

const classes: Readonly<Record<string, string>> = Object.fromEntries(
  ['BPFV', 'CKQSZGJX', 'DT', 'L', 'MN', 'R'].flatMap((group) =>
    [...group].map((letter) => [letter, group[0] as string]),
  ),
)

/**
 * The consonants of a name by where they are spoken, each once in a row, and whether it begins with a vowel: `DUPONT`, `DUPOND`
 * and `DUPPONT` are one, so are letters that changed places with a vowel. A consonant too many or too few makes another.
 */
export function soundOf(name: string): string {
  const known = sounds.get(name)
  if (known !== undefined) return known
  if (sounds.size >= soundsMax) sounds.clear()
  const sound = soundOfWords(name)
  sounds.set(name, sound)
  return sound
}

/** The same names come again and again while a file is read. */
const sounds = new Map<string, string>()
const soundsMax = 50_000

function soundOfWords(name: string): string {
  const letters = nameWords(name).join('').replace(/^H/, '').replaceAll('PH', 'F')
  const first = /^[AEIOUY]/.test(letters) ? 'A' : ''
  let sound = ''
  for (const letter of letters) {
    const heard = classes[letter] ?? (/[AEIOUYHW]/.test(letter) ? '' : letter)
    if (heard !== '' && !sound.endsWith(heard)) sound += heard
  }
  return (first + sound).slice(0, 24) || letters.slice(0, 24)
}

export const joinedWords = (name: string): string => nameWords(name).join('').slice(0, 60)

/** A name of several words is found by each of them, too: registers leave some out. */
function surnameForms(surnames: readonly string[]): string[] {
  const forms = surnames.flatMap((surname) => {
    const words = nameWords(surname)
    return words.length > 1
      ? [joinedWords(surname), ...words.filter((word) => word.length > 2)]
      : [joinedWords(surname)]
  })
  return [...new Set(forms)].filter((form) => form !== '').slice(0, surnamesMax)
}

function givenForms(givenNames: readonly string[]): string[] {
  const forms = givenNames.slice(0, givenMax).flatMap((name) => {
    const [first = ''] = nameWords(name)
    return [joinedWords(name), first]
  })
  return [...new Set(forms)].filter((form) => form !== '').slice(0, givenMax + 1)
}

/** Whoever has no given name is found whatever given name is asked for. */
export function keysOf({ surnames, givenNames }: PersonName): NameKeys[] {
  const given = givenForms(givenNames)
  return surnameForms(surnames).flatMap((surname) =>
    (given.length === 0 ? [''] : given).map((name) => ({
      sound: soundOf(surname),
      givenSound: name === '' ? '' : soundOf(name),
      surname,
      given: name,
    })),
  )
}
