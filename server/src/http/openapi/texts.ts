import { codeTypes } from '#domain/company-code.ts'
import { noteDescriptions } from '#domain/notes.ts'
import type { Endpoint } from '../endpoint.ts'
import { table } from './json.ts'

export const interfaceDescription = `Risk analyses of companies, from documents, figures and registers.

1. Create a request that names a company by a code.
2. Attach documents (declare a medium, upload the file by the signed form, put it online) or add notes.
3. Each analysis whose inputs are complete runs by itself and makes a report.
4. Read the reports: by a call, by waiting (\`Prefer: wait=N\`), by a webhook, or from the event stream.

## Rules for all calls

- **Bodies** are JSON in UTF-8, at most 256 KiB, 16 deep, arrays of 1,000, strings of 10,000 characters. Unknown fields and
  parameters are refused with the nearest known name; \`null\` is the same as leaving a field out, except where stated otherwise. Answers may gain fields at any time: ignore what you do not know.
- **Ids** are 24 lower-case hex characters, ordered by time. A malformed id is answered like an unknown one: 404.
- **Money** is integer cents. **Times** are UTC with milliseconds, **dates** \`YYYY-MM-DD\`.
- **Updates** are POST on the path of the resource. A repeated identical update changes nothing. \`If-Match\` protects against
  overwriting somebody else's change.
- **Every GET** has HEAD; OPTIONS lists the methods of a path; a wrong method is 405 with \`Allow\`.
- **Lists** are newest first. \`next\` is the cursor of the next page, \`Link\` its address, \`remaining\` counts up to 1,000.
- **Problems** are RFC 9457; \`type\` is a page of this service that says what to do.
- **Versions** are dates in \`Api-Version\`. Before \`2026-11-01\` a created resource is answered with 200, unknown fields are ignored, and
  fields of reports that are \`null\` because nothing is known, where plain text or a number is expected, are left out.
- **Retry** only lost connections, 409 \`idempotency-in-progress\`, 429 and 5xx, after \`Retry-After\`, with the same \`Idempotency-Key\`.
`

const codeTable = table(
  ['Type', 'What it is', 'Form', 'Check digit'],
  codeTypes.map(({ type, title, format, example, checkDigit }) => [
    type,
    title,
    `${format}, e.g. ${example}`,
    checkDigit ? 'yes' : 'no',
  ]),
)

const noteTable = table(
  ['Note', 'Meaning', 'Needed for a Financial X-Ray'],
  noteDescriptions.map(({ name, meaning, mandatory }) => [name, meaning, mandatory ? 'yes' : 'no']),
)

/** In the order of the reader. */
export const tagDescriptions: Readonly<Record<Endpoint['tag'], string>> = {
  Requests: `A request is the unit of analysis of one company.\n\n### Codes\n\n${codeTable}\n\n### Notes\n\n${noteTable}`,
  Media:
    'Documents of a request: declare one (`POST /media`), post the file to `upload.url` with every entry of `upload.fields` ' +
    'unchanged and the file last, then put it online. PDF, JPEG, PNG, TIFF, WebP, a workbook (.xlsx) or a data file (XBRL, FEC, CAMT, MT940, OFX, Factur-X, bank CSV), at most ' +
    '20,971,520 bytes; the contents of the file decide its type, not its name.',
  Extractions:
    'What the service could not read well enough, and a person has to read within 48 hours. Analyses that need those figures wait; the ' +
    'others do not.',
  Reports: 'A report never changes. When the inputs change, a new report `replaces` it.',
  Decisions:
    'What people say: decisions on requests, comments, and whether a finding was right. Nothing in this service decides by itself.',
  Events: 'What happened, in the order of commits, for 30 days: use it to catch up after an outage.',
  Webhooks: 'Where events are sent, signed according to Standard Webhooks 1.0.0, and the result of each delivery.',
  Sessions:
    'Sign-in of people, for the console and other pages of this service: a cookie in place of a key. Calls by cookie that write send the `csrf` of ' +
    'the session in `Roentgen-CSRF`; `Roentgen-Mode: test` asks for test data. Programs use keys.',
  Users:
    'Members of the organisation: owner, administrator, analyst or auditor. An analyst sees only their own requests.',
  Keys: 'API keys. Several keys may be valid at once, so that keys can be changed without a gap; a revoked key is refused within 5 s.',
  Businesses: 'Your organisation.',
  Service: 'The service itself.',
}
