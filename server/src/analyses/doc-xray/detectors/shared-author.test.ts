import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fingerprintWith, knownWith, memoryOf, ofSameCompany } from '#test/support/document-memory.ts'
import { sharedAuthor } from './shared-author.ts'

const by = (author: string | null) => ({ origin: { ...fingerprintWith().origin, author } })
const otherBank = { issuer: 'bank_statement FR 99242' }
const inspect = (memory: ReturnType<typeof memoryOf>) => sharedAuthor.inspect({ memory })

test('template farm: one author of statements of two banks for two companies is found', () => {
  const outcome = inspect(memoryOf(by('Camille Roussel'), knownWith({ ...by('camille roussel'), ...otherBank })))
  assert.ok(outcome.result === 'flagged')
  assert.match(
    outcome.findings[0]?.summary ?? '',
    /^the author Camille Roussel is also the author of a document received on/,
  )
})

test('harmless: statements of one bank, of one company, or by its systems', () => {
  const camille = by('Camille Roussel')
  assert.equal(inspect(memoryOf(camille, knownWith(camille))).result, 'clear')
  assert.equal(inspect(memoryOf(camille, knownWith({ ...camille, ...otherBank }, ofSameCompany))).result, 'clear')
  for (const name of ['Banque Armoricaine du Littoral', 'Administrator', 'BATCH01', 'root', null])
    assert.equal(
      inspect(memoryOf(by(name), knownWith({ ...by(name), ...otherBank }))).result,
      'inconclusive',
      `${name}`,
    )
})
