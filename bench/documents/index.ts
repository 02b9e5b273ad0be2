import type { Benchmark } from '../benchmark.ts'
import { p6ReadPdf } from './p6-read-pdf.ts'
import { p7Render } from './p7-render.ts'
import { p8OcrPage } from './p8-ocr-page.ts'
import { p9OcrScan } from './p9-ocr-scan.ts'

export const documentBenchmarks: readonly Benchmark[] = [p6ReadPdf, p7Render, p8OcrPage, p9OcrScan]
