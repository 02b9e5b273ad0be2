import { limits } from '../../limits.ts'
import type { PdfFile } from '../file.ts'
import { dictionaryOf, isReference, nameOf, type Value } from '../objects.ts'
import { textOf } from '../text-string.ts'
import type { Pdfium } from './pdfium.ts'

/** Names of the layers that no reader sees unless somebody switches them on. A name that a seen layer has too is left out. */
export function hiddenLayers(file: PdfFile): ReadonlySet<string> {
  const properties = dictionaryOf(file.resolve(file.catalog()?.entries.get('OCProperties')))
  const settings = dictionaryOf(file.resolve(properties?.entries.get('D')))
  if (properties === undefined || settings === undefined) return new Set()
  const listed = (value: Value | undefined): number[] => {
    const list = file.resolve(value)
    const items = Array.isArray(list) ? list.slice(0, limits.layersMax) : []
    return items.flatMap((item) => (isReference(item) ? item.number : []))
  }
  const off = new Set(listed(settings.entries.get('OFF')))
  const on = new Set(listed(settings.entries.get('ON')))
  const isOffAtFirst = nameOf(file.resolve(settings.entries.get('BaseState'))) === 'OFF'
  const hidden = new Set<string>()
  const shown = new Set<string>()
  for (const number of listed(properties.entries.get('OCGs'))) {
    const name = textOf(file.resolve(dictionaryOf(file.load(number))?.entries.get('Name')))
    const isHidden = off.has(number) || (isOffAtFirst && !on.has(number))
    if (name !== null) (isHidden ? hidden : shown).add(name)
  }
  return new Set([...hidden].filter((name) => !shown.has(name)))
}

const bufferBytes = 256

/** Tells objects that are drawn in one of the layers: PDFium knows the layer only by what marks the object. */
export function layerTest(pdfium: Pdfium, layers: ReadonlySet<string>): (object: number) => boolean {
  if (layers.size === 0) return () => false
  const { scratch } = pdfium
  const [key, lengthAt] = [scratch, scratch + 8]
  const buffer = scratch + 16
  const isLayer = (mark: number): boolean => {
    pdfium.heap.HEAPU8.set([0x4e, 0x61, 0x6d, 0x65, 0], key)
    const isNamed = pdfium.FPDFPageObjMark_GetParamStringValue(mark, key, buffer, bufferBytes, lengthAt) !== 0
    const bytes = pdfium.heap.HEAPU32[lengthAt >> 2] ?? 0
    if (!isNamed || bytes < 2 || bytes > bufferBytes) return false
    const name = Buffer.from(pdfium.heap.HEAPU8.subarray(buffer, buffer + bytes - 2)).toString('utf16le')
    return layers.has(name)
  }
  return (object) => {
    const count = Math.min(16, pdfium.FPDFPageObj_CountMarks(object))
    for (let index = 0; index < count; index += 1) if (isLayer(pdfium.FPDFPageObj_GetMark(object, index))) return true
    return false
  }
}
