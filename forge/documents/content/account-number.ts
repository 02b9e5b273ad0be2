import type { Random } from '../random.ts'
import type { Language } from './language.ts'

/** The account inside an IBAN, with the key that its country asks for. */
export function madeUpAccount(random: Random, language: Language): { code: string; account: string } {
  if (language === 'fr') return { code: 'FR', account: french(random.digits(21)) }
  if (language === 'it') return { code: 'IT', account: italian(random.digits(22)) }
  if (language === 'es') return { code: 'ES', account: spanish(random.digits(8), random.digits(10)) }
  if (language === 'de') return { code: 'DE', account: random.digits(18) }
  if (language === 'nl') return { code: 'NL', account: `XRGN${random.digits(10)}` }
  return { code: 'GB', account: `XRGN${random.digits(14)}` }
}

function french(digits: string): string {
  const [bank, branch, account] = [digits.slice(0, 5), digits.slice(5, 10), digits.slice(10)].map(Number)
  const rest = (89 * (bank ?? 0) + 15 * (branch ?? 0) + 3 * (account ?? 0)) % 97
  return digits + String(97 - rest).padStart(2, '0')
}

const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]

function italian(digits: string): string {
  const sum = [...digits].reduce((total, digit, at) => {
    const value = Number(digit)
    return total + (at % 2 === 0 ? (oddValues[value] ?? 0) : value)
  }, 0)
  return String.fromCharCode(65 + (sum % 26)) + digits
}

const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]

function spanish(bank: string, account: string): string {
  const check = (digits: string) => {
    const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0)
    const rest = 11 - (sum % 11)
    return rest === 11 ? 0 : rest === 10 ? 1 : rest
  }
  return `${bank}${check(`00${bank}`)}${check(account)}${account}`
}
