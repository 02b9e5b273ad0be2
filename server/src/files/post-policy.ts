import { createHmac } from 'node:crypto'
import { uploadSizeBytesMin } from './file-storage.ts'

export const policyAlgorithm = 'AWS4-HMAC-SHA256'

export type PolicyCondition = Readonly<Record<string, string>> | readonly [string, string | number, string | number]

export type PolicySigner = {
  accessKeyId: string
  secretKey: string
  region: string
  /** Only for temporary credentials of a real S3: one more field. */
  sessionToken?: string | undefined
}

export type PostPolicy = PolicySigner & {
  bucket: string
  key: string
  contentType: string
  sizeBytesMax: number
  now: Date
  validSeconds: number
}

/** The form fields of conventions 11.1: every one is covered by a condition of the policy, and the file by its size. */
export function signPostPolicy(policy: PostPolicy): Record<string, string> {
  const plain = {
    key: policy.key,
    acl: 'private',
    bucket: policy.bucket,
    ...(policy.sessionToken === undefined ? {} : { 'X-Amz-Security-Token': policy.sessionToken }),
    'Content-Type': policy.contentType,
  }
  const conditions: PolicyCondition[] = [
    ...Object.entries(plain).map(([name, value]) => ({ [name]: value })),
    ['content-length-range', uploadSizeBytesMin, policy.sizeBytesMax],
  ]
  const expires = new Date(policy.now.getTime() + policy.validSeconds * 1000)
  return { ...plain, ...signConditions(policy, { conditions, expires, now: policy.now }) }
}

type Conditions = { conditions: readonly PolicyCondition[]; expires: Date; now: Date }

/** Signature Version 4 of a POST policy: the string to sign is the encoded policy itself. */
export function signConditions(signer: PolicySigner, { conditions, expires, now }: Conditions): Record<string, string> {
  const time = amzDate(now)
  const scope = { date: time.slice(0, 8), region: signer.region }
  const signed = {
    'X-Amz-Algorithm': policyAlgorithm,
    'X-Amz-Credential': `${signer.accessKeyId}/${scope.date}/${scope.region}/s3/aws4_request`,
    'X-Amz-Date': time,
  }
  const all = [...conditions, ...Object.entries(signed).map(([name, value]) => ({ [name]: value }))]
  const document = JSON.stringify({ expiration: expires.toISOString(), conditions: all })
  const Policy = Buffer.from(document).toString('base64')
  return { ...signed, Policy, 'X-Amz-Signature': policySignature(signer.secretKey, scope, Policy) }
}

export function policySignature(secretKey: string, scope: { date: string; region: string }, policy: string): string {
  const chain = [scope.date, scope.region, 's3', 'aws4_request']
  const signingKey = chain.reduce<Buffer>((key, text) => hmac(key, text), Buffer.from(`AWS4${secretKey}`))
  return hmac(signingKey, policy).toString('hex')
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** `20261114T093000Z`. */
function amzDate(time: Date): string {
  return `${time.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}
