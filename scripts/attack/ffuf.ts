import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Attack, say } from './attack.ts'

/** What somebody looks for who has no key: left-over files, pages of operators, other people's frameworks. */
const words =
  '.env .git/config .git/HEAD .svn/entries .DS_Store .htaccess .htpasswd .npmrc .aws/credentials admin administrator actuator actuator/env api api/v1 backup config console dashboard data database db debug dump files graphql heap heapdump health info inspect internal jmx keys log logs manage management metrics monitor node_modules package.json package-lock.json phpinfo.php phpmyadmin pprof private profile prometheus queue readme restart root secret secret.key data.key server-status service shell shutdown sql status storage swagger swagger.json sys test tmp trace upload uploads users v1 vars version web.config wp-admin wp-login.php'.split(
    ' ',
  )
const endings = ['', '/', '.bak', '.old', '~', '.json', '.zip', '%00', '%2e%2e/', '..;/', '?debug=1']
const traversals = [
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '..%252f..%252fetc%252fpasswd',
  '.%2e/.%2e/etc/passwd',
  '//etc/passwd',
]

type Found = { results: { input: { FUZZ: string }; status: number; length: number }[] }

/** Guessed paths: whatever is not documented is a 404, and nothing is a fault of ours. */
export const ffuf: Attack = {
  tool: 'ffuf',
  from: 'Debian: ffuf',
  versionArguments: ['-V'],
  version: /version: (\S+)/,
  async attack({ url, document, folder }) {
    const [list, out] = [join(folder, 'words.txt'), join(folder, 'ffuf.json')]
    const guesses = [...words.flatMap((word) => endings.map((ending) => `${word}${ending}`)), ...traversals]
    await writeFile(list, guesses.join('\n'))
    await say('ffuf', [
      '-w',
      list,
      '-u',
      `${url}/FUZZ`,
      '-mc',
      'all',
      '-fc',
      '404',
      '-t',
      '10',
      '-s',
      '-of',
      'json',
      '-o',
      out,
    ])
    const { results }: Found = JSON.parse(await readFile(out, 'utf8'))
    const documented = new Set(Object.keys(document.paths).map((path) => path.split('/')[1]))
    // What needs a key says so; a path that is documented may answer as it is documented.
    const isMeant = ({ input, status }: Found['results'][number]) =>
      // It is served where it was built, and says how to build it elsewhere.
      /^console\/?(\?|$)/.test(input.FUZZ) ||
      status === 401 ||
      status === 400 ||
      (status < 500 && documented.has(input.FUZZ.split(/[/?.~%]/)[0]))
    const faults = results.filter((one) => !isMeant(one)).map(({ input, status }) => `/${input.FUZZ}: ${status}`)
    return { tried: `${guesses.length} paths, ${results.length} of them not 404`, faults }
  },
}
