import { askVies, viesBaseUrl, viesLicence, viesLimits } from './asking/ask-vies.ts'
import { defineConnector } from './connector.ts'

/** The register of Belgium has files, but no open service: VIES knows the names of those who pay VAT. */
export const beKbo = defineConnector({
  id: 'be-kbo',
  title: 'Enterprise numbers, by VIES (Belgium)',
  country: 'BE',
  codeTypes: ['kbo'],
  baseUrl: viesBaseUrl,
  limits: viesLimits,
  keepsHours: 24,
  licence: viesLicence,
  open: (tools) => ({ company: (code) => askVies('be-kbo', 'BE', code, tools) }),
})
