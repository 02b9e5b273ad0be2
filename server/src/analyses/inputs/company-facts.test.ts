import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type CompanyFacts, companyFactsOf } from '#domain/company-facts.ts'
import type { RegisterDossier } from '#domain/register-dossier.ts'
import { anAbout, recordedOf, someSources } from '#test/support/inputs.ts'
import { companyFacts } from './company-facts.ts'

const code = { type: 'siren', id: '732829320' }
const loadFrom = (dossier: unknown) =>
  companyFacts.load(
    anAbout(),
    someSources({
      companyFacts: async (): Promise<CompanyFacts | null> =>
        dossier === null ? null : companyFactsOf(dossier as RegisterDossier),
    }),
  )

test('it is what registers said of the company itself, without its managers', async () => {
  const facts = await loadFrom({
    company: code,
    companies: [
      { code: { type: 'siren', id: '552100554' }, createdOn: '1950-01-01', sources: [] },
      { code, createdOn: '1999-04-01', town: 'Lyon', sources: [{ url: 'https://register.example/1' }] },
    ],
  })
  const { createdOn, town, url } = { ...(facts as object) } as Record<string, string>
  assert.deepEqual([createdOn, town, url], ['1999-04-01', 'Lyon', 'https://register.example/1'])
  assert.equal(await loadFrom(null), null)
})

test('it is written down in the report, and other facts differently', () => {
  assert.notEqual(
    recordedOf(companyFacts, { createdOn: '1999-04-01' }),
    recordedOf(companyFacts, { createdOn: '1999-04-02' }),
  )
  assert.match(recordedOf(companyFacts, null) ?? '', /^[0-9a-f]{64}$/)
})
