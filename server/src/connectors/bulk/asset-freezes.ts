import { assetFreezeEntry, assetFreezeFile, assetFreezeListing } from '../records/asset-freeze.ts'
import { type BulkKind, type BulkRecord, rowFault } from './bulk-kind.ts'

export const assetFreezeFileKind: BulkKind = {
  kind: 'asset-freezes',
  title: 'Asset freezes (Direction générale du Trésor, France)',
  files: 'the JSON file of the national register, as it is or .gz',
  isWholeList: true,
  layoutOf: () => ({ layout: 'whole' }),
  open({ readAt }) {
    return (row) => {
      const file = assetFreezeFile.safeParse(parsed(row))
      if (!file.success) return rowFault('not a file of asset freezes')
      const listed = file.data.Publications.PublicationDetail.flatMap((entry): BulkRecord[] => {
        const read = assetFreezeEntry.safeParse(entry)
        const listing = read.success ? assetFreezeListing(read.data, readAt) : undefined
        return listing === undefined || listing.person.surnames.length === 0 ? [] : [{ listing }]
      })
      // It would take everybody off the list.
      return listed.length === 0 ? rowFault('nobody is on the list') : listed
    }
  },
}

function parsed(row: string | readonly string[]): unknown {
  try {
    return JSON.parse(String(row).replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}
