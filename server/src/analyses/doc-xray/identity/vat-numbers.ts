import { companyCodeKinds } from '#domain/company-codes/index.ts'
import { passesLuhn } from '#domain/company-codes/kind.ts'

const faultOf = (type: string, id: string) => companyCodeKinds.find((kind) => kind.type === type)?.fault(id)

/**
 * ISO 7064 MOD 11, 10.
 * https://www.iso.org/standard/31531.html
 */
function isMod1110(digits: string): boolean {
  let product = 10
  for (const digit of digits.slice(0, -1)) {
    const sum = (Number(digit) + product) % 10 || 10
    product = (2 * sum) % 11
  }
  return (11 - product) % 10 === Number(digits.at(-1))
}

function isDutch(id: string): boolean {
  const sum = [...id.slice(0, 8)].reduce((total, digit, at) => total + Number(digit) * (9 - at), 0)
  if (sum % 11 === Number(id[8])) return true
  // Since 2020 sole traders have numbers that are checked as a whole.
  const digits = [...`NL${id}`].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

function isBritish(id: string): boolean {
  const sum = [...id.slice(0, 7)].reduce((total, digit, at) => total + Number(digit) * (8 - at), 0)
  const rest = (sum + Number(id.slice(7, 9))) % 97
  return rest === 0 || rest === 42
}

function isFrench(id: string): boolean {
  const siren = id.slice(2)
  return passesLuhn(siren) && (12 + 3 * (Number(siren) % 97)) % 97 === Number(id.slice(0, 2))
}

/** VAT numbers whose check digits are public, without the letters of their country. */
export const vatNumbers: Readonly<Record<string, { form: RegExp; isRight: (id: string) => boolean }>> = {
  FR: { form: /^\d{11}$/, isRight: isFrench },
  IT: { form: /^\d{11}$/, isRight: passesLuhn },
  DE: { form: /^[1-9]\d{8}$/, isRight: isMod1110 },
  ES: { form: /^[A-Z]\d{7}[A-Z0-9]$/, isRight: (id) => faultOf('nif', id) === undefined },
  BE: { form: /^[01]\d{9}$/, isRight: (id) => faultOf('kbo', id) === undefined },
  NL: { form: /^\d{9}B\d{2}$/, isRight: isDutch },
  GB: { form: /^\d{9}$/, isRight: isBritish },
}
