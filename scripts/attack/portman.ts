import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Attack, openPaths, say } from './attack.ts'

const everyGet = { openApiOperation: 'GET::/*' }
const contract = {
  ...everyGet,
  statusSuccess: { enabled: true },
  contentType: { enabled: true },
  jsonBody: { enabled: true },
  schemaValidation: { enabled: true },
}

/** The contract by somebody else's reading of it: what is documented is answered in the documented shape. */
export const portman: Attack = {
  tool: 'portman',
  from: 'npm: @apideck/portman',
  versionArguments: ['--version'],
  version: /(\d+\.\d+\.\d+)/,
  async attack(target) {
    const { url, token, folder, document } = target
    const place = (name: string) => join(folder, name)
    // The clock of test data is there for test keys alone.
    const lists = openPaths(target, 'get').filter((path) => !/stream|export|^\/docs|^\/$|storage|test-clock/.test(path))
    // Without its optional parameters: it would send the examples of all of them at once.
    const bare = (path: string) => ({ get: { ...(document.paths[path]?.get as object), parameters: [] } })
    const paths = Object.fromEntries(lists.map((path) => [path, bare(path)]))
    await writeFile(place('lists.json'), JSON.stringify({ ...document, paths, servers: [{ url }] }))
    const header = { key: 'Authorization', value: `Bearer ${token}`, insert: true, overwrite: true }
    const overwrites = [{ openApiOperation: '*::/*', overwriteRequestHeaders: [header] }]
    const settings = { version: 1, tests: { contractTests: [contract] }, overwrites }
    await writeFile(place('portman.json'), JSON.stringify(settings))
    await writeFile(place('newman.json'), JSON.stringify({ bail: false }))
    const how = ['-l', place('lists.json'), '-b', url, '-c', place('portman.json'), '-o', place('collection.json')]
    const said = (await say('portman', [...how, '--runNewman', '--newmanOptionsFile', place('newman.json')])) ?? ''
    const [, checks = '0', failed = '0'] = /assertions\D+(\d+)\D+(\d+)/.exec(said) ?? []
    const [, names = ''] = /Newman run failed with:\s*\n(.+)/.exec(said) ?? []
    const faults = names === '' ? [] : names.split(', ')
    if (Number(checks) === 0 || (Number(failed) > 0 && faults.length === 0)) faults.push(said.slice(-300))
    return { tried: `${lists.length} lists, ${checks} checks of status, type and shape`, faults }
  },
}
