import { limits } from '../../limits.ts'
import type { CertificateChainEvidence } from '../../signature-evidence.ts'
import { certificateEvidence, isSelfSigned, isSignedBy, type LoadedCertificate } from './certificates.ts'

const timeStamping = '1.3.6.1.5.5.7.3.8'
const rsaBitsMin = 2_048

/** The signer's certificate and those that vouch for it, as far as they are inside the file. */
export function chainOf(
  signer: LoadedCertificate,
  pool: readonly LoadedCertificate[],
  signedAt: string | null,
  purpose: 'signature' | 'time-stamp',
): CertificateChainEvidence {
  const links = linksOf(signer, pool)
  const certificates = links.map(certificateEvidence)
  const [own, ...issuers] = certificates
  const complete = certificates.at(-1)?.selfSigned ?? false
  const faults = new Set<string>()
  if (!complete) faults.add('issuer-missing')
  if (own?.selfSigned) faults.add('signed-by-itself')
  if (issuers.some(({ isAuthority }) => !isAuthority)) faults.add('issuer-no-authority')
  const usage = own?.keyUsage ?? []
  if (usage.length > 0 && !usage.includes('digitalSignature') && !usage.includes('nonRepudiation')) {
    faults.add('not-for-signatures')
  }
  if (purpose === 'time-stamp' && !own?.extendedKeyUsage.includes(timeStamping)) faults.add('not-for-time-stamps')
  if (certificates.some(({ keyBits }) => keyBits !== null && keyBits < rsaBitsMin)) faults.add('key-short')
  for (const { notBefore, notAfter } of signedAt === null ? [] : certificates) {
    if (signedAt !== null && notAfter !== null && signedAt > notAfter) faults.add('expired-when-signed')
    if (signedAt !== null && notBefore !== null && signedAt < notBefore) faults.add('not-yet-valid-when-signed')
  }
  const validWhenSigned = !faults.has('expired-when-signed') && !faults.has('not-yet-valid-when-signed')
  return { certificates, complete, validWhenSigned: signedAt === null ? null : validWhenSigned, faults: [...faults] }
}

function linksOf(signer: LoadedCertificate, pool: readonly LoadedCertificate[]): LoadedCertificate[] {
  const links = [signer]
  for (let last = signer; !isSelfSigned(last) && links.length < limits.chainLengthMax; ) {
    const issuer = pool.find((candidate) => !links.includes(candidate) && isSignedBy(last.x509, candidate.x509))
    if (issuer === undefined) break
    links.push(issuer)
    last = issuer
  }
  return links
}
