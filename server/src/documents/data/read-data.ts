import type { Budget } from '../budget.ts'
import type { DataEvidence, DataFormat } from '../data-evidence.ts'
import { readCamt } from './camt.ts'
import { readBankCsv } from './csv.ts'
import { readFacturX } from './factur-x.ts'
import { readFec } from './fec.ts'
import { readInlineXbrl } from './inline-xbrl.ts'
import { readMt940 } from './mt940.ts'
import { readOfx } from './ofx.ts'
import { sniffDataFormat } from './sniff-data.ts'
import { readXbrl } from './xbrl.ts'
import { parseXml } from './xml.ts'

type Parser = (bytes: Buffer, budget: Budget) => DataEvidence

const parsers: Readonly<Record<DataFormat, Parser>> = {
  xbrl: (bytes, budget) => readXbrl(parseXml(bytes, budget), budget),
  ixbrl: (bytes, budget) => readInlineXbrl(parseXml(bytes, budget), budget),
  'camt.052': (bytes, budget) => readCamt(parseXml(bytes, budget), 'camt.052', budget),
  'camt.053': (bytes, budget) => readCamt(parseXml(bytes, budget), 'camt.053', budget),
  'camt.054': (bytes, budget) => readCamt(parseXml(bytes, budget), 'camt.054', budget),
  'factur-x': (bytes, budget) => readFacturX(parseXml(bytes, budget)),
  fec: readFec,
  mt940: readMt940,
  ofx: readOfx,
  csv: readBankCsv,
}

/** `undefined`: none of the formats. One that is recognised and cannot be read is a `ReadFailure` that says where. */
export function readDataFile(bytes: Buffer, budget: Budget): DataEvidence | undefined {
  const format = sniffDataFormat(bytes)
  return format === undefined ? undefined : parsers[format](bytes, budget)
}
