import { cfiscale } from './cfiscale.ts'
import { crn } from './crn.ts'
import { hrb } from './hrb.ts'
import { kbo } from './kbo.ts'
import type { CompanyCodeKind } from './kind.ts'
import { kvk } from './kvk.ts'
import { lei } from './lei.ts'
import { nif } from './nif.ts'
import { siren } from './siren.ts'

export const companyCodeKinds: readonly CompanyCodeKind[] = [siren, cfiscale, kvk, crn, kbo, nif, hrb, lei]
