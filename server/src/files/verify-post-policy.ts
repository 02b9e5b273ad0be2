import { timingSafeEqual } from 'node:crypto'
import { policyAlgorithm, policySignature } from './post-policy.ts'
import { accessDenied, malformed, quotable, type Refusal, UploadRefused } from './refusal.ts'

export type FormField = readonly [name: string, value: string]

export type PolicyRules = {
  secretKeyOf(accessKeyId: string): string | undefined
  region: string
  bucket: string
}

export type AllowedUpload = { key: string; contentType: string; sizeBytesMin: number; sizeBytesMax: number }
export type PolicyVerdict = { allowed: AllowedUpload } | { refusal: Refusal }

/** The fields that come before `file`, in S3's order of judgement: who signs, until when, then every condition (conventions 11.2). */
export function verifyPostPolicy(fields: readonly FormField[], rules: PolicyRules & { now: Date }): PolicyVerdict {
  try {
    const form = onceEach(fields)
    const encoded = verifySignature(form, rules)
    const { expiration, conditions } = parsePolicy(encoded)
    if (rules.now.getTime() > expiration.getTime()) deny(`Invalid according to Policy: Policy expired. ${newForm}`)
    const covered = new Set(exempt)
    const range = { min: 0, max: 0 }
    for (const condition of conditions) {
      if (condition.operator === 'content-length-range') Object.assign(range, condition)
      else checkCondition(condition, form)
      covered.add(condition.name)
    }
    for (const name of form.keys()) {
      if (!covered.has(name) && !name.startsWith('x-ignore-'))
        deny(`Invalid according to Policy: Extra input fields: ${quotable(name)}`)
    }
    if (form.get('bucket') !== rules.bucket) deny('Invalid according to Policy: the bucket is not the one posted to')
    const allowed = { key: needed(form, 'key'), contentType: form.get('content-type') ?? '' }
    return { allowed: { ...allowed, sizeBytesMin: range.min, sizeBytesMax: range.max } }
  } catch (error) {
    if (error instanceof UploadRefused) return { refusal: error.refusal }
    throw error
  }
}

/** The medium is not known by its form, so the path cannot name it. */
const newForm = 'POST /media/{id}/upload, with the id of the medium, gives a new form.'

// S3 exempts the first three. The fourth only chooses the status of the answer: a form whose policy is silent about it may
// still ask for 200 or 201 (conventions 11.3). Where a condition names it, the condition holds.
const exempt = ['x-amz-signature', 'policy', 'file', 'success_action_status']

/** Names are compared without case, as S3 does; of a doubled field nobody could say which one counts. */
function onceEach(fields: readonly FormField[]): Map<string, string> {
  const form = new Map<string, string>()
  for (const [name, value] of fields) {
    const lower = name.toLowerCase()
    if (form.has(lower)) deny(`Invalid according to Policy: the field ${quotable(name)} was sent more than once`)
    form.set(lower, value)
  }
  return form
}

function verifySignature(form: Map<string, string>, rules: PolicyRules & { now: Date }): string {
  const policy = needed(form, 'Policy')
  if (needed(form, 'X-Amz-Algorithm') !== policyAlgorithm)
    deny(`Invalid according to Policy: Policy Condition failed: ["eq", "$X-Amz-Algorithm", "${policyAlgorithm}"]`)
  const credential = needed(form, 'X-Amz-Credential').split('/')
  const [accessKeyId = '', date = '', region, service, end] = credential
  if (credential.length !== 5 || region !== rules.region || service !== 's3' || end !== 'aws4_request')
    deny(`X-Amz-Credential must end in <date>/${rules.region}/s3/aws4_request`, 'AuthorizationQueryParametersError')
  const time = needed(form, 'X-Amz-Date')
  if (!/^\d{8}T\d{6}Z$/.test(time) || time.slice(0, 8) !== date)
    deny('X-Amz-Date must be the time of the policy, on the day that X-Amz-Credential names')
  const secretKey = rules.secretKeyOf(accessKeyId)
  if (secretKey === undefined) deny('The access key in X-Amz-Credential does not exist', 'InvalidAccessKeyId')
  const expected = policySignature(secretKey, { date, region }, policy)
  if (!equalInConstantTime(needed(form, 'X-Amz-Signature'), expected))
    deny(`X-Amz-Signature does not match the signature calculated of Policy. ${newForm}`, 'SignatureDoesNotMatch')
  return policy
}

function equalInConstantTime(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}

type FieldCondition = { operator: 'eq' | 'starts-with'; name: string; value: string; text: string }
type SizeCondition = { operator: 'content-length-range'; name: string; min: number; max: number }

/** Only a signed policy comes here, so what is wrong with it is the signer's mistake. */
function parsePolicy(encoded: string): { expiration: Date; conditions: (FieldCondition | SizeCondition)[] } {
  try {
    const { expiration, conditions } = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'))
    const time = new Date(expiration)
    if (typeof expiration !== 'string' || Number.isNaN(time.getTime())) throw new TypeError('expiration')
    const parsed: (FieldCondition | SizeCondition)[] = conditions.flatMap(parseCondition)
    if (!parsed.some(({ operator }) => operator === 'content-length-range')) throw new TypeError('content-length-range')
    return { expiration: time, conditions: parsed }
  } catch (error) {
    const reason = error instanceof TypeError ? error.message : 'not JSON'
    throw new UploadRefused(malformed(`Invalid Policy: ${reason}`, 'InvalidPolicyDocument'))
  }
}

function parseCondition(condition: unknown): (FieldCondition | SizeCondition)[] {
  if (!Array.isArray(condition))
    return Object.entries(condition as object).map(([name, value]) => field('eq', name, value))
  const [operator, first, second] = condition
  if (operator === 'content-length-range') {
    if (!Number.isSafeInteger(first) || !Number.isSafeInteger(second)) throw new TypeError('content-length-range')
    return [{ operator, name: operator, min: first, max: second }]
  }
  if ((operator !== 'eq' && operator !== 'starts-with') || !String(first).startsWith('$'))
    throw new TypeError('condition')
  return [field(operator, String(first).slice(1), second)]
}

function field(operator: 'eq' | 'starts-with', name: string, value: unknown): FieldCondition {
  if (typeof value !== 'string') throw new TypeError(`condition on ${name}`)
  return { operator, name: name.toLowerCase(), value, text: `["${operator}", "$${name}", "${value}"]` }
}

function checkCondition({ operator, name, value, text }: FieldCondition, form: Map<string, string>): void {
  const given = form.get(name)
  if (given !== undefined && matches(operator, name, value, given)) return
  deny(`Invalid according to Policy: Policy Condition failed: ${text}`)
}

function matches(operator: 'eq' | 'starts-with', name: string, value: string, given: string): boolean {
  if (operator === 'eq') return given === value
  // "image/png,text/html" starts with "image/" and is served as HTML by some: each value must match on its own.
  const [first = '', ...others] = name === 'content-type' ? given.split(',') : [given]
  return first.startsWith(value) && others.every((each) => each.trimStart().startsWith(value))
}

function needed(form: Map<string, string>, name: string): string {
  const value = form.get(name.toLowerCase())
  if (value === undefined || value === '') deny(`Bucket POST must contain a field named '${name}' before the file`)
  return value
}

function deny(message: string, code?: string): never {
  throw new UploadRefused(accessDenied(message, code))
}
