import { fold } from './fold.ts'
import { remembered } from './remembered.ts'

/** As registers word it, folded, and its two letters. Words that are not listed are compared as they stand. */
const words: Record<string, string> = {
  AFGHANE: 'AF',
  ALBANAISE: 'AL',
  ALGERIAN: 'DZ',
  ALGERIENNE: 'DZ',
  ALLEMANDE: 'DE',
  AMERICAINE: 'US',
  AMERICAN: 'US',
  ARMENIENNE: 'AM',
  AUSTRALIAN: 'AU',
  AUSTRIAN: 'AT',
  AUTRICHIENNE: 'AT',
  BELGE: 'BE',
  BELGIAN: 'BE',
  BRESILIENNE: 'BR',
  BRITANNIQUE: 'GB',
  BRITISH: 'GB',
  BULGARE: 'BG',
  BULGARIAN: 'BG',
  CAMEROUNAISE: 'CM',
  CANADIAN: 'CA',
  CANADIENNE: 'CA',
  CHINESE: 'CN',
  CHINOISE: 'CN',
  CONGOLAISE: 'CG',
  DANISH: 'DK',
  DANOISE: 'DK',
  DUTCH: 'NL',
  EGYPTIENNE: 'EG',
  ENGLISH: 'GB',
  ESPAGNOLE: 'ES',
  FRANCAIS: 'FR',
  FRANCAISE: 'FR',
  FRANCE: 'FR',
  FRENCH: 'FR',
  GERMAN: 'DE',
  GREEK: 'GR',
  GRECQUE: 'GR',
  HUNGARIAN: 'HU',
  INDIAN: 'IN',
  INDIENNE: 'IN',
  IRISH: 'IE',
  IRLANDAISE: 'IE',
  ITALIA: 'IT',
  ITALIAN: 'IT',
  ITALIANA: 'IT',
  ITALIENNE: 'IT',
  IVOIRIENNE: 'CI',
  JAPANESE: 'JP',
  LIBANAISE: 'LB',
  LUXEMBOURGEOISE: 'LU',
  MALIENNE: 'ML',
  MAROCAINE: 'MA',
  MOROCCAN: 'MA',
  NEERLANDAISE: 'NL',
  NEDERLANDSE: 'NL',
  NIGERIAN: 'NG',
  PAKISTANI: 'PK',
  PAKISTANAISE: 'PK',
  POLISH: 'PL',
  POLONAISE: 'PL',
  PORTUGAISE: 'PT',
  PORTUGUESE: 'PT',
  ROMANIAN: 'RO',
  ROUMAINE: 'RO',
  RUSSE: 'RU',
  RUSSIAN: 'RU',
  SCOTTISH: 'GB',
  SENEGALAISE: 'SN',
  SPANISH: 'ES',
  SUISSE: 'CH',
  SWISS: 'CH',
  SYRIENNE: 'SY',
  TUNISIENNE: 'TN',
  TUNISIAN: 'TN',
  TURKISH: 'TR',
  TURQUE: 'TR',
  UKRAINIENNE: 'UA',
  UKRAINIAN: 'UA',
  WELSH: 'GB',
}

export function nationalityOf(written: string | undefined): string | undefined {
  if (written === undefined) return undefined
  return foldNationality(written) || undefined
}

const foldNationality = remembered((written): string => {
  const folded = fold(written)
  return words[folded] ?? folded
})

/** What most people in the registers we read are: to share it says next to nothing. */
export const ordinaryNationalities: ReadonlySet<string> = new Set(['FR', 'GB', 'IT', 'NL', 'BE'])
