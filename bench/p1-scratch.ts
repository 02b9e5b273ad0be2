import { fork, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { cpuSeconds } from '/work/main/bench/support/cpu.ts'
import { load } from '/work/main/bench/support/load.ts'
import pg from '/work/main/node_modules/pg/lib/index.js'
import { startTestServer } from '/work/main/server/test/support/test-server.ts'

const server = await startTestServer()
const base = server.url
const admin = new pg.Client({ connectionString: base })
await admin.connect()
const name = 'bench_' + Date.now()
await admin.query(`CREATE DATABASE ${name}`)
const url = base.replace(/\/[^/]*$/, '/' + name)
const dir = mkdtempSync('/tmp/bench-')
const token = 'rgn_live_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAA0vnGAd'
const ours = spawn(
  process.execPath,
  [...(process.env.PROF ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof'] : []), '/work/main/server/src/main.ts'],
  {
    env: {
      ...process.env,
      PORT: '8399',
      METRICS_PORT: '0',
      DATA_DIR: dir,
      DATABASE_URL: url,
      BOOTSTRAP_EMAIL: 'a@b.co',
      BOOTSTRAP_TOKEN: token,
      RATE_LIMIT: '10000000',
      ROLES: 'api',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  },
)
const db = new pg.Client({ connectionString: url })
await db.connect()
for (;;) {
  try {
    const r = await fetch('http://127.0.0.1:8399/readyz')
    if (r.ok) break
  } catch {}
  await new Promise((r) => setTimeout(r, 100))
}
await db.query('CREATE TABLE bare_requests (id bigserial primary key, code_type text, code_id text)')
const auth = { authorization: 'Bearer ' + token, 'content-type': 'application/json' }
const org = (await db.query('select id from organisations')).rows[0].id
const user = (await db.query('select id from users')).rows[0].id
const req = (
  (await (
    await fetch('http://127.0.0.1:8399/requests', {
      method: 'POST',
      headers: auth,
      body: JSON.stringify({ code: { type: 'siren', id: '732829320' } }),
    })
  ).json()) as any
).request.id
const raw = JSON.stringify({
  type: [],
  reasons: Array.from({ length: 8 }, (_, i) => ({
    criteria: {
      creationDate: '2025-01-01 00:00:00',
      modDate: '2025-01-01 00:00:00',
      lastSigningTime: null,
      modCreationDiff: i,
    },
    sentiment: 'bad',
    message: { title: 'Title of it', content: 'Content of it, a sentence or two of text to be realistic.' },
    typeCode: 'time',
    level: null,
  })),
  flag: { color: 'green', meta: ['time'], value: 0.1 },
})
const N = 500
await db.query(
  `INSERT INTO runs (id, organisation, request, source, subject, fingerprint, status, creation, updated) SELECT lpad(to_hex(i), 24, '0'), $1, $2, 'doc_xray', $2, i::text, 'completed', now(), now() FROM generate_series(1, ${N}) i`,
  [org, req],
)
await db.query(
  `INSERT INTO reports (id, organisation, request, run, source, code_type, code_id, code_key, raw, made_by, test, creation) SELECT lpad(to_hex(i), 24, '0'), $1, $2, lpad(to_hex(i), 24, '0'), 'doc_xray', 'siren', '732829320', '732829320', $3, '{"engine":"1","analysis":{"source":"doc_xray","version":1},"inputs":{},"settings":"default"}', false, now() FROM generate_series(1, ${N}) i`,
  [org, req, raw],
)
const ids = (await db.query('select id from reports')).rows.map((r) => r.id)
const bare = (mode: string) =>
  new Promise<{ port: number; pid: number; kill(): void }>((resolve) => {
    const c = fork('/work/main/bench/support/bare-server.ts', [mode, url])
    c.once('message', (m: any) => resolve({ port: m.port, pid: c.pid!, kill: () => c.kill() }))
  })
const cost = async (port: number, pid: number, count: number, expect: number, next: any) => {
  const a = cpuSeconds(pid)
  const r = await load(port, { count, connections: 16, expect }, next)
  return { us: ((cpuSeconds(pid) - a) / count) * 1e6, p99: r.p99Ms }
}
const median = (xs: number[]) => xs.sort((a, b) => a - b)[Math.floor(xs.length / 2)]!
const pairs = Number(process.env.PAIRS ?? 5)
async function compare(
  label: string,
  mode: string,
  count: number,
  refExpect: number,
  refNext: any,
  expect: number,
  next: any,
) {
  const ref = await bare(mode)
  await load(ref.port, { count: 1500, connections: 16, expect: refExpect }, refNext)
  await load(8399, { count: 1500, connections: 16, expect }, next)
  const ratios = [],
    o = [],
    b = []
  for (let i = 0; i < pairs; i++) {
    const x = await cost(ref.port, ref.pid, count, refExpect, refNext)
    const y = await cost(8399, ours.pid!, count, expect, next)
    ratios.push(x.us / y.us)
    b.push(x.us)
    o.push(y.us)
  }
  console.log(
    label,
    'ratio',
    median(ratios).toFixed(2),
    'bare us',
    median(b).toFixed(0),
    'ours us',
    median(o).toFixed(0),
  )
  ref.kill()
}
const readReq = (i: number) => ({
  method: 'GET',
  path: '/reports/' + ids[i % ids.length],
  headers: { authorization: auth.authorization },
})
const only = process.env.ONLY ?? '123'
if (only.includes('1')) await compare('P1', 'read', 3000, 200, readReq, 200, readReq)
const r1 = await fetch('http://127.0.0.1:8399/reports/' + ids[0], { headers: auth })
const etag = r1.headers.get('etag')!
const cached = () => ({
  method: 'GET',
  path: '/reports/' + ids[0],
  headers: { authorization: auth.authorization, 'if-none-match': etag },
})
if (only.includes('2')) await compare('P2', 'constant', 3000, 200, cached, 304, cached)
let k = 0
const body = JSON.stringify({ code: { type: 'siren', id: '732829320' }, businessName: 'Atelier' })
const writeReq = (i: number) => ({
  method: 'POST',
  path: '/requests',
  headers: { ...auth, 'content-length': String(body.length) },
  body,
})
const writeIdem = (i: number) => ({
  method: 'POST',
  path: '/requests',
  headers: { ...auth, 'content-length': String(body.length), 'idempotency-key': 'k' + k++ + '-' + process.pid },
  body,
})
if (only.includes('3')) {
  await compare('P3 plain', 'write', 2000, 201, writeReq, 201, writeReq)
  await compare('P3 idem', 'write', 2000, 201, writeReq, 201, writeIdem)
}
ours.kill('SIGTERM')
await new Promise((r) => ours.once('exit', r))
await db.end()
await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
await admin.end()
await server.stop()
process.exit(0)
