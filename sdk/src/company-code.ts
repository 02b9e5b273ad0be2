/** `format`: not in the form of its kind. `check-digit`: a typing error, or invented. */
export type CodeCheck =
  | { isValid: true; id: string }
  | { isValid: false; id: string; fault: 'unknown-type' | 'format' | 'check-digit' }
type Fault = 'format' | 'check-digit' | undefined
type Kind = { normalise: (sent: string) => string; fault: (id: string) => Fault }

/** Whether an id can be one of its kind, with its check digit; `id` is as the service keeps it. Nobody is asked. */
export function checkCompanyCode(type: string, id: string): CodeCheck {
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined
  if (kind === undefined) return { isValid: false, id, fault: 'unknown-type' }
  const normal = kind.normalise(id)
  const fault = kind.fault(normal)
  return fault === undefined ? { isValid: true, id: normal } : { isValid: false, id: normal, fault }
}

const compact = (sent: string) => sent.replaceAll(/[\s.-]/g, '').replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
const checked = (isRight: boolean): Fault => (isRight ? undefined : 'check-digit')
const formed = (isRight: boolean): Fault => (isRight ? undefined : 'format')

/** By type; the service has the same list, and a test compares the two. */
const kinds: Readonly<Record<string, Kind>> = {
  siren: { normalise: compact, fault: (id) => (/^\d{9}$/.test(id) ? checked(luhn(id) === 0) : 'format') },
  cfiscale: { normalise: compact, fault: (id) => (/^\d{11}$/.test(id) ? checked(luhn(id) === 0) : italianPerson(id)) },
  kvk: { normalise: compact, fault: (id) => formed(/^\d{8}$/.test(id)) },
  crn: {
    normalise(sent) {
      const id = compact(sent)
      const [, letters, digits] = /^([A-Z]{0,2})(\d{1,8})$/.exec(id) ?? []
      return letters === undefined || digits === undefined ? id : letters + digits.padStart(8 - letters.length, '0')
    },
    fault: (id) => formed(/^(?:\d{8}|[A-Z]{2}\d{6})$/.test(id)),
  },
  kbo: {
    normalise: (sent) => compact(sent).replace(/^\d{9}$/, '0$&'),
    fault: (id) =>
      /^[01]\d{9}$/.test(id) ? checked(97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8))) : 'format',
  },
  nif: { normalise: compact, fault: spanish },
  hrb: {
    normalise(sent) {
      const words = sent.normalize('NFC').toUpperCase().trim().split(/\s+/).join(' ')
      return words.replace(/^AMTSGERICHT /, '').replace(/(HR[AB]) ?0*(\d)/, '$1 $2')
    },
    fault: (id) => formed(/^\p{L}[\p{L} .()/-]{1,59} HR[AB] \d{1,6}(?: [A-Z]{1,3})?$/u.test(id)),
  },
  lei: { normalise: compact, fault: (id) => (/^[\dA-Z]{18}\d{2}$/.test(id) ? checked(mod97(id) === 1) : 'format') },
}

/** ISO/IEC 7812: the sum modulo 10, every second digit from the right doubled. */
function luhn(digits: string): number {
  const values = [...digits].reverse().map((digit, place) => Number(digit) * (place % 2 === 1 ? 2 : 1))
  return values.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10
}

/** ISO/IEC 7064, a letter being worth two digits. */
const mod97 = (id: string) =>
  [...id].reduce((rest, character) => {
    const value = Number.parseInt(character, 36)
    return (rest * (value > 9 ? 100 : 10) + value) % 97
  }, 0)

function spanish(id: string): Fault {
  if (/^[\dXYZ]\d{7}[A-Z]$/.test(id)) {
    const number = Number(id.slice(0, 8).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter))))
    return checked(id[8] === 'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23])
  }
  if (!/^[ABCDEFGHJKNPQRSUVW]\d{7}[\dA-J]$/.test(id)) return 'format'
  const control = (10 - luhn(`${id.slice(1, 8)}0`)) % 10
  const isDigit = id[8] === String(control)
  const isLetter = id[8] === 'JABCDEFGHI'[control]
  const form = id.charAt(0)
  if ('ABEH'.includes(form)) return checked(isDigit)
  return checked('KPQS'.includes(form) ? isLetter : isDigit || isLetter)
}

const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]
const digitLetters = 'LMNPQRSTUV'

/** Two people with one code: digits give way to letters (omocodia). A woman's day of birth is raised by 40. */
function italianPerson(id: string): Fault {
  const parts = /^[A-Z]{6}[\dLMNP-V]{2}[ABCDEHLMPRST]([\dLMNP-V]{2})[A-Z][\dLMNP-V]{3}([A-Z])$/.exec(id)
  if (parts === null) return 'format'
  const ranks = [...id.slice(0, 15)].map((one) => (one >= 'A' ? one.charCodeAt(0) - 65 : Number(one)))
  const sum = ranks.reduce((all, rank, place) => all + (place % 2 === 0 ? (oddValues[rank] ?? 0) : rank), 0)
  if (parts[2] !== String.fromCharCode(65 + (sum % 26))) return 'check-digit'
  const day = Number((parts[1] ?? '').replaceAll(/[A-Z]/g, (letter) => String(digitLetters.indexOf(letter))))
  const dayOfMonth = day > 40 ? day - 40 : day
  return formed(dayOfMonth >= 1 && dayOfMonth <= 31)
}
