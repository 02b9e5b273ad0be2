/** As Tesseract names them. */
export const ocrLanguages = ['fra', 'ita', 'eng', 'deu', 'spa', 'nld'] as const
export type OcrLanguage = (typeof ocrLanguages)[number]

/** Three at once read better than the right one alone, so nothing has to be known of a page before it is read. */
export const defaultOcrLanguages: readonly OcrLanguage[] = ['fra', 'ita', 'eng']

/** By the type of the company's code: which register a company stands in says which languages its papers are in. */
const byCodeType: Readonly<Record<string, readonly OcrLanguage[]>> = {
  siren: ['fra', 'eng'],
  cfiscale: ['ita', 'eng'],
  kvk: ['nld', 'eng'],
  kbo: ['fra', 'nld', 'eng'],
  hrb: ['deu', 'eng'],
  nif: ['spa', 'eng'],
  crn: ['eng'],
}

export function ocrLanguagesFor(codeType: string | undefined): readonly OcrLanguage[] {
  if (codeType === undefined || !Object.hasOwn(byCodeType, codeType)) return defaultOcrLanguages
  return byCodeType[codeType] ?? defaultOcrLanguages
}
