import type { CompanyRecord, RegisterCode } from '#domain/register.ts'
import type { ConnectorTools, Found } from '../connector.ts'
import { isViesDown, viesAnswer, viesCompany, viesUrl } from '../records/vies-company.ts'
import { ConnectorUnavailable } from './failure.ts'

/**
 * VIES speaks for all countries of the Union, each of which is a connector of its own.
 * https://ec.europa.eu/taxation_customs/vies/
 */
export async function askVies(
  connector: string,
  country: string,
  code: RegisterCode,
  { ask, readAt }: Pick<ConnectorTools<never>, 'ask' | 'readAt'>,
): Promise<Found<CompanyRecord>> {
  const answer = await ask({ path: `/ms/${country}/vat/${encodeURIComponent(code.id)}` }, viesAnswer)
  if (answer === 'not-found') return answer
  if (isViesDown(answer)) throw new ConnectorUnavailable(connector, 'server-error')
  if (!answer.isValid) return 'not-found'
  return viesCompany(answer, code, country, { register: connector, url: viesUrl, readAt: readAt() })
}

export const viesBaseUrl = 'https://ec.europa.eu/taxation_customs/vies/rest-api'
/** No quota is published; each country has one of its own behind it. */
export const viesLimits = { perSecond: 2, burst: 4 }
export const viesLicence = 'European Commission, VIES: free re-use with acknowledgement'
