import type { Box, OcrWord, PageEvidence, PrintEvidence, ResavedEvidence } from '#documents/page-evidence.ts'
import { times } from './bounds.ts'
import { scanEvidence } from './scan-evidence.ts'

export const place: Box = [400, 300, 450, 309]
export const amountAt = (line: number, box: Box = place): OcrWord => ({ text: '1.234,56', box, confidence: 0.9, line })
export const plain: PrintEvidence = { dpi: 170, numbers: [], usualDifference: 8, compared: 90, copies: [] }
/** A page of 595 × 842 points of so many amounts. */
export const scan = (print: Partial<PrintEvidence>, words: readonly OcrWord[] = times(6, (line) => amountAt(line))) =>
  scanEvidence([...words], { ...plain, ...print })
export type Detector = { inspect(inputs: { pages: readonly PageEvidence[] }): { result: string } }
export const judging = (detector: Detector) => (print: Partial<PrintEvidence>, words?: readonly OcrWord[]) =>
  detector.inspect({ pages: [scan(print, words)] }).result
export const resaved = (more: Partial<ResavedEvidence>) => ({
  resaved: { earlierQuality: 80, compared: 90, usual: 0.1, spread: 0.05, digits: [], patches: [], ...more },
})
export const digit = (distance: number, word = 0, box: Box = [402, 300, 407, 309]) => ({ word, box, distance })
export const patch = (counted: number, blocks = 1, box: Box = [400, 300, 450, 312]) => ({ box, blocks, counted })
export const number = (noise: number, paper = 245) => ({ word: 0, ink: 80, paper, sharpness: 0.5, noise })
