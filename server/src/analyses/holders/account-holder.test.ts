import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printedPage } from '#test/support/printed-page.ts'
import { holderVerdict } from './account-holder.ts'

const of = (holder: string, ...names: string[]) => holderVerdict(holder, names)

test('a holder whose name shares nothing with the company is somebody else', () => {
  assert.equal(of('Dupont Plomberie SARL', 'Fernhill Logistics SARL'), 'other')
  assert.equal(of('M. ET MME CARON', 'Hortus SAS', 'HORTUS JARDINS'), 'other')
  assert.equal(of('SARL LES SERVICES DU LITTORAL', 'Services Brisevent'), 'other', 'words of half of all firms')
})

test('harmless: names are cut, turned round, shortened and written in capitals', () => {
  for (const [holder, name] of [
    ['STE FERNHILL LOGISTIC', 'Fernhill Logistics SARL'],
    ['SARL BOULANGERIE DU VIEUX MOULIN', 'Boulangerie du Vieux-Moulin'],
    ['Bäckerei Schrotmann e.K.', 'BACKEREI SCHROTMANN'],
    ['SNBM', 'Société Nationale de Bois et Matériaux'],
    ['FERN HILL', 'Fernhill SAS'],
  ] as const)
    assert.equal(of(holder, name), 'company', holder)
})

test('without a holder or a name of the company nothing can be told', () => {
  assert.equal(holderVerdict(null, ['Hortus']), 'unknown')
  assert.equal(of('Dupont'), 'unknown')
  assert.equal(of('SARL', 'Hortus'), 'unknown')
})

test('where the head of the statement names the company, a holder that was read wrongly accuses nobody', () => {
  const page = (...lines: string[]) => printedPage(lines.map((text) => [{ text, left: 40 }]))
  const lines = Array.from({ length: 60 }, (_, at) => `line ${at}`)
  const named = page('HORTUS JARDINS SARL', 'Divisa EUR', ...lines)
  assert.equal(holderVerdict('Divisa EUR', ['Hortus Jardins'], [named]), 'company')
  const below = page(...lines, 'VIR HORTUS JARDINS')
  assert.equal(holderVerdict('Dupont Plomberie', ['Hortus Jardins'], [below]), 'other')
})
