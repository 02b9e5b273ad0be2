import { posix } from 'node:path'
import type { Budget } from '../budget.ts'
import { parseXml } from '../data/xml.ts'
import type { XmlElement } from '../data/xml-element.ts'
import { attributeOf, childAt, childrenNamed, elementsIn } from '../data/xml-walk.ts'
import { limitExceeded, ReadFailure } from '../failure.ts'
import { limits } from '../limits.ts'
import type { ZipMembers } from './zip-members.ts'

export type WorkbookParts = {
  sheets: readonly { name: string; hidden: boolean; part: string | undefined }[]
  sharedStrings: string | undefined
  styles: string | undefined
  /** Days are counted from 1904. */
  is1904: boolean
  hasMacros: boolean
}

/** Which part of the package is what: by relations, as names may be any. */
export function workbookParts(members: ZipMembers, budget: Budget): WorkbookParts {
  const main = mainPart(members, budget)
  const bytes = members.read(main)
  if (bytes === undefined) throw new ReadFailure('file-unreadable', `the part ${main} is missing`)
  const root = parseXml(bytes, budget)
  if (root.name !== 'workbook') throw notWorkbook()
  const related = relationsOf(members, main, budget)
  const ofType = (type: string) => [...related.values()].find((relation) => relation.type === type)?.target
  const sheets = childrenNamed(childAt(root, 'sheets'), 'sheet')
  if (sheets.length > limits.workbookSheetsMax) throw limitExceeded(`more than ${limits.workbookSheetsMax} sheets`)
  return {
    sheets: sheets.map((sheet) => {
      const relation = related.get(relationId(sheet) ?? '')
      return {
        name: (attributeOf(sheet, 'name') ?? '').slice(0, limits.metadataTextMax),
        hidden: /^(?:veryH|h)idden$/.test(attributeOf(sheet, 'state') ?? ''),
        // Sheets of charts and of macros have no cells.
        part: relation?.type === 'worksheet' ? relation.target : undefined,
      }
    }),
    sharedStrings: ofType('sharedStrings'),
    styles: ofType('styles'),
    is1904: ['1', 'true'].includes(attributeOf(childAt(root, 'workbookPr'), 'date1904') ?? ''),
    hasMacros: members.names.some((name) => /vbaProject\.bin$|(?:^|\/)macrosheets\//i.test(name)),
  }
}

const notWorkbook = () =>
  new ReadFailure('file-type-mismatch', 'the file is a document of an office program, but no workbook: save it as PDF')

function mainPart(members: ZipMembers, budget: Budget): string {
  const target = [...relationsOf(members, '', budget).values()].find(({ type }) => type === 'officeDocument')?.target
  const main = target ?? 'xl/workbook.xml'
  if (/\.bin$/i.test(main))
    throw new ReadFailure(
      'file-type-mismatch',
      'the file is a binary workbook (.xlsb), which is not read: save it as .xlsx',
    )
  if (target === undefined && members.read(main) === undefined) throw notWorkbook()
  return main
}

type Relation = { type: string; target: string }

/** By id. Types are addresses whose last part is the same in both variants of the format. */
function relationsOf(members: ZipMembers, part: string, budget: Budget): Map<string, Relation> {
  const bytes = members.read(posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`))
  if (bytes === undefined) return new Map()
  return new Map(
    elementsIn(parseXml(bytes, budget))
      // What lies elsewhere is not fetched.
      .filter((element) => element.name === 'Relationship' && attributeOf(element, 'TargetMode') !== 'External')
      .slice(0, limits.workbookPartsMax)
      .map((element) => {
        const target = attributeOf(element, 'Target') ?? ''
        const type = (attributeOf(element, 'Type') ?? '').split('/').at(-1) ?? ''
        const full = target.startsWith('/') ? target : posix.join('/', posix.dirname(part), target)
        return [attributeOf(element, 'Id') ?? '', { type, target: posix.normalize(full).replace(/^\/+/, '') }] as const
      }),
  )
}

/** `r:id`, whatever the prefix is. */
function relationId({ attributes }: XmlElement): string | undefined {
  for (let index = 0; index < attributes.length; index += 2)
    if (attributes[index]?.endsWith(':id') === true) return attributes[index + 1]
  return undefined
}
