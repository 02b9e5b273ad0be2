import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { prepareBucket } from '#files/prepare-bucket.ts'

const script = join(import.meta.dirname, '../../../scripts/s3-test-server.sh')
const run = promisify(execFile)

export type S3Server = {
  url: string
  endpoint: string
  region: string
  bucket: string
  credentials: { accessKeyId: string; secretAccessKey: string }
  /** The process that answers; what is stored is with others. */
  gatewayPid(): number
  /** After it was killed: resolves when it answers again. */
  restartGateway(): Promise<void>
  close(): Promise<void>
}

/** Why the S3 half of the contract cannot run here; `undefined` if it can. */
export async function s3ServerMissing(): Promise<string | undefined> {
  for (const program of ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'monmaptool', 'curl']) {
    if (!(await onPath(program))) return `${program} is not installed (Debian: ceph-mon ceph-osd radosgw ceph-common)`
  }
  return undefined
}

async function onPath(program: string): Promise<boolean> {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const looks = folders.map((folder) => access(join(folder, program)))
  return (await Promise.allSettled(looks)).some(({ status }) => status === 'fulfilled')
}

/** Ceph's RADOS Gateway on loopback, with one empty bucket to which the pages of https://risk.example may post. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'roentgen-s3-'))
  const port = await freePortPair()
  const close = async () => {
    await run(script, ['stop', folder, String(port)])
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const { stdout } = await run(script, ['start', folder, String(port)], { timeout: 180_000 })
    const printed = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(stdout)?.[1] ?? ''
    const [endpoint, region, bucket] = [printed('S3_ENDPOINT'), 'default', 'fictional-bucket']
    const credentials = { accessKeyId: printed('S3_ACCESS_KEY_ID'), secretAccessKey: printed('S3_SECRET_ACCESS_KEY') }
    const url = `s3://${bucket}?region=${region}&endpoint=${encodeURIComponent(endpoint)}`
    await prepareBucket(url, { credentials, origins: ['https://risk.example'] })
    return {
      ...{ url, endpoint, region, bucket, credentials, close },
      gatewayPid: () => Number(readFileSync(join(folder, 'pid.rgw'), 'utf8')),
      async restartGateway() {
        await run(script, ['gateway', folder, String(port)], { timeout: 180_000 })
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** A port whose neighbour is free too. */
async function freePortPair(): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = await listenOnce(0)
    if (port !== undefined && (await listenOnce(port + 1)) !== undefined) return port
  }
  throw new Error('no two free ports side by side')
}

function listenOnce(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(undefined))
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
