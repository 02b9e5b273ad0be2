import { inPlainLetters } from '#language/fold.ts'
import { remembered } from './remembered.ts'

const lengthMax = 200

/** Capitals without accents; whatever is no letter becomes one blank, save apostrophes and dots, which vanish. */
export function fold(name: string, most = lengthMax): string {
  const plain = name.slice(0, most).toUpperCase()
  return inPlainLetters(plain)
    .replace(/['’ʼ`.]/g, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
}

export const joined = (folded: string): string => folded.replaceAll(' ', '')

/** Belong to the name that follows, and say nothing by themselves. */
export const particles: ReadonlySet<string> = new Set(
  'D DA DAL DALLA DAS DE DEL DELLA DELLE DEN DER DES DI DO DOS DU EL AL LA LE LES LO MAC MC O ST SAINT SAINTE TEN TER VAN VON Y ZU AIT BEN BEL BIN BINT ABU ABOU OULD'.split(
    ' ',
  ),
)

/** How a name sounds to who writes it down in another alphabet: doubled letters, `ou`, `ch` and the article fall together. */
export const soundOf = remembered((name): string =>
  name
    .replace(/^(EL|AL|UL)(?=[^AEIOUY])/, 'AL')
    .replace(/^ABD(?:E|A|U|OU)?[LR]/, 'ABDL')
    .replace(/SCH|TCH|CH|SH/g, 'X')
    .replace(/PH/g, 'F')
    .replace(/([KGTDR])H/g, '$1')
    .replace(/CK|Q|C(?![EIY])/g, 'K')
    .replace(/OU|OO|W/g, 'U')
    .replace(/[YJ]/g, 'I')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=..)H$/, ''),
)

export const consonantsOf = (sound: string): string => sound.replace(/(?<=.)[AEIOU]/g, '')
