import assert from 'node:assert/strict'
import { test } from 'node:test'
import { silentLog } from '#kernel/log.ts'
import { openStorage } from './open-storage.ts'
import { parseS3Url } from './s3-url.ts'

const settings = { folder: 'nowhere', uploadUrl: 'http://127.0.0.1/upload', signingKey: 'fictional', log: silentLog }
const credentials = { accessKeyId: 'FICTIONALKEY00000001', secretAccessKey: 'fictional' }
const upload = { key: 'k', contentType: 'application/pdf', sizeBytesMax: 10, now: new Date('2026-11-14T09:30:00Z') }

test('without an address files are on disk and this service receives the forms', async () => {
  const { storage, receiver } = openStorage({ ...settings, storageUrl: undefined, credentials: undefined })
  assert.equal(storage, receiver)
  assert.equal((await storage.presignUpload(upload)).url, 'http://127.0.0.1/upload')
})

test('with an address of S3 forms go there, under a key that only forms write to', async () => {
  const storageUrl = 's3://fictional-bucket?region=eu-west-3'
  const { storage, receiver } = openStorage({ ...settings, storageUrl, credentials })
  assert.equal(receiver, undefined)
  const { url, fields } = await storage.presignUpload(upload)
  assert.equal(url, 'https://fictional-bucket.s3.eu-west-3.amazonaws.com/')
  assert.equal(fields.key, 'incoming/k')
  assert.throws(() => openStorage({ ...settings, storageUrl, credentials: undefined }), /credentials/)
})

test('temporary credentials add their token as a field that the policy covers', async () => {
  const temporary = { ...credentials, sessionToken: 'fictional token' }
  const { storage } = openStorage({
    ...settings,
    storageUrl: 's3://fictional-bucket?region=eu-west-3',
    credentials: temporary,
  })
  const { fields } = await storage.presignUpload(upload)
  assert.equal(fields['X-Amz-Security-Token'], 'fictional token')
  assert.match(Buffer.from(fields.Policy ?? '', 'base64').toString(), /\{"X-Amz-Security-Token":"fictional token"\}/)
})

test('an address of S3 has a bucket, and a region or an endpoint', () => {
  const endpoint = 'http://127.0.0.1:7480'
  assert.deepEqual(parseS3Url(`s3://my-bucket/?endpoint=${endpoint}`), {
    bucket: 'my-bucket',
    region: 'us-east-1',
    endpoint,
    postUrl: `${endpoint}/my-bucket`,
  })
  assert.equal(parseS3Url('s3://my.bucket?region=eu-west-3').postUrl, 'https://s3.eu-west-3.amazonaws.com/my.bucket')
})

test('an address of S3 that cannot be meant is refused with the reason', () => {
  const wrong: [string, RegExp][] = [
    ['s3://', /bucket/],
    ['s3://B?region=x', /bucket/],
    ['s3://bucket/folder?region=x', /bucket/],
    ['https://bucket', /bucket/],
    ['s3://bucket', /region/],
    ['s3://bucket?region=EU West', /region/],
    ['s3://bucket?region=x&endpont=y', /endpont is unknown/],
    ['s3://bucket?region=x&endpoint=ftp://host', /endpoint/],
    ['s3://bucket?region=x&endpoint=http://user@host', /endpoint/],
    ['s3://bucket?region=x&endpoint=http://host/path', /endpoint/],
  ]
  for (const [url, reason] of wrong) assert.throws(() => parseS3Url(url), reason, url)
})
