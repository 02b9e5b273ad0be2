import { type Attack, say, type Target } from './attack.ts'

const connections = 200
const seconds = 45

const kinds = {
  'slow headers': ['-H'],
  'slow bodies': ['-B', '-f', 'application/json', '-s', '100000'],
  'slow reading': ['-X', '-k', '5', '-w', '10', '-y', '50', '-n', '5', '-z', '32'],
}

const placeOf = (kind: string, { url }: Target) => `${url}${kind === 'slow bodies' ? '/requests' : '/openapi.json'}`

/** Clients that take their time: others must be served all the while, and those who send slowly are cut. */
export const slowhttptest: Attack = {
  tool: 'slowhttptest',
  from: 'Debian: slowhttptest',
  versionArguments: ['-h'],
  version: /version (\S+)/,
  async attack(target) {
    const faults: string[] = []
    for (const [kind, mode] of Object.entries(kinds)) {
      const how = ['-c', connections, '-r', 100, '-l', seconds, '-i', 5, '-p', 5, '-u', placeOf(kind, target)]
      const said = (await say('slowhttptest', [...mode, ...how.map(String)])) ?? ''
      const looks = [...said.matchAll(/service available:\s+(\w+)/g)].map(([, answer]) => answer)
      if (looks.length === 0) faults.push(`${kind}: nothing was tried: ${said.slice(-200)}`)
      const silent = looks.filter((answer) => answer !== 'YES').length
      if (silent > 0) faults.push(`${kind}: no answer at ${silent} of ${looks.length} looks`)
    }
    return { tried: `${connections} connections each: ${Object.keys(kinds).join(', ')}`, faults }
  },
}
