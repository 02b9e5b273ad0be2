import assert from 'node:assert/strict'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { deflateRawSync, gzipSync } from 'node:zlib'
import type { BulkRecord } from './bulk-kind.ts'
import { csvRows } from './csv-rows.ts'
import { bulkKinds } from './index.ts'
import { jsonObjects } from './json-objects.ts'
import { openBulkFile } from './open-file.ts'
import type { Chunks, From, Piece } from './piece.ts'
import { readBulkFile } from './read-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'bulk-'))
const readAt = '2026-11-15T00:00:00.000Z'
let files = 0

async function read(kindName: string, content: string | Buffer, name = 'file') {
  files += 1
  const path = join(folder, `${files}-${name}`)
  await writeFile(path, content)
  const kind = bulkKinds.find(({ kind }) => kind === kindName)
  assert.ok(kind)
  const records: BulkRecord[] = []
  const faults: string[] = []
  let isCut = false
  const file = await openBulkFile(path)
  const from = { positionBytes: 0, line: 0 }
  for await (const step of readBulkFile(kind, { ...file, name }, { from, readAt, onRead: () => {} })) {
    records.push(...step.records)
    if (step.fault !== undefined) faults.push(`${step.line}: ${step.fault}`)
    isCut ||= step.isCut
  }
  return { records, faults, isCut }
}

const companyOf = (record: BulkRecord | undefined) => (record && 'company' in record ? record.company : undefined)
const noticeOf = (record: BulkRecord | undefined) => (record && 'notice' in record ? record.notice : undefined)

test('BODACC: a bulk XML file of judgments, in Latin-1, with an extension and a correction', async () => {
  const annonce = (number: number, body: string, type = 'annonce') =>
    `<annonce><typeAnnonce><${type}/></typeAnnonce><nojo>1</nojo><numeroAnnonce>${number}</numeroAnnonce>${body}</annonce>\n`
  const company = (siren: string) =>
    `<numeroImmatriculation><numeroIdentificationRCS>${siren}</numeroIdentificationRCS><codeRCS>RCS</codeRCS></numeroImmatriculation>
     <personneMorale><denomination>Société du Mûrier &amp; Fils</denomination></personneMorale>`
  const text = `<?xml version="1.0" encoding="ISO-8859-1"?>\n<PCL_REDIFF><parution>20260012</parution><dateParution>2026-01-19</dateParution><annonces>
    ${annonce(7, `${company('290 000 017')}<jugement><famille>Jugement d'ouverture</famille><nature>Jugement d'ouverture de liquidation judiciaire</nature><date>5 janvier 2026</date><complementJugement>Désignant liquidateur</complementJugement></jugement>`)}
    ${annonce(8, `${company('290000025')}<jugement><nature>x</nature></jugement><parutionAvisPrecedent><nomPublication>BODACC A</nomPublication><numeroParution>20260003</numeroParution><numeroAnnonce>12</numeroAnnonce></parutionAvisPrecedent>`, 'rectificatif')}
    <annonce><!DOCTYPE x [<!ENTITY a "b">]><numeroAnnonce>9</numeroAnnonce></annonce>
    </annonces></PCL_REDIFF>`
  const { records, faults } = await read('bodacc', Buffer.from(text, 'latin1'), 'PCL_BXA20260012.xml')
  const [first, second] = records.map(noticeOf)
  assert.deepEqual(
    [first?.id, first?.company.id, first?.companyName, first?.family, first?.date, first?.publishedOn],
    ['A202600127', '290000017', 'Société du Mûrier & Fils', 'collective', '2026-01-05', '2026-01-19'],
  )
  assert.equal(first?.text, 'Désignant liquidateur')
  assert.deepEqual([second?.kind, second?.about], ['correction', 'A2026000312'])
  assert.equal(faults.length, 1)
})

test('BODACC: changes and strike-offs of XML files, with who left', async () => {
  const avis = (number: number, body: string) =>
    `<avis><numeroAnnonce>${number}</numeroAnnonce><personnes><personne><personneMorale><denomination>LE MURIER</denomination><administration>Gérant : NOVALIS, Ada ; Gérant partant : ORTEGUE, Jean</administration></personneMorale><numeroImmatriculation><numeroIdentificationRCS>290 000 017</numeroIdentificationRCS></numeroImmatriculation></personne></personnes>${body}</avis>`
  const text = `<?xml version='1.0' encoding='utf-8'?><RCS-B_REDIFF><parution>20260191</parution><dateParution>06/10/2026</dateParution><listeAvis>${avis(1, "<modificationsGenerales><descriptif>Modification de l'administration.</descriptif></modificationsGenerales>")}${avis(2, '<radiationAuRCS><radiationPM>O</radiationPM></radiationAuRCS>')}</listeAvis></RCS-B_REDIFF>`
  const [changed, gone] = (await read('bodacc', text)).records.map(noticeOf)
  assert.deepEqual([changed?.id, changed?.family, gone?.family], ['B202601911', 'modification', 'radiation'])
  assert.deepEqual(
    changed?.officers?.map(({ name, hasLeft }) => [name, hasLeft]),
    [
      ['NOVALIS, Ada', false],
      ['ORTEGUE, Jean', true],
    ],
  )
})

test('BODACC: the export of the data set, as one list or one notice a line; a broken line costs itself', async () => {
  const notice = {
    id: 'A20260012345',
    typeavis: 'annonce',
    familleavis: 'radiation',
    dateparution: '2026-01-19',
    registre: ['290000017', '290 000 017'],
    commercant: 'LE MURIER',
    radiationaurcs: '{"radiationPM":"O"}',
  }
  const list = await read('bodacc', JSON.stringify([notice, { ...notice, id: 'A20260012346' }]))
  assert.deepEqual(
    list.records.map((one) => noticeOf(one)?.id),
    ['A20260012345', 'A20260012346'],
  )
  const lines = await read(
    'bodacc',
    `${JSON.stringify(notice)}\n{"id": "A1", "x": 1\n{"id": 4}\n{"t": "open\n${JSON.stringify(notice)}\n`,
  )
  assert.equal(lines.records.length, 2)
  assert.deepEqual(
    lines.faults.map((fault) => fault.slice(0, 2)),
    ['2:', '3:', '4:'],
  )
})

test('Companies House: state and what was overdue on the day of the file', async () => {
  const header =
    'CompanyName, CompanyNumber,RegAddress.PostTown,RegAddress.PostCode,CompanyCategory,CompanyStatus,DissolutionDate,IncorporationDate,Accounts.NextDueDate,SICCode.SicText_1,ConfStmtNextDueDate'
  const text = `${header}\n"LARKMOOR, ""THE"" LOOM LTD","ZZ000009","LARKMOOR","LA1 1AA","Private Limited Company","Active - Proposal to Strike off","","03/02/2015","31/08/2026","13300 - Finishing of textiles","17/02/2027"\n`
  const { records } = await read('companies-house', text, 'BasicCompanyDataAsOneFile-2026-11-01.csv')
  const [record] = records
  const company = companyOf(record)
  assert.deepEqual(
    [company?.name, company?.code.id, company?.createdOn, company?.activity?.code, company?.status],
    ['LARKMOOR, "THE" LOOM LTD', 'ZZ000009', '2015-02-03', '13300', 'active'],
  )
  assert.deepEqual(
    record && 'notices' in record && record.notices?.map(({ family, subfamily, date }) => [family, subfamily, date]),
    [
      ['status', 'active-proposal-to-strike-off', undefined],
      ['overdue', 'accounts', '2026-08-31'],
    ],
  )
})

test('KBO: each file tells a part of the company; establishments are passed over', async () => {
  const enterprise = await read(
    'kbo',
    '"EnterpriseNumber","Status","JuridicalSituation","TypeOfEnterprise","JuridicalForm","JuridicalFormCAC","StartDate"\n"0403.019.261","AC","000","2","014",,"09-08-1960"\n"0403.019.262","AC","000","2","014",,"09-08-1960"\n',
  )
  const told = companyOf(enterprise.records[0])
  assert.deepEqual([told?.code?.id, told?.status, told?.createdOn], ['0403019261', 'active', '1960-08-09'])
  assert.equal(enterprise.faults.length, 1)
  const names = await read(
    'kbo',
    '"EntityNumber","Language","TypeOfDenomination","Denomination"\n"0403.019.261","2","001","Voorbeeld"\n"0403.019.261","2","003","Handelsnaam"\n"2.000.000.339","2","001","Winkel"\n',
  )
  assert.deepEqual([names.records.length, companyOf(names.records[0])?.name, names.faults.length], [1, 'Voorbeeld', 0])
})

test('asset freezes: persons of the file, read at once', async () => {
  const entry = {
    IdRegistre: 7,
    Nature: 'Personne physique',
    Nom: 'VELMARENKOV',
    RegistreDetail: [{ TypeChamp: 'PRENOM', Valeur: [{ Prenom: 'Anatol' }] }],
  }
  const list = (...more: unknown[]) =>
    read(
      'asset-freezes',
      JSON.stringify({ Publications: { DatePublication: 'x', PublicationDetail: [entry, ...more] } }),
    )
  const { records, faults } = await list({ ...entry, Nature: 'Navire' }, { Nature: 'Personne morale' })
  assert.deepEqual(
    records.map((one) => 'listing' in one && one.listing.person.surnames),
    [['VELMARENKOV']],
  )
  assert.deepEqual(faults, [])
  const faulty = await list(3, null, { ...entry, Nom: null }, { ...entry, Nom: ' ' })
  assert.equal(faulty.records.length, 1)
  assert.deepEqual(faulty.faults, ['1: 4 entries cannot be read: nobody is taken off the list'])
  assert.equal((await read('asset-freezes', '<html>')).faults.length, 1)
})

test('our own format: what is told is checked, links are addresses of the web alone', async () => {
  const officer = {
    kind: 'person',
    person: { surnames: ['NOVALIS'], givenNames: ['Ada'], bornOn: '1970-05' },
    role: 'Gérant',
  }
  const company = {
    code: { type: 'siren', id: '290 000 017' },
    country: 'FR',
    name: 'LE MURIER\u0000\u202e',
    officers: [officer],
  }
  const lines = [
    { company },
    { notice: { id: 'N1', company: company.code, family: 'collective', nature: 'x', date: '2026-01-05' } },
    { listing: { id: 'L1', list: 'asset-freeze', person: officer.person } },
    { company: { ...company, code: { type: 'siren', id: '290000018' } } },
    { company: { ...company, sources: [{ register: 'x', url: 'javascript:alert(1)' }] } },
    { company: { ...company, createdOn: '2026-02-31' } },
    { company, notice: {} },
    [],
  ]
  const { records, faults } = await read('roentgen', lines.map((line) => JSON.stringify(line)).join('\n'))
  assert.equal(records.length, 3)
  const told = companyOf(records[0])
  assert.deepEqual(
    [told?.code?.id, told?.name, told?.officers?.[0]?.source.register],
    ['290000017', 'LE MURIER', 'imported'],
  )
  assert.deepEqual(
    faults.map((fault) => fault.split(': ').at(-1)),
    ['company.code', 'company.sources.0.url', 'company.createdOn', 'company'],
  )
})

const stock = 'siren,etatAdministratifUniteLegale,denominationUniteLegale\n290000017,A,ONE\n290000025,A,TWO\n'

test('packed files are read as they are; several files in one, or a packed file without its end, are told', async () => {
  assert.equal((await read('sirene', gzipSync(stock))).records.length, 2)
  const zip = (data: Buffer, entries: number) => {
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50, 0)
    end.writeUInt16LE(entries, 10)
    return Buffer.concat([local, deflateRawSync(data), Buffer.from('PK\u0001\u0002'), end])
  }
  assert.equal((await read('sirene', zip(Buffer.from(stock), 1))).records.length, 2)
  await assert.rejects(read('sirene', zip(Buffer.from(stock), 2)), /unzip the file first/)
  const cut = await read('sirene', gzipSync(stock.repeat(500)).subarray(0, -30))
  assert.equal(cut.isCut, true)
})

test('rows come out the same however the file is cut into chunks', async () => {
  const text = 'a,"b\n""c""",d\r\n\n1,2,3\n"x","y\n' + 'z,"",\n4,5,6\n'
  const all = async (size: number, reader: (chunks: Chunks, from: From) => AsyncIterable<Piece>, content: string) => {
    const bytes = Buffer.from(content)
    const chunks = async function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    }
    const pieces: Piece[] = []
    const from: From = { positionBytes: 0, line: 0, encoding: 'utf8', columns: 3 }
    for await (const piece of reader(chunks(), from)) pieces.push(piece)
    return pieces
  }
  const whole = await all(1000, csvRows, text)
  assert.deepEqual(whole[0]?.row, ['a', 'b\n"c"', 'd'])
  assert.equal(whole.at(-1)?.endBytes, Buffer.byteLength(text))
  const json = '[{"a":"}\\"{"},\n {"b":{"c":[{}]}}]\n{"é":1}'
  const objects = await all(1000, jsonObjects, json)
  assert.deepEqual(
    objects.map(({ row }) => JSON.parse(String(row))),
    [{ a: '}"{' }, { b: { c: [{}] } }, { é: 1 }],
  )
  for (const size of [1, 2, 3, 7]) {
    assert.deepEqual(await all(size, csvRows, text), whole)
    assert.deepEqual(await all(size, jsonObjects, json), objects)
  }
})

test('a line without an end is a bad row, in bounded memory', async () => {
  const { records, faults } = await read('sirene', `${stock}${'x'.repeat(3_000_000)}\n290000033,A,THREE\n`)
  assert.equal(records.length, 3)
  assert.deepEqual(faults, ['4: the line is too long'])
})
