import type { Analysis } from './analysis.ts'
import { bankXray } from './bank-xray/index.ts'
import { docXray } from './doc-xray/index.ts'
import { esgXray } from './esg-xray/index.ts'
import { financialXray } from './financial-xray/index.ts'
import { managerXray } from './manager-xray/index.ts'

export const analyses: readonly Analysis[] = [docXray, financialXray, managerXray, bankXray, esgXray]
