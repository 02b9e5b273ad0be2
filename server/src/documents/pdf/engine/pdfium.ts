import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { init } from '@embedpdf/pdfium'
import { limitExceeded, type ReadFailure } from '../../failure.ts'
import { limits } from '../../limits.ts'

/** The C functions we call. All take and give numbers: handles, indices and addresses in the heap. */
const functionNames = [
  'malloc',
  'free',
  'EPDFDoc_GetPageObjectNumberByIndex',
  'FPDFBitmap_CreateEx',
  'FPDFBitmap_Destroy',
  'FPDFBitmap_FillRect',
  'FPDFBitmap_GetBuffer',
  'FPDFBitmap_GetHeight',
  'FPDFBitmap_GetStride',
  'FPDFClipPath_CountPathSegments',
  'FPDFClipPath_CountPaths',
  'FPDFClipPath_GetPathSegment',
  'FPDFFont_GetBaseFontName',
  'FPDFFont_GetFontData',
  'FPDFFont_GetIsEmbedded',
  'FPDFFormObj_CountObjects',
  'FPDFFormObj_GetObject',
  'FPDFImageObj_GetImageDataRaw',
  'FPDFImageObj_GetImageFilter',
  'FPDFImageObj_GetImageFilterCount',
  'FPDFImageObj_GetImagePixelSize',
  'FPDFPageObjMark_GetParamStringValue',
  'FPDFPageObj_CountMarks',
  'FPDFPageObj_CreateNewRect',
  'FPDFPageObj_GetBounds',
  'FPDFPageObj_GetClipPath',
  'FPDFPageObj_GetFillColor',
  'FPDFPageObj_GetMark',
  'FPDFPageObj_GetMatrix',
  'FPDFPageObj_GetStrokeColor',
  'FPDFPageObj_GetType',
  'FPDFPageObj_HasTransparency',
  'FPDFPageObj_SetDashArray',
  'FPDFPageObj_SetStrokeColor',
  'FPDFPageObj_SetStrokeWidth',
  'FPDFPage_CountObjects',
  'FPDFPage_Flatten',
  'FPDFPage_GenerateContent',
  'FPDFPage_GetAnnotCount',
  'FPDFPage_GetMediaBox',
  'FPDFPage_GetObject',
  'FPDFPage_GetRotation',
  'FPDFPage_InsertObject',
  'FPDFPage_SetCropBox',
  'FPDFPage_SetMediaBox',
  'FPDFPathSegment_GetPoint',
  'FPDFPathSegment_GetType',
  'FPDFPath_CountSegments',
  'FPDFPath_GetDrawMode',
  'FPDFPath_GetPathSegment',
  'FPDFPath_SetDrawMode',
  'FPDFTextObj_GetFont',
  'FPDFTextObj_GetFontSize',
  'FPDFTextObj_GetRenderedBitmap',
  'FPDFTextObj_GetTextRenderMode',
  'FPDFText_ClosePage',
  'FPDFText_CountChars',
  'FPDFText_GetCharBox',
  'FPDFText_GetCharOrigin',
  'FPDFText_GetLooseCharBox',
  'FPDFText_GetTextObject',
  'FPDFText_GetUnicode',
  'FPDFText_HasUnicodeMapError',
  'FPDFText_IsHyphen',
  'FPDFText_LoadPage',
  'FPDF_CloseDocument',
  'FPDF_ClosePage',
  'FPDF_DeviceToPage',
  'FPDF_GetLastError',
  'FPDF_GetPageBoundingBox',
  'FPDF_GetPageCount',
  'FPDF_GetPageHeightF',
  'FPDF_GetPageSizeByIndexF',
  'FPDF_GetPageWidthF',
  'FPDF_LoadMemDocument',
  'FPDF_LoadPage',
  'FPDF_RenderPageBitmap',
  'FPDF_RenderPageBitmapWithMatrix',
  'PDFiumExt_CloseFileWriter',
  'PDFiumExt_GetFileWriterData',
  'PDFiumExt_GetFileWriterSize',
  'PDFiumExt_OpenFileWriter',
  'PDFiumExt_SaveAsCopy',
] as const

type Functions = Record<(typeof functionNames)[number], (...values: number[]) => number>

type Heap = {
  readonly HEAPU8: Uint8Array
  readonly HEAPU16: Uint16Array
  readonly HEAPU32: Uint32Array
  readonly HEAPF32: Float32Array
  readonly HEAPF64: Float64Array
}

/**
 * PDFium (https://pdfium.googlesource.com/pdfium/), as one instance of its WebAssembly build. `heap` has the views of its memory: they are replaced whenever the
 * memory grows, so they are taken from `heap` at each use. `scratch` is room for 64 doubles that results are written to.
 */
export type Pdfium = Functions & { heap: Heap; scratch: number }

const scratchBytes = 64 * 8

let program: Promise<WebAssembly.Module> | undefined
let instance: Promise<Pdfium> | undefined

/** One instance for the process: making one costs more than reading a page. */
export function pdfium(): Promise<Pdfium> {
  instance ??= instantiate()
  return instance
}

/** After an abort the memory of the instance is in no known state. */
export function discardPdfium(): void {
  instance = undefined
}

/** What PDFium cannot survive (memory at its limit, a stack too deep, a failed assertion) ends it, whatever it was. */
export function engineFailure(error: unknown): ReadFailure | undefined {
  if (error instanceof WebAssembly.RuntimeError) return limitExceeded('the pages take more memory than is allowed')
  if (error instanceof RangeError) return limitExceeded('the pages are nested deeper than is allowed')
  return undefined
}

async function instantiate(): Promise<Pdfium> {
  program ??= readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')).then((bytes) =>
    WebAssembly.compile(new Uint8Array(bytes)),
  )
  const compiled = await program
  const { pdfium: module } = await init({
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
      WebAssembly.instantiate(compiled, withMemoryLimit(imports)).then(done)
      return {}
    },
    // It writes what it dies of to the error stream, where nobody reads it.
    print: () => {},
    printErr: () => {},
  } as never)
  const exported = module.wasmExports as unknown as Record<string, (...values: number[]) => number>
  const functions = Object.fromEntries(functionNames.map((name) => [name, required(exported, name)])) as Functions
  required(exported, 'PDFiumExt_Init')()
  return { ...functions, heap: module as unknown as Heap, scratch: functions.malloc(scratchBytes) }
}

function required(exported: Record<string, (...values: number[]) => number>, name: string) {
  const found = exported[name]
  if (found === undefined) throw new Error(`this build of PDFium has no ${name}`)
  return found
}

/** Refuses memory beyond the limit: PDFium then aborts, and the abort can be caught. */
function withMemoryLimit(imports: WebAssembly.Imports): WebAssembly.Imports {
  const environment = imports.env as Record<string, (size: number) => number | boolean>
  const resize = environment.emscripten_resize_heap
  if (resize === undefined) throw new Error('this build of PDFium has no hook for its memory')
  const limited = (size: number) => (size >>> 0 > limits.engineHeapBytesMax ? 0 : resize(size))
  return { ...imports, env: { ...environment, emscripten_resize_heap: limited } }
}
