/** Most texts of registers and banks: nothing to take off. */
const plain = /^\p{ASCII}*$/u
const marks = /\p{M}+/gu

/** Letters that Unicode does not take apart, as people write them who lack them. */
const spellings: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  ß: 'ss',
  ẞ: 'SS',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
}
const unusual = new RegExp(`[${Object.keys(spellings).join('')}]`, 'g')

/** `Évêché` → `Eveche`: capitals stay, and so do letters of their own right such as `ß`. */
export function withoutAccents(text: string): string {
  return plain.test(text) ? text : text.normalize('NFD').replace(marks, '')
}

/** `Œuvre d’Łódź` → `OEuvre d’Lodz`: no accents, and every Latin letter in those of English. Capitals stay. */
export function inPlainLetters(text: string): string {
  return plain.test(text) ? text : withoutAccents(text).replace(unusual, (letter) => spellings[letter] ?? letter)
}

/** For comparing: lower case, without accents. Punctuation stays. */
export const lowered = (text: string): string => withoutAccents(text).toLowerCase()

/** For finding words: `Échéance n° 4` → `echeance n 4`. Whatever is neither a Latin letter nor a digit becomes one blank. */
export const plainWords = (text: string): string =>
  lowered(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
