import type { Random } from '../documents/random.ts'
import { type Person, upper } from './people.ts'

/** Who stands in `administration`: a person or, by its name, a company. */
export type Entry = { role: string; who: Person | string }

/** The managers of a company as its clerk writes them; every clerk does it another way. */
export function roster(random: Random, entries: readonly Entry[]): string {
  const style = random.pick(styles)
  return entries.map(({ role, who }) => `${role} : ${nameOf(random, who, style)}`).join(style.between)
}

/** A change: who left, who came. */
export function departure(random: Random, role: string, left: Person, came: Person | string | null): string {
  const style = random.pick(styles)
  const leaving = nameOf(random, left, style)
  const coming = came === null ? null : nameOf(random, came, style)
  const draw = random.next()
  if (coming === null)
    return draw < 0.3
      ? `${role} partant : ${leaving} (décédé)`.replace(' (décédé)', '')
      : `${role} partant : ${leaving}`
  if (draw < 0.5) return `${role} partant : ${leaving}${style.between}nomination du ${role} : ${coming}`
  if (draw < 0.8) return `nomination du ${role} : ${coming}${style.between}${role} partant : ${leaving}`
  return `${role} partant : ${leaving}${style.between}nomination du ${role} : ${coming}${style.between}nomination du Commissaire aux comptes titulaire : AUDIT VALRIVE${style.between}Commissaire aux comptes suppléant partant : CABINET ORLAC`
}

type Style = { between: string; name: (last: string, first: string) => string; isUpper: boolean }

const styles: readonly Style[] = [
  { between: ' ; ', name: (last, first) => `${last}, ${first}`, isUpper: true },
  { between: ' ; ', name: (last, first) => `${last}, ${first}`, isUpper: true },
  { between: ', ', name: (last, first) => `${last}, ${first}`, isUpper: false },
  { between: ' ', name: (last, first) => `${last} ${first}`, isUpper: true },
  { between: ' ; ', name: (last, first) => `${last} ${first}`, isUpper: true },
  { between: '. ', name: (last, first) => `${last}, ${first}`, isUpper: true },
]

function nameOf(random: Random, who: Person | string, style: Style): string {
  if (typeof who === 'string') return who
  const given = who.firstnames.slice(0, random.integer(1, who.firstnames.length)).join(' ')
  const write = (name: string) => (style.isUpper ? upper(name) : name)
  if (who.usageName === null) return style.name(write(who.lastname), given)
  const draw = random.next()
  if (draw < 0.25) return style.name(`${write(who.usageName)} né(e) ${write(who.lastname)}`, given)
  if (draw < 0.3) return style.name(`${write(who.usageName)} née ${write(who.lastname)}`, given)
  if (draw < 0.35) return `${style.name(write(who.lastname), given)} épouse ${write(who.usageName)}`
  if (draw < 0.6) return `${style.name(write(who.lastname), given)} nom d'usage : ${write(who.usageName)}`
  return style.name(write(random.chance(0.5) ? who.usageName : who.lastname), given)
}
