/** Check characters that some countries keep inside the account number, besides those of the IBAN. */
type Keys = Readonly<Record<string, { name: string; isRight: (bban: string) => boolean }>>

/** Of the account as it follows the four first characters of an IBAN. */
export const accountKeys: Keys = {
  FR: { name: 'RIB', isRight: isRib },
  MC: { name: 'RIB', isRight: isRib },
  IT: { name: 'CIN', isRight: isCin },
  SM: { name: 'CIN', isRight: isCin },
  ES: { name: 'DC', isRight: isDc },
  BE: { name: 'modulo 97', isRight: isBelgian },
}

/** The letters of an account count as digits, in three rows of a keyboard that has none. */
const ribDigits = '12345678912345678923456789'

function isRib(bban: string): boolean {
  const digits = bban.replaceAll(/[A-Z]/g, (letter) => ribDigits[letter.charCodeAt(0) - 65] ?? '')
  if (!/^\d{23}$/.test(digits)) return false
  return BigInt(digits) % 97n === 0n
}

const cinOdd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]

function isCin(bban: string): boolean {
  if (!/^[A-Z]\d{10}[A-Z0-9]{12}$/.test(bban)) return false
  const sum = [...bban.slice(1)].reduce((total, sign, at) => {
    const rank = sign >= 'A' ? sign.charCodeAt(0) - 65 : Number(sign)
    return total + (at % 2 === 0 ? (cinOdd[rank] ?? 0) : rank)
  }, 0)
  return bban.charCodeAt(0) - 65 === sum % 26
}

const dcWeights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]

function isDc(bban: string): boolean {
  if (!/^\d{20}$/.test(bban)) return false
  return dcOf(`00${bban.slice(0, 8)}`) === bban[8] && dcOf(bban.slice(10)) === bban[9]
}

function dcOf(digits: string): string {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (dcWeights[at] as number), 0)
  const check = 11 - (sum % 11)
  return String(check === 11 ? 0 : check === 10 ? 1 : check)
}

function isBelgian(bban: string): boolean {
  if (!/^\d{12}$/.test(bban)) return false
  const rest = Number(bban.slice(0, 10)) % 97
  return (rest === 0 ? 97 : rest) === Number(bban.slice(10))
}
