import { connectBucket, type S3Credentials } from './s3-bucket.ts'
import { parseS3Url } from './s3-url.ts'

export type Prepared = {
  bucket: string
  isNew: boolean
  /** Undefined: pages of `origins` may post forms to it. Otherwise why the store did not take the rule. */
  corsFault: string | undefined
}

/** Makes the bucket where there is none, and lets the pages of these origins post their forms to it. Does no harm twice. */
export async function prepareBucket(
  url: string,
  { credentials, origins }: { credentials: S3Credentials; origins: readonly string[] },
): Promise<Prepared> {
  const { bucket: Bucket, region, endpoint } = parseS3Url(url)
  const { sdk, client } = await connectBucket({ region, endpoint, credentials })
  const isThere = await client.send(new sdk.HeadBucketCommand({ Bucket })).then(
    () => true,
    (error: Failure) => {
      if (error.$metadata?.httpStatusCode === 404) return false
      throw new StoreFailed(`The store did not say whether the bucket ${Bucket} is there: ${reasonOf(error)}`, error)
    },
  )
  // Only Amazon takes the region apart, and refuses it where it is the first one.
  const place = endpoint === undefined && region !== 'us-east-1' ? { LocationConstraint: region as never } : undefined
  if (!isThere) await client.send(new sdk.CreateBucketCommand({ Bucket, CreateBucketConfiguration: place }))
  const rule = { AllowedOrigins: [...origins], AllowedMethods: ['POST', 'GET', 'HEAD'], AllowedHeaders: ['*'] }
  const corsFault = await client
    .send(new sdk.PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [rule] } }))
    .then(() => undefined, reasonOf)
  return { bucket: Bucket, isNew: !isThere, corsFault }
}

type Failure = Error & { $metadata?: { httpStatusCode?: number } }

/** `mayPass`: nobody answered, or a proxy for it; later it may. */
export class StoreFailed extends Error {
  override name = 'StoreFailed'
  readonly mayPass: boolean
  constructor(message: string, { $metadata }: Failure) {
    super(message)
    this.mayPass = ($metadata?.httpStatusCode ?? 500) >= 500
  }
}

const reasonOf = ({ name, message, $metadata }: Failure): string =>
  [$metadata?.httpStatusCode && `status ${$metadata.httpStatusCode}`, name, message].filter(Boolean).join(', ')
