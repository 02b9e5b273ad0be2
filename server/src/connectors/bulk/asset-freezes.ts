import { assetFreezeEntry, assetFreezeFile, assetFreezeListing } from '../records/asset-freeze.ts'
import { type BulkKind, type BulkRecord, rowFault } from './bulk-kind.ts'

export const assetFreezeFileKind: BulkKind = {
  kind: 'asset-freezes',
  title: 'Asset freezes (Direction générale du Trésor, France)',
  files: 'the JSON file of the national register, plain or .gz',
  isWholeList: true,
  layoutOf: () => ({ layout: 'whole' }),
  open({ readAt }) {
    return (row) => {
      const file = assetFreezeFile.safeParse(parsed(row))
      if (!file.success) return rowFault('not a file of asset freezes')
      const persons = file.data.Publications.PublicationDetail.filter(mayBePerson)
      const listed = persons.flatMap((entry): BulkRecord[] => {
        const read = assetFreezeEntry.safeParse(entry)
        const listing = read.success ? assetFreezeListing(read.data, readAt) : undefined
        return listing === undefined || listing.person.surnames.length === 0 ? [] : [{ listing }]
      })
      // It would take everybody off the list.
      if (listed.length === 0) return rowFault('nobody is on the list')
      const unread = persons.length - listed.length
      return unread === 0 ? listed : rowFault(`${unread} entries cannot be read: nobody is taken off the list`, listed)
    }
  },
}

/** Ships and companies are passed over; of what does not say what it is, nobody knows. */
const mayBePerson = (entry: unknown): boolean => {
  const { Nature } = (entry ?? {}) as { Nature?: unknown }
  return typeof Nature !== 'string' || Nature === 'Personne physique'
}

function parsed(row: string | readonly string[]): unknown {
  try {
    return JSON.parse(String(row).replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}
