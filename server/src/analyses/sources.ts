/** The `source` of the reports of each analysis: apart from the analyses, so that whoever reads settings need not load them. */
export const analysisSources = ['doc_xray', 'magpie', 'manager_xray', 'bank_xray', 'esg'] as const
