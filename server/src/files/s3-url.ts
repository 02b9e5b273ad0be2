export type S3Place = { bucket: string; region: string; endpoint: string | undefined; postUrl: string }

/** `s3://bucket?region=…&endpoint=…`. Throws with the reason, in words for whoever set it. */
export function parseS3Url(text: string): S3Place {
  const [, bucket = '', query = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?(?:\?(.*))?$/.exec(text) ?? []
  if (bucket === '') throw new Error('expected s3://bucket?region=…&endpoint=… with a valid bucket name')
  const settings = new URLSearchParams(query)
  for (const name of settings.keys()) {
    if (name !== 'region' && name !== 'endpoint') throw new Error(`${name} is unknown; region and endpoint are known`)
  }
  const endpoint = parseEndpoint(settings.get('endpoint'))
  const region = settings.get('region') ?? (endpoint === undefined ? '' : 'us-east-1')
  if (!/^[a-z0-9-]{1,40}$/.test(region)) throw new Error('region is missing or not a region')
  return { bucket, region, endpoint, postUrl: postUrl(bucket, region, endpoint) }
}

function parseEndpoint(text: string | null): string | undefined {
  if (text === null) return undefined
  if (!URL.canParse(text)) throw new Error('endpoint is not an address')
  const { protocol, origin, pathname, search, username } = new URL(text)
  const plain = pathname === '/' && search === '' && username === ''
  if (!/^https?:$/.test(protocol) || !plain) throw new Error('endpoint must be http(s)://host[:port]')
  return origin
}

/** Amazon wants the bucket in the host name, unless its dots break the certificate; other servers take it in the path. */
function postUrl(bucket: string, region: string, endpoint: string | undefined): string {
  if (endpoint !== undefined) return `${endpoint}/${bucket}`
  const host = `s3.${region}.amazonaws.com`
  return bucket.includes('.') ? `https://${host}/${bucket}` : `https://${bucket}.${host}/`
}
