import { shortText, textOrNull } from './faults.ts'
import { ibanOrNull } from './iban.ts'
import type { Mt940Entry } from './mt940-entry.ts'

type Details = { label: string; counterparty: string | null; counterpartyIban: string | null; reference: string | null }

/** `:86:` in the three ways banks write it: numbered fields, fields between slashes, plain text. */
export function mt940Details(lines: readonly string[], entry: Mt940Entry): Details {
  const joined = lines.join('')
  const found = numbered(joined) ?? slashed(joined) ?? plain(lines)
  return {
    label: shortText(found.label || entry.supplement || ''),
    counterparty: textOrNull(found.counterparty),
    counterpartyIban: ibanOrNull(found.iban),
    reference: textOrNull(found.reference ?? entry.reference),
  }
}

type Found = {
  label: string
  counterparty?: string | undefined
  iban?: string | undefined
  reference?: string | undefined
}

const plain = (lines: readonly string[]): Found => ({ label: lines.map((line) => line.trim()).join(' ') })

/** `166?00GUTSCHRIFT?20SVWZ+Rechnung 7?31DE…?32NAME`: lines break anywhere, so they are joined without a blank. */
function numbered(text: string): Found | undefined {
  const head = /^\d{3}([?<>~^@])(?=\d{2})/.exec(text)
  if (head === null) return undefined
  const fields = new Map<number, string>()
  for (const part of text.slice(4).split(head[1] ?? '?')) {
    const number = Number(part.slice(0, 2))
    if (/^\d{2}/.test(part)) fields.set(number, (fields.get(number) ?? '') + part.slice(2))
  }
  const range = (from: number, to: number) =>
    [...fields].filter(([key]) => key >= from && key <= to).map(([, value]) => value)
  const purpose = [...range(20, 29), ...range(60, 63)].join('')
  const sepa = sepaFields(purpose)
  return {
    label: [fields.get(0), sepa.get('SVWZ') ?? sepa.get('') ?? purpose].filter(Boolean).join(' '),
    counterparty: range(32, 33).join('').trim() || sepa.get('ABWA'),
    iban: fields.get(31) ?? sepa.get('IBAN'),
    reference: sepa.get('EREF') ?? sepa.get('KREF'),
  }
}

const sepaKeys = /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC|COAM|OAMT)\+/

function sepaFields(purpose: string): Map<string, string> {
  const [before = '', ...parts] = purpose.split(sepaKeys)
  const fields = new Map<string, string>()
  if (before.trim() !== '') fields.set('', before.trim())
  for (let index = 0; index + 1 < parts.length; index += 2)
    fields.set(parts[index] ?? '', (parts[index + 1] ?? '').trim())
  const end = fields.get('EREF')
  if (end === '' || end === 'NOTPROVIDED') fields.delete('EREF')
  return fields
}

const slashKeys =
  /\/(TRTP|IBAN|BIC|NAME|REMI|EREF|CSID|MARF|CNTP|ORDP|BENM|ISDT|SVCL|PREF|RTRN|ULTD|ULTC|PURP|ADDR|ID|CRED|MREF|KREF|SVWZ)\//

/** `/TRTP/SEPA OVERBOEKING/IBAN/NL…/NAME/…/REMI/…`; of `CNTP` the parts are account, BIC, name, town. */
function slashed(text: string): Found | undefined {
  if (!text.startsWith('/') || !slashKeys.test(text.slice(0, 8))) return undefined
  const fields = new Map<string, string>()
  // A value begins right after its key, so the slash before the next key may close both.
  const parts = text.replaceAll('//', '/ /').split(slashKeys)
  for (let index = 1; index + 1 < parts.length; index += 2)
    fields.set(parts[index] ?? '', (parts[index + 1] ?? '').trim())
  const [counterAccount, , counterName] = (fields.get('CNTP') ?? '').split('/').map((part) => part.trim())
  const remittance = fields.get('REMI') ?? fields.get('SVWZ')
  const reference = fields.get('EREF')
  return {
    label: [fields.get('TRTP'), remittance?.replace(/^(?:USTD|STRD)(?:\/ ?)*/, '')].filter(Boolean).join(' ') || text,
    counterparty: fields.get('NAME') ?? fields.get('BENM') ?? fields.get('ORDP') ?? counterName,
    iban: fields.get('IBAN') ?? counterAccount,
    reference: reference === 'NOTPROVIDED' ? undefined : reference,
  }
}
