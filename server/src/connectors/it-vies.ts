import { askVies, viesBaseUrl, viesLicence, viesLimits } from './asking/ask-vies.ts'
import { defineConnector } from './connector.ts'

/** The name behind a partita IVA that trades inside the Union. No managers. */
export const itVies = defineConnector({
  id: 'it-vies',
  title: 'VIES (Italy)',
  country: 'IT',
  codeTypes: ['cfiscale'],
  baseUrl: viesBaseUrl,
  limits: viesLimits,
  keepsHours: 24,
  licence: viesLicence,
  // The tax code of a person is no VAT number.
  serves: ({ id }) => /^\d{11}$/.test(id),
  open: (tools) => ({ company: (code) => askVies('it-vies', 'IT', code, tools) }),
})
