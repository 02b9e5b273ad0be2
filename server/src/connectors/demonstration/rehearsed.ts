import type { RegisterCode } from '#domain/register.ts'
import { makeCompany, makeOfficer, makePerson, type Part, type Told, type Year } from './making.ts'

/** A company whose report has one alert on purpose. `alert` is its code in the catalogue of alerts. */
export type Rehearsed = { alert: string; code: RegisterCode; part: Part }

const starts = ['Bral', 'Corvi', 'Desmo', 'Fauve', 'Gresi', 'Jorli', 'Kermo', 'Lavru', 'Nespo', 'Oldra']
const ends = ['guédec', 'mantier', 'bosquin', 'vellard', 'thévant', 'zerrac']

/** Invented, and no two alike: whom one company has is nobody in another. */
export function invented(number: number, more: { officerId?: string } = {}) {
  const surname = `${starts[number % 10]}${ends[Math.floor(number / 10) % 6]}`.toUpperCase()
  const month = String((number % 12) + 1).padStart(2, '0')
  return makePerson(`${surname}, ${number % 2 === 0 ? 'Solène' : 'Aurélien'} ${starts[(number + 3) % 10]}e`, {
    bornOn: `${1955 + (number % 35)}-${month}`,
    ...more,
  })
}

/** One company with one manager, and what its notices say. */
export function rehearse(
  alert: string,
  code: RegisterCode,
  number: number,
  tell: (year: Year, code: RegisterCode) => Partial<Told> = () => ({}),
): Rehearsed {
  const part: Part = (year) => {
    const told = tell(year, code)
    const officers = code.type === 'kvk' ? [] : [makeOfficer(year, code, invented(number))]
    const own = makeCompany(year, {
      code,
      name: `${alert.replaceAll('_', ' ').toUpperCase()} (TEST)`,
      officers,
    })
    return { ...told, companies: [own, ...(told.companies ?? [])] }
  }
  return { alert, code, part }
}
