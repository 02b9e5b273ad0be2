import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Attack, openPaths, say } from './attack.ts'

type Report = {
  vulnerabilities: Record<string, { path: string; info: string }[]>
  anomalies: Record<string, { path: string; info: string }[]>
}

const parameters =
  'limit=5&offset=0&q=a&status=analysed&reference=x&source=doc_xray&createdAfter=2026-01-01&cursor=x&request=1'

/** Crosses the console and every list of the API with what injects SQL, scripts, commands, paths and entities. */
export const wapiti: Attack = {
  tool: 'wapiti',
  from: 'Debian: wapiti',
  versionArguments: ['--version'],
  version: /Wapiti (\d\S*)/,
  async attack(target) {
    const { url, token, folder } = target
    const out = join(folder, 'wapiti.json')
    const lists = openPaths(target, 'get').filter((path) => !/stream|export/.test(path))
    const start = lists.flatMap((path) => ['-s', `${url}${path}?${parameters}`])
    const how = ['--scope', 'folder', '-H', `Authorization: Bearer ${token}`, '-f', 'json', '-o', out]
    const bounds = ['--max-scan-time', '5', '--store-session', folder, '--flush-session', '--no-bugreport', '-v', '0']
    const said = await say('wapiti', ['-u', `${url}/`, ...start, ...how, ...bounds], { timeoutMs: 480_000 })
    const { vulnerabilities, anomalies }: Report = await readFile(out, 'utf8').then(JSON.parse, () => {
      throw new Error(`wapiti made no report: ${said?.slice(-500)}`)
    })
    const told = (kind: string) => (one: { path: string; info: string }) => `${kind}: ${one.path} ${one.info}`
    const faults = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, some]) => some.map(told(kind)))
    return { tried: `the console and ${lists.length} lists, with a key, all modules`, faults: [...new Set(faults)] }
  },
}
