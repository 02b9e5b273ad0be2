import { createHash } from 'node:crypto'
import { passwordCipher } from './encryption.ts'
import { rewritten, tinyPdf } from './pdf.ts'

/** What a document brings about by its hash alone, under a test key; the others do by what they really are, under any. */
export type RehearsedOutcome = 'analysis-slow' | 'analysis-fails' | 'extraction-fails'

export type TestDocument = {
  name: string
  meaning: string
  outcome: RehearsedOutcome | undefined
  bytes: Buffer
  sha256: string
}

const issued = { Producer: 'Fictional Statements 1.0', CreationDate: "D:20240131094500+01'00'" }
const genuine = { ...issued, ModDate: issued.CreationDate }
const pdf = (text: string, info: Readonly<Record<string, string>> = genuine) => tinyPdf({ text, info })

function define(name: string, meaning: string, bytes: Buffer, outcome?: RehearsedOutcome): TestDocument {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { name: `${name}.pdf`, meaning, outcome, bytes, sha256 }
}

/** Documents with an outcome on purpose: as far as can be by what is in them, else known by their hash. */
export const testDocuments: readonly TestDocument[] = [
  define('flag-green', 'a Doc X-Ray without findings: `flag.color` is `green`', pdf('A fictional statement')),
  define(
    'flag-orange',
    'a Doc X-Ray with a suspicious date, which lies in 2099: `flag.color` is `orange`',
    pdf('A fictional statement of the year 2099', { ...genuine, ModDate: "D:20990131094500+01'00'" }),
  ),
  define(
    'flag-red',
    'a Doc X-Ray with proof of a change, an amount replaced after issue: `flag.color` is `red`',
    rewritten(pdf('Closing balance 1,204.50 EUR'), 'Closing balance 9,204.50 EUR'),
  ),
  define(
    'encrypted',
    'refused with 422 `file-encrypted`, and `medium_invalid` is sent; its password is `roentgen`',
    tinyPdf({ text: 'A fictional statement', info: genuine, cipher: passwordCipher('roentgen') }),
  ),
  define(
    'unreadable',
    'refused with 422 `file-unreadable`, and `medium_invalid` is sent',
    Buffer.from('%PDF-1.7\nThe rest of this file was lost on its way.\n'),
  ),
  define(
    'wrong-type',
    'refused with 422 `file-type-mismatch`, and `medium_invalid` is sent: it is a text file',
    Buffer.from('This is a text, whatever its name says.\n'),
  ),
  define(
    'extraction-fails',
    'the medium becomes `pending_extraction` once it is read, until its extraction is finished',
    pdf('A fictional statement that no machine can read'),
    'extraction-fails',
  ),
  define(
    'analysis-slow',
    'every analysis of it takes ten seconds longer',
    pdf('A fictional statement that takes its time'),
    'analysis-slow',
  ),
  define(
    'analysis-fails',
    'every analysis of it fails, and `report_failed` is sent',
    pdf('A fictional statement that cannot be analysed'),
    'analysis-fails',
  ),
]

const byHash = new Map(testDocuments.map((document) => [document.sha256, document.outcome]))

export const rehearsedOutcome = (sha256: string | undefined): RehearsedOutcome | undefined =>
  sha256 === undefined ? undefined : byHash.get(sha256)
