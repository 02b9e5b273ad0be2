import type { OcrWord, PageEvidence } from '#documents/page-evidence.ts'

const dpi = 170

export function scanEvidence(
  words: readonly OcrWord[],
  print: NonNullable<PageEvidence['ocr']>['print'],
): PageEvidence {
  return {
    number: 1,
    widthPoints: 595,
    heightPoints: 842,
    rotation: 0,
    words: [],
    drawn: [],
    annotations: [],
    ocr: {
      engine: 'tesseract',
      languages: ['fra'],
      dpi,
      rotation: 0,
      skewDegrees: 0,
      confidence: 0.95,
      words,
      ...(print !== undefined && { print }),
    },
    textFrom: 'ocr',
    cut: [],
  }
}
