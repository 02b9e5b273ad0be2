import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keptDossier } from '#actions/registers/keep-dossier.ts'
import { sealedAnswers } from '#actions/registers/sealed-answers.ts'
import { urlSetting } from '#connectors/connector.ts'
import { connectors } from '#connectors/index.ts'
import { allThatIsHeld } from './support/dump-database.ts'
import { startReceiver } from './support/receiver.ts'
import { startTestService } from './support/service.ts'
import { until } from './support/until.ts'

const code = { type: 'siren', id: '295831556' }
/** In the answer alone: no report of these analyses says who the officers are. */
const officer = { nom: 'QUILLFEATHER', prenoms: 'ZEPHYRINE' }
const company = {
  siren: code.id,
  nom_complet: 'FORSA PEINTURE',
  nom_raison_sociale: 'FORSA PEINTURE',
  siege: { code_postal: '35000', libelle_commune: 'RENNES' },
  activite_principale: '43.34Z',
  date_creation: '2023-01-10',
  date_fermeture: null,
  dirigeants: [{ ...officer, annee_de_naissance: '1967', qualite: 'Gérant', type_dirigeant: 'personne physique' }],
  etat_administratif: 'A',
  nature_juridique: '5499',
  statut_diffusion: 'O',
}

test('B-07 what a register answered, and the dossier made of it, stand nowhere in the clear', async (t) => {
  const receiver = await startReceiver(t, (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ results: [company], total_results: 1, page: 1, per_page: 25, total_pages: 1 }))
  })
  const asked = 'fr-recherche-entreprises'
  const urlOf = (id: string) => (id === asked ? `http://127.0.0.1:${receiver.port}` : 'off')
  const service = await startTestService({
    env: {
      ANALYSES: 'esg',
      REGISTERS: 'outside',
      REGISTER_ALLOW_SUBNETS: '127.0.0.0/8',
      ...Object.fromEntries(connectors.map(({ id }) => [urlSetting(id), urlOf(id)])),
    },
  })
  const { app } = service.service
  const { id } = (await service.call('POST', '/requests', { body: { code } })).body.request
  const dossier = await until('the dossier', () => keptDossier(app, id))
  await until('the report', async () => (await service.call('GET', `/reports?request=${id}`)).body.reports[0])

  const answers = sealedAnswers(app.database, app.vault)
  const keys = await app.database.query<{ key: string }>('SELECT key FROM register_answers')
  const told = JSON.stringify(await Promise.all(keys.map(({ key }) => answers.get(key))))
  const held = await allThatIsHeld(service)
  assert.ok(held.includes(code.id) && held.includes(company.nom_complet), 'the search finds what is in the clear')
  for (const mark of Object.values(officer)) {
    assert.ok(told.toUpperCase().includes(mark), `the register was asked, and its answer has ${mark}`)
    assert.ok(JSON.stringify(dossier).toUpperCase().includes(mark), `the dossier has ${mark}`)
    assert.ok(!held.toUpperCase().includes(mark), `${mark} is in the database or the storage`)
  }
})
