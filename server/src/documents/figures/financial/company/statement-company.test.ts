import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { pageLines } from '../pages/page-lines.ts'
import { isSameCode } from './court-codes.ts'
import { companiesOn } from './statement-company.ts'

const codesFrom = (from: 'layer' | 'ocr', lines: readonly string[]) =>
  companiesOn(
    pageLines(
      statementEvidence([
        statementPage(
          1,
          [400],
          lines.map((line) => [line]),
          from,
        ),
      ]),
    ),
  ).map(({ type, id }) => `${type} ${id}`)
const codesOn = (...lines: string[]) => codesFrom('layer', lines)

test('the codes of each country are found by the words that announce them', () => {
  for (const [line, code] of [
    ['SIREN : 732 829 320 - RCS Rennes', 'siren 732829320'],
    ['Siège social : 35000 Rennes – 732 829 320 RCS Rennes', 'siren 732829320'],
    ['Numéro SIRET* : 7 3 2 8 2 9 3 2 0 0 0 0 7 4 Durée : 12', 'siren 732829320'],
    ['Limited Liability Partnership No. OC123456', 'crn OC123456'],
    ['Registered in Scotland no. SC123456', 'crn SC123456'],
    ["Numéro d'entreprise : 0403.019.261", 'kbo 0403019261'],
    ['N° 0403.019.261 C-cap 3.1', 'kbo 0403019261'],
    ["N° d'entreprise 0403.019.261 Bilan au 31/12/2024", 'kbo 0403019261'],
    ['Ondernemingsnummer 0403.019.261', 'kbo 0403019261'],
    ['TVA BE 0403.019.261 RPM Tournai', 'kbo 0403019261'],
    ['CONSERVAS EJEMPLO, S.A. NIF: A13585625', 'nif A13585625'],
    ['C.I.F. A-13585625', 'nif A13585625'],
    ['C.F. A13585625', 'nif A13585625'],
    ['C.l.F. A13585625', 'nif A13585625'],
    ['Statutair gevestigd te Aalsmeer KvK-nummer 69599084', 'kvk 69599084'],
    ['Kamer van Koophandel te Utrecht onder nummer 69599084', 'kvk 69599084'],
    ['Trade register of the Chamber of Commerce: 69599084', 'kvk 69599084'],
    ['Iscritta al Registro delle Imprese n. 01234560017', 'cfiscale 01234560017'],
    ['Codice fiscale e n. iscrizione al Registro delle Imprese di Cuneo 01234560017', 'cfiscale 01234560017'],
    ['SARL LES TROIS PUITS 4 732829320', 'siren 732829320'],
    ['Amtsgericht Kiel, HRB 34963', 'hrb KIEL HRB 34963'],
    ['Registergericht: Kiel; Registernummer: HRB 34963.', 'hrb KIEL HRB 34963'],
    ['Amtsgericht (Registergericht) Kiel HRB 34963', 'hrb KIEL HRB 34963'],
    ['Amtsgericht - Registergericht - Kiel HRB 34963', 'hrb KIEL HRB 34963'],
    ['Beispiel GmbH Amtsgericht Ulm, HRB 69763 Mandant 15938', 'hrb ULM HRB 69763'],
    ['Handelsregister Frankfurt am Main HRA 1234', 'hrb FRANKFURT AM MAIN HRA 1234'],
    ['Registergericht: Amberg, Registernummer: HRB 77', 'hrb AMBERG HRB 77'],
    ['Registergericht / Nummer: Amberg, HRB 77', 'hrb AMBERG HRB 77'],
    ['HRB 34963 (Amtsgericht München)', 'hrb MÜNCHEN HRB 34963'],
    ['eingetragen unter HRB 200100 B beim Amtsgericht Charlottenburg', 'hrb CHARLOTTENBURG HRB 200100 B'],
  ] as const)
    assert.deepEqual(codesOn(line), [code], line)
})

test('a wrong check digit, a number of another kind and a register without its court are no code', () => {
  for (const line of [
    "Numéro d'entreprise : 0403.019.262",
    'NIF: A13585626',
    'NIF 501442600',
    'n° 04030192611',
    'KvK-nummer 695990841',
    'Siehe HRB 34963',
    'Charity registration number 1234567',
    'Amtsgericht Kiel',
  ])
    assert.deepEqual(codesOn(line), [], line)
})

test('what announces a code may end a line, and the code begin the next one', () => {
  assert.deepEqual(codesOn('Codice fiscale e Registro Imprese', 'delle Marche n. 01234560017', 'Sede'), [
    'cfiscale 01234560017',
  ])
})

test('the name of a court does not make another company of one', () => {
  assert.equal(isSameCode('hrb', 'BERLIN (CHARLOTTENBURG) HRB 200100 B', 'CHARLOTTENBURG HRB 200100 B'), true)
  assert.equal(isSameCode('hrb', 'KIEL HRB 34963', 'KIEL HRB 34964'), false)
  assert.equal(isSameCode('siren', '732829320', '552100554'), false)
})

test('the court may stand in one line and the number in the next; the capital of a company is not its code', () => {
  assert.deepEqual(codesOn('Registergericht: Chemnitz', 'Register-Nr.: HRB 402577'), ['hrb CHEMNITZ HRB 402577'])
  assert.deepEqual(codesOn('SARL au capital de 732829320'), [])
})

test('the boxes of a form are read with their digits in a picture, and both check digits must be right', () => {
  const read = (line: string) => codesFrom('ocr', [line])
  assert.deepEqual(read('Numéro SIRET* 7|3]2|8[2|9|3|2|o|0|0|O}7|4 Exercice N clos le :'), ['siren 732829320'])
  assert.deepEqual(read('Numéro SIRET* 7l3l2l8l2l9l3l2lol0l0lol7l4'), ['siren 732829320'])
  for (const line of [
    'Numéro SIRET* 7|3]2|8[2|9|3|2|o|0|0|O}7|5',
    'Numéro SIRET* 7|3]2|8[2|9|3|2|1|0|0|O}7|4',
    'Numéro SIRET* 7|3]2|8[2|9|3|2|o|0|0|O}7',
    'Numéro 7|3]2|8[2|9|3|2|o|0|0|O}7|4',
  ])
    assert.deepEqual(read(line), [], line)
})
