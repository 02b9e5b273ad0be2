import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from './database.ts'
import { freePort } from './service.ts'
import { watchProgram } from './watched-program.ts'

const deployed = join(import.meta.dirname, '../../../deploy')
const isHere = ['prometheus', 'promtool'].every((program) => spawnSync(program, ['--version']).status === 0)

export const prometheusMissing = isHere ? false : 'prometheus is not installed (Debian: prometheus)'

export const promtool = (args: readonly string[], input = '') => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: deployed, encoding: 'utf8', input })
  return { status, said: stdout + stderr }
}

type Sample = { metric: Record<string, string>; value: [at: number, value: string] }
export type Rule = {
  name: string
  query: string
  state: 'inactive' | 'pending' | 'firing'
  health: string
  lastError?: string
  evaluationTime: number
  lastEvaluation: string
}

/** The sample configuration with the alerts, on a port and a folder of its own; it looks every two seconds, at this process. */
export async function startPrometheus(metricsPort: number) {
  const folder = mkdtempSync(join(tmpdir(), 'roentgen-prometheus-'))
  const sample = readFileSync(join(deployed, 'prometheus.yaml'), 'utf8')
  const changed = sample
    .replace('127.0.0.1:8188', `127.0.0.1:${metricsPort}`)
    // Not less: it waits no longer for an answer, and on a busy machine one takes a second.
    .replace('scrape_interval: 15s', 'scrape_interval: 2s')
  writeFileSync(join(folder, 'prometheus.yaml'), `global: { evaluation_interval: 1s }\n${changed}`)
  cpSync(join(deployed, 'alerts.yaml'), join(folder, 'alerts.yaml'))
  const address = `127.0.0.1:${await freePort()}`
  const files = [`--config.file=${join(folder, 'prometheus.yaml')}`, `--storage.tsdb.path=${join(folder, 'data')}`]
  const watched = watchProgram({
    command: ['prometheus', ...files, `--web.listen-address=${address}`, '--log.level=warn'],
    answers: async () => (await fetch(`http://${address}/-/ready`).catch(() => undefined))?.ok ?? false,
  })
  atEnd(async () => {
    await watched.close()
    rmSync(folder, { recursive: true, force: true })
  })
  await watched.ready()
  const api = async (path: string) => {
    const answer = (await (await fetch(`http://${address}/api/v1/${path}`)).json()) as {
      status: string
      error?: string
      data: unknown
    }
    if (answer.status !== 'success') throw new Error(`${path}: ${answer.error}`)
    return answer.data
  }
  return {
    /** Throws where the expression cannot be read. */
    query: async (expr: string) =>
      ((await api(`query?query=${encodeURIComponent(expr)}`)) as { result: Sample[] }).result,
    rules: async () => ((await api('rules')) as { groups: { rules: Rule[] }[] }).groups.flatMap(({ rules }) => rules),
    metadata: () => api('metadata') as Promise<Record<string, { type: string; help: string }[]>>,
  }
}
