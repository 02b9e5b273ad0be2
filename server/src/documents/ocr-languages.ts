/** As Tesseract names them. */
export const ocrLanguages = ['fra', 'ita', 'eng', 'deu', 'spa', 'nld'] as const
export type OcrLanguage = (typeof ocrLanguages)[number]
