import assert from 'node:assert/strict'
import { test } from 'node:test'
import { uploadValidSeconds } from './file-storage.ts'
import { type PolicyCondition, signConditions, signPostPolicy } from './post-policy.ts'
import { type FormField, type PolicyVerdict, verifyPostPolicy } from './verify-post-policy.ts'

const now = new Date('2026-11-14T09:30:00.000Z')
const signer = { accessKeyId: 'FICTIONALKEY00000001', secretKey: 'fictional secret', region: 'eu-test-1' }
const upload = {
  bucket: 'roentgen',
  key: 'requests/a/document-1.pdf',
  contentType: 'application/pdf',
  sizeBytesMax: 20_971_520,
  now,
  validSeconds: uploadValidSeconds,
}
const rules = {
  bucket: 'roentgen',
  region: 'eu-test-1',
  now,
  secretKeyOf: (id: string) => (id === signer.accessKeyId ? signer.secretKey : undefined),
}
const fields: FormField[] = Object.entries(signPostPolicy({ ...signer, ...upload }))

function refusalOf(verdict: PolicyVerdict) {
  assert.ok('refusal' in verdict, 'the form was allowed')
  return verdict.refusal
}

/** A form whose policy holds these conditions, next to those that a signature adds. */
function signedBy(conditions: PolicyCondition[], plain: FormField[], expires = new Date(now.getTime() + 1000)) {
  const size: PolicyCondition = ['content-length-range', 1, 10]
  return [...plain, ...Object.entries(signConditions(signer, { conditions: [...conditions, size], expires, now }))]
}

const bucketAndKey: FormField[] = [
  ['bucket', 'roentgen'],
  ['key', 'k'],
]
const ofBucketAndKey: PolicyCondition[] = [{ bucket: 'roentgen' }, { key: 'k' }]

test('conventions 11.1 the form has exactly the fields of S3 POST with Signature V4, for 900 s and one key', () => {
  const names = [
    'key',
    'acl',
    'bucket',
    'X-Amz-Algorithm',
    'X-Amz-Credential',
    'X-Amz-Date',
    'Policy',
    'X-Amz-Signature',
    'Content-Type',
  ]
  assert.deepEqual(fields.map(([name]) => name).sort(), names.sort())
  const form = Object.fromEntries(fields)
  assert.equal(form.acl, 'private')
  assert.equal(form['X-Amz-Date'], '20261114T093000Z')
  assert.equal(form['X-Amz-Credential'], 'FICTIONALKEY00000001/20261114/eu-test-1/s3/aws4_request')
  const policy = JSON.parse(Buffer.from(form.Policy ?? '', 'base64').toString())
  assert.equal(policy.expiration, '2026-11-14T09:45:00.000Z')
  assert.deepEqual(policy.conditions.at(4), ['content-length-range', 1, 20_971_520])
  const covered = policy.conditions.flatMap((condition: object) =>
    Array.isArray(condition) ? [] : Object.keys(condition),
  )
  assert.deepEqual([...covered, 'Policy', 'X-Amz-Signature'].sort(), names.sort())
})

test('a form of ours is allowed, with the key and the sizes of its policy', () => {
  const { key, contentType } = upload
  const allowed = { key, contentType, sizeBytesMin: 1, sizeBytesMax: 20_971_520 }
  assert.deepEqual(verifyPostPolicy(fields, rules), { allowed })
})

test('a form signed by the AWS SDK is allowed: we are compatible on the wire', async () => {
  const { S3Client } = await import('@aws-sdk/client-s3')
  const { createPresignedPost } = await import('@aws-sdk/s3-presigned-post')
  const { accessKeyId, secretKey: secretAccessKey, region } = signer
  const client = new S3Client({ region, credentials: { accessKeyId, secretAccessKey } })
  const { fields: theirs } = await createPresignedPost(client, {
    Bucket: 'roentgen',
    Key: 'k',
    Conditions: [['content-length-range', 1, 5]],
    Fields: { acl: 'private', 'Content-Type': 'image/png' },
  })
  const verdict = verifyPostPolicy(Object.entries(theirs), { ...rules, now: new Date() })
  assert.deepEqual(verdict, { allowed: { key: 'k', contentType: 'image/png', sizeBytesMin: 1, sizeBytesMax: 5 } })
})

test('U-09 each form field changed is refused with 403, naming the field or its condition', () => {
  for (const [index, [name, value]] of fields.entries()) {
    const changed = fields.with(index, [name, `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`])
    const { status, message } = refusalOf(verifyPostPolicy(changed, rules))
    assert.equal(status, 403, name)
    assert.ok(message.includes(name), `${name}: ${message}`)
  }
})

test('U-09 each form field removed or left empty is refused with 403, naming the field or its condition', () => {
  for (const [index, [name]] of fields.entries()) {
    for (const changed of [fields.toSpliced(index, 1), fields.with(index, [name, ''])]) {
      const { status, message } = refusalOf(verifyPostPolicy(changed, rules))
      assert.equal(status, 403, name)
      assert.ok(message.includes(name), `${name}: ${message}`)
    }
  }
})

test('U-09 each form field doubled is refused with 403, whatever its case and whether or not the values agree', () => {
  for (const [name, value] of fields) {
    for (const second of [
      [name, value],
      [name.toUpperCase(), value],
      [name, 'other'],
    ] as const) {
      const { status, message } = refusalOf(verifyPostPolicy([...fields, second], rules))
      assert.equal(status, 403, name)
      assert.match(message, /more than once/)
    }
  }
})

test('conventions 11.2 a field that no condition covers is refused with 403, save those that S3 leaves open', () => {
  for (const name of ['x-amz-meta-note', 'success_action_redirect', 'Cache-Control', '__proto__', '']) {
    const { status, message } = refusalOf(verifyPostPolicy([...fields, [name, 'x']], rules))
    assert.equal(status, 403, name)
    assert.match(message, /Extra input fields/)
  }
  for (const name of ['x-ignore-me', 'success_action_status'])
    assert.ok('allowed' in verifyPostPolicy([...fields, [name, '201']], rules), name)
})

test('a field name of the caller is repeated only if it is short and printable', () => {
  const { message } = refusalOf(verifyPostPolicy([...fields, ['\u001b[31mred', 'x']], rules))
  assert.ok(!message.includes('red'))
})

test('U-10 under a prefix condition each value of a comma-separated Content-Type must match', () => {
  const conditions: PolicyCondition[] = [...ofBucketAndKey, ['starts-with', '$Content-Type', 'image/']]
  const form = (type: string) => signedBy(conditions, [...bucketAndKey, ['Content-Type', type]])
  assert.ok('allowed' in verifyPostPolicy(form('image/png'), rules))
  assert.ok('allowed' in verifyPostPolicy(form('image/png, image/jpeg'), rules))
  for (const type of ['image/png,text/plain', 'image/png , text/plain', 'image/png,', ',image/png', ' image/png']) {
    const { status, message } = refusalOf(verifyPostPolicy(form(type), rules))
    assert.equal(status, 403, type)
    assert.match(message, /\["starts-with", "\$Content-Type", "image\/"\]/)
  }
})

test('U-11 a policy holds to its last moment and not 1 s longer; an earlier clock does not matter', () => {
  const at = (seconds: number) => verifyPostPolicy(fields, { ...rules, now: new Date(now.getTime() + seconds * 1000) })
  for (const seconds of [-120, 0, 899, 900]) assert.ok('allowed' in at(seconds), String(seconds))
  for (const seconds of [901, 86_400]) {
    assert.equal(refusalOf(at(seconds)).status, 403)
    assert.match(refusalOf(at(seconds)).message, /Policy expired/)
  }
})

test('U-12 the signature of another key, secret, region or bucket is refused with 403', () => {
  const others = [
    { ...signer, accessKeyId: 'FICTIONALKEY00000002' },
    { ...signer, secretKey: 'another secret' },
    { ...signer, region: 'eu-test-2' },
  ]
  for (const other of others) {
    const forged = Object.entries(signPostPolicy({ ...other, ...upload }))
    assert.equal(refusalOf(verifyPostPolicy(forged, rules)).status, 403, JSON.stringify(other))
  }
  const elsewhere = Object.entries(signPostPolicy({ ...signer, ...upload, bucket: 'elsewhere' }))
  assert.equal(refusalOf(verifyPostPolicy(elsewhere, rules)).status, 403)
})

test('U-12 a credential of another date or service is refused with 403', () => {
  const index = fields.findIndex(([name]) => name === 'X-Amz-Credential')
  for (const scope of [
    '20261113/eu-test-1/s3/aws4_request',
    '20261114/eu-test-1/sts/aws4_request',
    '20261114/eu-test-1/s3',
    '',
  ]) {
    const forged = fields.with(index, ['X-Amz-Credential', `${signer.accessKeyId}/${scope}`])
    assert.equal(refusalOf(verifyPostPolicy(forged, rules)).status, 403, scope)
  }
})

test('U-12 an empty policy, or the policy and signature of another medium, is refused with 403', () => {
  const policyAt = fields.findIndex(([name]) => name === 'Policy')
  for (const policy of ['', 'e30=', Buffer.from('{"conditions":[]}').toString('base64')])
    assert.equal(refusalOf(verifyPostPolicy(fields.with(policyAt, ['Policy', policy]), rules)).status, 403, policy)
  const other = signPostPolicy({ ...signer, ...upload, key: 'requests/b/document-2.pdf' })
  const mixed = fields.map(
    ([name, value]): FormField => [name, /Policy|Signature/.test(name) ? (other[name] ?? '') : value],
  )
  const { status, message } = refusalOf(verifyPostPolicy(mixed, rules))
  assert.equal(status, 403)
  assert.match(message, /\["eq", "\$key", "requests\/b\/document-2.pdf"\]/)
})

test('a signed policy that we cannot judge is refused, not passed', () => {
  const odd: PolicyCondition[] = [
    ['ends-with', '$key', 'k'],
    ['eq', 'key', 'k'],
    ['content-length-range', '1', '2'],
    { key: 7 as never },
  ]
  for (const condition of odd) {
    const { code } = refusalOf(verifyPostPolicy(signedBy([...ofBucketAndKey, condition], bucketAndKey), rules))
    assert.equal(code, 'InvalidPolicyDocument', JSON.stringify(condition))
  }
})
