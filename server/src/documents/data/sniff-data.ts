import { type CamtFormat, camtFormats, type DataFormat } from '../data-evidence.ts'
import { camtElements } from './camt-elements.ts'
import { bankCsvHeader } from './csv-header.ts'
import { structuralHeader } from './csv-structure.ts'
import { decodeAs, markedCharset } from './decode-text.ts'

/** What is looked at: the root of an inline XBRL report carries kilobytes of namespaces. */
export const dataHeadBytes = 16_384

/** The format by content alone; the first bytes are enough. `undefined`: none of ours. */
export function sniffDataFormat(bytes: Uint8Array): DataFormat | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, dataHeadBytes))
  // A reader further on would take it for a PDF.
  if (head.includes('%PDF-')) return undefined
  const text = headText(head)
  if (text === undefined) return undefined
  if (/^OFXHEADER\s*[:=]/i.test(text)) return 'ofx'
  if (text.startsWith('<')) return xmlFormat(text)
  if (/(?:^|\n):20:/.test(text.replace('{4:', '\n')) && /\n:(?:25|28C?|60[FM]):/.test(text)) return 'mt940'
  const [first = ''] = text.split('\n', 1)
  if (['journalcode', 'ecriturenum', 'comptenum'].every((name) => first.toLowerCase().includes(name))) return 'fec'
  return (bankCsvHeader(text) ?? structuralHeader(text)) === undefined ? undefined : 'csv'
}

/** `undefined`: bytes that no text has. */
function headText(head: Buffer): string | undefined {
  const charset = markedCharset(head)
  // An odd cut of UTF-16, or a cut letter of UTF-8, is not the file's fault: latin1 has every byte.
  const whole = charset?.startsWith('utf-16') ? head.subarray(0, head.length & ~1) : head
  const text = (charset === undefined ? undefined : decodeAs(whole, charset)) ?? decodedLoosely(whole)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what no text has.
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text.replace('\u001a', ''))) return undefined
  return text
    .replace(/^\ufeff/, '')
    .trimStart()
    .replaceAll(/\r\n?/g, '\n')
}

function decodedLoosely(head: Buffer): string {
  const text = new TextDecoder('utf-8').decode(head)
  // More than the one letter at the cut is lost: it is no UTF-8.
  return text.replace(/\ufffd{1,3}$/, '').includes('\ufffd') ? head.toString('latin1') : text
}

/** From the root or the DOCTYPE on: without the declaration, comments and processing instructions before it. */
function afterProlog(text: string): string {
  let rest = text
  for (;;) {
    const end = rest.startsWith('<!--') ? '-->' : rest.startsWith('<?') ? '?>' : undefined
    const at = end === undefined ? -1 : rest.indexOf(end)
    if (end === undefined || at === -1) return rest
    rest = rest.slice(at + end.length).trimStart()
  }
}

const knownRoot = /<((?:[\w.-]{1,40}:)?(?:xbrl|html|Document|CrossIndustryInvoice|CrossIndustryDocument|OFX))[\s>]/

const isCamt = (text: string, format: CamtFormat) =>
  text.includes(`urn:iso:std:iso:20022:tech:xsd:${format}.`) || text.includes(`<${camtElements[format].message}`)

function xmlFormat(text: string): DataFormat | undefined {
  const rest = afterProlog(text)
  // What has a DOCTYPE is refused later, with a reason; here it only has to be known for what it claims to be.
  const claimed = /^<!DOCTYPE\s{1,20}([\w:.-]{1,100})/i.exec(rest)?.[1]
  const root = claimed === undefined ? /^<([\w:.-]{1,100})/.exec(rest)?.[1] : (knownRoot.exec(rest)?.[1] ?? claimed)
  const name = root?.replace(/^.*:/, '')
  if (name === 'xbrl')
    return claimed !== undefined || rest.includes('http://www.xbrl.org/2003/instance') ? 'xbrl' : undefined
  if (name?.toLowerCase() === 'html')
    return /http:\/\/www\.xbrl\.org\/20(?:08|13)\/inlineXBRL/.test(rest) ? 'ixbrl' : undefined
  if (name === 'Document') return camtFormats.find((format) => isCamt(rest, format))
  if (name === 'CrossIndustryInvoice' || name === 'CrossIndustryDocument') return 'factur-x'
  return name === 'OFX' ? 'ofx' : undefined
}
