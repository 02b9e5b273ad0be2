import type { Analysis } from './analysis.ts'
import { docXray } from './doc-xray/index.ts'

export const analyses: readonly Analysis[] = [docXray]
