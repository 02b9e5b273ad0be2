import { assetFreezeFileKind } from './asset-freezes.ts'
import { bodaccFileKind } from './bodacc.ts'
import type { BulkKind } from './bulk-kind.ts'
import { companiesHouseFileKind } from './companies-house.ts'
import { kboFileKind } from './kbo.ts'
import { ownFileKind } from './own-format.ts'
import { sireneFileKind } from './sirene.ts'

/** Files that the offline register is made of. */
export const bulkKinds: readonly BulkKind[] = [
  sireneFileKind,
  bodaccFileKind,
  companiesHouseFileKind,
  kboFileKind,
  assetFreezeFileKind,
  ownFileKind,
]
