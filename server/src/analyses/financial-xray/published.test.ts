import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { percent, plain } from '#language/numbers.ts'
import { checks } from './checks/index.ts'
import { lightRules } from './lights.ts'
import type { RatioName } from './model/types.ts'
import { classBounds } from './scorer.ts'
import { ratioWords } from './words.ts'

const page = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/financial-xray.md'), 'utf8')

function lightRow(name: RatioName): string {
  const rule = lightRules[name]
  if (rule === undefined) return ''
  const { red, green, better, isShare } = rule
  const shown = (value: number) => (isShare ? percent(value) : plain(value)).en
  const [bad, good] = better === 'high' ? ['below', 'above'] : ['above', 'below']
  return `| \`${name}\` | ${ratioWords[name].en} | ${bad} ${shown(red)} | ${green === null ? '' : `${good} ${shown(green)}`} |`
}

const checkRow = ({ code, severity, title }: (typeof checks)[number]) => `| \`${code}\` | ${severity} | ${title.en} |`

test('docs/financial-xray.md shows every light with the limits that are in force', () => {
  for (const name of Object.keys(lightRules) as RatioName[]) assert.ok(page.includes(lightRow(name)), lightRow(name))
})

test('docs/financial-xray.md shows every check', () => {
  for (const check of checks) assert.ok(page.includes(checkRow(check)), checkRow(check))
})

test('docs/financial-xray.md shows the scale that is in force', () => {
  for (const [index, below] of classBounds.entries()) {
    const row = `| ${index + 1} | ${'ABCDE'.charAt(index)} | ${Number((below * 100).toFixed(4))} % |`
    assert.ok(page.includes(row), row)
  }
})
