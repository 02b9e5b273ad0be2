/** Criteria by which a document is of somebody else: whoever counts what is in it should know. */
export const ownershipCodes: ReadonlySet<string> = new Set(['otherHolder', 'sharedAccount', 'otherCompanyCode'])
