import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsOf } from './csv-rows.ts'
import { openNameFile } from './names.ts'

function read(lines: readonly string[], country = 'FR') {
  const [head = '', ...rows] = lines
  const file = openNameFile(head, country)
  const faults = rows.flatMap((row) => file.take(fieldsOf(row, file.separator) ?? []) ?? [])
  return { faults, rows: file.rows() }
}
const shares = (lines: readonly string[], country?: string) =>
  read(lines, country).rows.map(({ name, sex, bornFrom, bornBefore, share }) =>
    [name, sex, bornFrom && `from ${bornFrom}`, bornBefore && `before ${bornBefore}`, share].filter(Boolean).join(' '),
  )

test('INSEE surnames are counted over all decades, and everyone else counts among the people', () => {
  const head = ['NOM', '_1981_1990', '_1991_2000'].join('\t')
  assert.deepEqual(shares([head, 'MARTIN\t300\t100', 'KERVASTOUÉ\t\t1', 'AUTRES NOMS\t500\t99']), [
    'MARTIN 0.4',
    'KERVASTOUÉ 0.001',
  ])
})

test('INSEE given names are counted by sex and generation, in the columns of older and of newer editions', () => {
  const rows = ['1;JEAN;1950;90', '1;_PRENOMS_RARES;1950;10', '1;KEVIN;1990;5', '2;JEANNE;1950;20', '2;ZOÉ;XXXX;3']
  const expected = ['JEAN male before 1972 0.9', 'KEVIN male from 1972 1', 'JEANNE female before 1972 1']
  assert.deepEqual(shares(['sexe;preusuel;annais;nombre', ...rows]), expected)
  assert.deepEqual(shares(['sexe;prenom;periode;valeur;rang', ...rows.map((row) => `${row};1`)]), expected)
  assert.deepEqual(
    shares(['sexe;preusuel;annais;dpt;nombre', '1;JEAN;1950;75;6', '1;JEAN;1951;13;4', '1;PAUL;1950;75;10']),
    ['JEAN male before 1972 0.5', 'PAUL male before 1972 0.5'],
  )
})

test('our own files: surnames with counts, given names with sex and years, shares of several countries', () => {
  assert.deepEqual(shares(['\ufeffsurname,count', 'Rossi,45', '*,55']), ['Rossi 0.45'])
  assert.deepEqual(shares(['givenname,sex,count,born_from,born_before', 'Anna,F,1,1980,', 'Bo,,2,,1980']), [
    'Anna female from 1980 1',
    'Bo before 1980 1',
  ])
  assert.deepEqual(shares(['givenname,sex,count', '"Jean, dit Jo",M,1']), ['Jean, dit Jo male 1'])
  const table = ['country,kind,sex,cohort,name,per_million', 'FR,surname,,,MARTIN,4520.6', 'IT,surname,,,ROSSI,9000']
  assert.deepEqual(shares(table), ['MARTIN 0.0045206'])
  assert.deepEqual(shares([...table, 'IT,firstname,F,from1972,GIULIA,20000'], 'IT'), [
    'ROSSI 0.009',
    'GIULIA female from 1972 0.02',
  ])
})

test('rows that are none are told, and count nothing', () => {
  const { faults, rows } = read(['surname,count', 'A,many', 'B,-1', `${'C'.repeat(101)},1`, 'D,1e300', 'E,7'])
  assert.deepEqual(faults, [
    'the number of people is not valid',
    'the number of people is not valid',
    'the name is too long',
    'the number of people is not valid',
  ])
  assert.deepEqual(rows, [{ kind: 'surname', name: 'E', share: 1 }])
  assert.deepEqual(read(['sexe;preusuel;annais;nombre', '3;A;1990;1']).faults, ['the sex is neither 1 nor 2'])
  assert.deepEqual(read(['givenname,sex,count', 'A,X,1']).faults, ['the sex is neither F, M nor empty'])
  const table = 'country,kind,sex,cohort,name,per_million'
  assert.deepEqual(
    read([table, 'FR,town,,,PAU,1', 'FR,surname,,soon,A,1', 'FR,surname,,,A,0', 'FR,surname,,,,1']).faults,
    [
      'the kind is neither surname nor firstname',
      'the cohort is not valid',
      'the share is not valid',
      'the name is not valid',
    ],
  )
})

test('a file of something else is refused, and told what is read', () => {
  for (const head of ['', 'siren,etatAdministratifUniteLegale', 'NOM;PRENOM', '{"company":1}', 'surname'])
    assert.throws(
      () => openNameFile(head, 'FR'),
      /does not have the columns of a file of names: nom \(tab\) .* \| surname,count/,
    )
})
