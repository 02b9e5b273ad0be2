export const nodeMajorNeeded: number
export function linkNode(root: string): 'linked' | 'kept' | 'absent'
export function missingNode(outcome: 'linked' | 'kept' | 'absent'): string | undefined
