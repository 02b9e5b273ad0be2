import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'

const folder = await mkdtemp(join(tmpdir(), 'roentgen-pairs-'))
after(() => rm(folder, { recursive: true }))

const sides = 'source lastname usage_name firstnames birthdate sex birthplace nationality city tax_id'.split(' ')
const head = ['pair_id', 'set', ...sides.map((name) => `left_${name}`), ...sides.map((name) => `right_${name}`)].join(
  ',',
)
const pairs = `${head}
P1,natural,FR_RE,VALMASSE,,KEVIN BERNARD,1985-07,,,FR,PAU,,FR_RNE,VALMASSE,,KEVIN|BERNARD,1985-07,M,,FR,PAU,
P2,natural,FR_RE,VALMASSE,,KEVIN,1985-07,,,FR,PAU,,FR_RE,VALMASSE,,KEVIN,1961-02,,,FR,METZ,
P3,natural,FR_RE,DELFOS (VALMASSE),,JULIE,1970-01,,,,PAU,,FR_RCS,VALMASSE,,Julie,1970-01-09,F,PAU,,METZ,
P4,natural,,,,,,,,,,,,,,,,,,,,
`
const frequencies = `country,kind,sex,cohort,name,per_million
FR,surname,,,MARTIN,4520.6
FR,firstname,M,all,KEVIN,25309.3
`

test('every pair has its line, with a confidence between 0 and 100', { timeout: 60_000 }, async () => {
  const [file, table, out] = ['pairs.csv', 'frequencies.csv', 'out.csv'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await writeFile(file, pairs)
  await writeFile(table, frequencies)
  const args = [join(import.meta.dirname, 'score-pairs.ts'), '--pairs', file, '--frequencies', table, '--out', out]
  const { stderr } = await promisify(execFile)(process.execPath, args)
  assert.match(stderr, /^4 pairs, \d+ pairs\/s, [\d.]+ s, peak memory \d+ MB/)
  const [first, ...lines] = (await readFile(out, 'utf8')).trimEnd().split('\n')
  assert.equal(first, 'pair_id,confidence')
  const confidence = new Map(lines.map((line) => [line.split(',')[0], Number(line.split(',')[1])]))
  assert.deepEqual([...confidence.keys()], ['P1', 'P2', 'P3', 'P4'])
  assert.ok((confidence.get('P1') ?? 0) > 95)
  assert.ok((confidence.get('P2') ?? 100) < 5)
  assert.ok((confidence.get('P3') ?? 0) > 80)
  assert.ok((confidence.get('P4') ?? 100) < 5)
})
