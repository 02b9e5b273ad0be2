import { hrb } from '#domain/company-codes/hrb.ts'

const court = String.raw`(\p{Lu}[\p{L}.-]{1,30}(?: \(?\p{L}[\p{L}.-]{1,20}\)?){0,3}?)`
const register = String.raw`(HR[AB]) ?(?:Nr\.? ?)?(\d{1,6}(?: [A-Z]{1,2}(?![\p{L}.]))?)`
/** `Amtsgericht (Registergericht) Kiel`: what the court is asked for is not its name. */
const before = String.raw`\b(?:Amtsgericht(?:[ –(-]{1,3}Registergericht(?:\)| [–-])?)?|Registergericht(?: ?/ ?(?:Register)?[Nn]ummer)?|Handelsregister(?: (?:des Amtsgerichts|beim Amtsgericht|[AB]))?|AG)[: ]{1,2}`
const between = String.raw`(?:[ ,;:|/-]{1,4}|,? unter (?:der Nummer )?|[,;]? (?:Register-?(?:nummer|[Nn]r\.?)|Nr\.?|Handelsregister)[ :]{1,2})`

/** `Amtsgericht Kiel, HRB 34963`. */
const courtFirst = new RegExp(`${before}${court}${between}${register}`, 'gu')
/** `HRB 34963 beim Amtsgericht Kiel`. */
const numberFirst = new RegExp(
  String.raw`\b${register}[ ,;(/|-]{1,4}(?:(?:beim|des) )?(?:Amtsgerichts?|Registergericht|AG)[: ]{1,2}${court}(?=[ ,;.)|/-]|$)`,
  'gu',
)

/** Numbers of German registers are unique within a court only: one without its court is no code. It may begin the next line. */
export function courtCodesIn(own: string, next = ''): string[] {
  const text = `${own} ${next}`
  if (!/HR[AB]/.test(text)) return []
  const begun = (pattern: RegExp) => [...text.matchAll(pattern)].filter(({ index }) => index < own.length)
  const found = [
    ...begun(courtFirst).map(([, of, kind, number]) => `${of} ${kind} ${number}`),
    ...begun(numberFirst).map(([, kind, number, of]) => `${of} ${kind} ${number}`),
  ]
  return found.map(hrb.normalise).filter((id) => hrb.fault(id) === undefined)
}

const registerPart = (id: string) => /HR[AB] \d{1,6}.{0,4}$/.exec(id)?.[0] ?? id

/** A court is written in many ways (`Berlin (Charlottenburg)`, `Charlottenburg`): that it is another one is not told by its name. */
export const isSameCode = (type: string, one: string, other: string): boolean =>
  one === other || (type === 'hrb' && registerPart(one) === registerPart(other))
