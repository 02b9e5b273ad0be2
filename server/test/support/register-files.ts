import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'

const sirene = [
  'siren,statutDiffusionUniteLegale,dateCreationUniteLegale,sexeUniteLegale,prenom1UniteLegale,prenom2UniteLegale,dateDebut,etatAdministratifUniteLegale,nomUniteLegale,nomUsageUniteLegale,denominationUniteLegale,categorieJuridiqueUniteLegale,activitePrincipaleUniteLegale',
  '290000017,O,2015-03-01,,,,2020-01-01,A,,,ATELIER VERMEIL,5499,43.34Z',
]
const company =
  '<numeroImmatriculation><numeroIdentificationRCS>290 000 017</numeroIdentificationRCS></numeroImmatriculation><personneMorale><denomination>ATELIER VERMEIL</denomination></personneMorale>'
const judgments = `<?xml version="1.0" encoding="utf-8"?><PCL_REDIFF><parution>20260012</parution><dateParution>2026-01-19</dateParution><annonces><annonce><typeAnnonce><annonce/></typeAnnonce><nojo>1</nojo><numeroAnnonce>7</numeroAnnonce>${company}<jugement><famille>Jugement d'ouverture</famille><nature>Jugement d'ouverture de liquidation judiciaire</nature><date>5 janvier 2026</date></jugement></annonce></annonces></PCL_REDIFF>`
const changes = (issue: 'A' | 'B') =>
  `<?xml version="1.0" encoding="utf-8"?><RCS-${issue}_REDIFF><parution>20260191</parution><dateParution>06/10/2026</dateParution><listeAvis><avis><numeroAnnonce>1</numeroAnnonce><personnes><personne>${company}</personne></personnes><radiationAuRCS><radiationPM>O</radiationPM></radiationAuRCS></avis></listeAvis></RCS-${issue}_REDIFF>`

/** Files as registers publish them, of an invented company, under the names that the documentation shows. */
export async function putRegisterFiles(folder: string): Promise<void> {
  const files: Readonly<Record<string, string | Buffer>> = {
    'StockUniteLegale_utf8.zip': zipOf('StockUniteLegale_utf8.csv', Buffer.from(`${sirene.join('\n')}\n`)),
    'PCL_BXA20260012.xml': judgments,
    'RCS-A_BXA20260191.xml': changes('A'),
    'RCS-B_BXB20260191.xml': changes('B'),
    'noms2008nat_txt.txt': 'NOM\t_1991_2000\nMARTIN\t4\n',
    'nat2022.csv': 'sexe;preusuel;annais;nombre\n1;JEAN;1950;6\n',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
}

/** One file, deflated, as the archives of a register are: the reader looks at no more than this. */
function zipOf(name: string, data: Buffer): Buffer {
  const packed = deflateRawSync(data)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(data.length, 22)
  local.writeUInt16LE(name.length, 26)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  return Buffer.concat([local, Buffer.from(name), packed, Buffer.from('PK\u0001\u0002'), end])
}
