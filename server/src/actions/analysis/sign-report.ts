import type { NewReport, ReportSignature } from '#domain/report.ts'
import { signedText } from '#domain/report-signature.ts'
import type { Anywhere } from '../app.ts'

/** When it is made, once: whoever changes what is stored cannot sign it. */
export function signReport(
  { signer }: Pick<Anywhere, 'signer'>,
  report: Omit<NewReport, 'signature'>,
  raw: readonly string[],
): ReportSignature {
  return { algorithm: 'Ed25519', key: signer.id, raw, value: signer.sign(signedText(report, raw)) }
}
