import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeskTitle, isPerson } from './desk.ts'

test('names of files, of files without a name, and of drafts are titles of a desk', () => {
  for (const title of [
    'statement.html',
    'Microsoft Word - releve.doc',
    'untitled',
    'Sans titre',
    'Dokument1',
    'Document 2',
    'releve janvier v3',
    'payslip_template',
    'Kontoauszug Kopie',
  ])
    assert.equal(isDeskTitle(title), true, title)
})

test('names of things are not', () => {
  for (const title of [
    'Kontoauszug',
    'Relevé de compte 03/2024',
    'Extrait de compte',
    'Documents contractuels',
    'Statement',
    'Avis d’imposition 2024',
    'Modello 730',
    'Company Tax Return (2023) Version 3',
    'Libro soci',
    '()',
    'www.example.org',
  ])
    assert.equal(isDeskTitle(title), false, title)
})

test('people are told from houses, systems and single words', () => {
  for (const author of ['Julien Marchand', 'Anna-Maria De Luca', 'Nadia Delmas']) assert.equal(isPerson(author), true)
  for (const author of ['Banque Demo', 'anonymous', 'CCM Docflow', 'SAP SE', 'Payroll Service', 'C:DC:TS:CAR:MP'])
    assert.equal(isPerson(author), false, author)
})
