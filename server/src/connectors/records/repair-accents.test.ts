import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { repairAccents } from './repair-accents.ts'

const decoders = ['windows-1252', 'latin1'] as const
const damage = (text: string, by: (typeof decoders)[number]) =>
  by === 'latin1' ? Buffer.from(text).toString('latin1') : new TextDecoder(by).decode(Buffer.from(text))

test('text that was read in the wrong encoding is mended', () => {
  const texts = [
    "Jugement de clôture pour insuffisance d'actif",
    "procédure mettant fin à l'œuvre déjà jugée, à Évry – l’été",
    'ÀÂÇÉÈÊËÎÏÔÙÛÜŸŒÆ àâçéèêëîïôùûüÿœæ «»',
  ]
  for (const text of texts) for (const by of decoders) assert.equal(repairAccents(damage(text, by)), text)
  assert.equal(repairAccents('mettant fin Ã  la procÃ©dure'), 'mettant fin à  la procédure')
  assert.equal(repairAccents('clôture dÃ©jÃ\u00a0 faite'), 'clôture déjà faite')
})

test('text that is right stays as it is', () => {
  for (const text of [
    'SOCIÉTÉ»',
    'JOÃO DE SÃO PAULO',
    'Ångström’s',
    'GRÂCE À DIEU',
    'Âge',
    'château « Le Pré »',
    'IRMÃ DA SILVA',
  ]) {
    assert.equal(repairAccents(text), text)
  }
  const french = fc.string({ unit: fc.constantFrom(...'abcéèàùçôîœÉÈÀÇ ’.-«»') })
  fc.assert(fc.property(french, (text) => assert.equal(repairAccents(text), text)))
  fc.assert(fc.property(french, (text) => assert.equal(repairAccents(damage(text, 'windows-1252')), text)))
})
