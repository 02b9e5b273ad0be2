import { XMLParser } from 'fast-xml-parser'
import { dateOf } from '../records/dates.ts'
import { folded } from '../records/text.ts'

/** What the head of a file says of all its notices. */
export type Issue = {
  letter: 'A' | 'B' | 'C'
  number: string
  publishedOn: string
  family: 'PCL' | 'RCS-A' | 'RCS-B' | 'BILAN'
}

const letters = { PCL: 'A', 'RCS-A': 'A', 'RCS-B': 'B', BILAN: 'C' } as const

export function issueOf(start: string, name: string): Issue | undefined {
  const root = /<(PCL|RCS-A|RCS-B|BILAN)_/.exec(start)?.[1] ?? /^(PCL|RCS-A|RCS-B|BILAN)_/.exec(name)?.[1]
  const number = /<parution>\s*(\d{4,12})\s*<\/parution>/.exec(start)?.[1]
  const publishedOn = dateOf(/<dateParution>\s*([^<]{4,30}?)\s*<\/dateParution>/.exec(start)?.[1])
  if (root === undefined || number === undefined || publishedOn === undefined) return undefined
  const family = root as Issue['family']
  return { family, letter: letters[family], number, publishedOn }
}

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: true,
  stopNodes: [],
})

type Node = Record<string, unknown>

/**
 * A notice of the XML files in the shape of the data set's records. `undefined`: no notice.
 * https://echanges.dila.gouv.fr/OPENDATA/BODACC/
 */
export function bodaccFromXml(text: string, issue: Issue): unknown {
  // A notice declares nothing: entities of its own would be there to harm.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return undefined
  let parsed: Node
  try {
    parsed = parser.parse(text)
  } catch {
    return undefined
  }
  const notice = nodeOf(parsed.avis ?? parsed.annonce)
  const number = /^\d{1,8}$/.exec(String(notice.numeroAnnonce ?? '').trim())?.[0]
  if (number === undefined) return undefined
  const persons = personsIn(notice)
  return {
    id: `${issue.letter}${issue.number}${Number(number)}`,
    typeavis: Object.keys(nodeOf(notice.typeAnnonce))[0] ?? 'annonce',
    familleavis: familyOf(notice, issue),
    dateparution: issue.publishedOn,
    registre: persons.flatMap(({ numeroImmatriculation }) => numeroImmatriculation?.numeroIdentification ?? []),
    commercant: persons.map(({ denomination, nom }) => denomination ?? nom).find((name) => name !== undefined),
    listepersonnes: { personne: persons },
    jugement: notice.jugement,
    acte: actOf(notice),
    modificationsgenerales: notice.modificationsGenerales,
    radiationaurcs: notice.radiationAuRCS ?? notice.radiationRCS,
    depot: notice.depot ?? depositOf(notice),
    listeprecedentproprietaire: formerOf(notice, 'precedentProprietaire'),
    listeprecedentexploitant: formerOf(notice, 'precedentExploitant'),
    parutionavisprecedent: earlierOf(notice),
  }
}

const nodeOf = (value: unknown): Node => {
  const one = Array.isArray(value) ? value[0] : value
  return typeof one === 'object' && one !== null ? (one as Node) : {}
}
const nodesOf = (value: unknown): Node[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).slice(0, 200).map(nodeOf)
const textIn = (value: unknown): string | undefined =>
  Array.isArray(value)
    ? value.map(textIn).join(' ')
    : typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : undefined

function familyOf(notice: Node, { family }: Issue): string {
  if (family === 'BILAN') return 'dpc'
  if (family === 'RCS-B') return (notice.radiationAuRCS ?? notice.radiationRCS) ? 'radiation' : 'modification'
  if (family === 'RCS-A') {
    const act = nodeOf(notice.acte)
    if (act.vente !== undefined) return 'vente'
    return act.immatriculation === undefined ? 'creation' : 'immatriculation'
  }
  const judgment = nodeOf(notice.jugement)
  const words = folded(`${textIn(judgment.famille) ?? ''} ${textIn(judgment.nature) ?? ''}`)
  if (words.includes('RETABLISSEMENT PROFESSIONNEL')) return 'retablissement_professionnel'
  return /\bCONCILIATION\b/.test(words) ? 'conciliation' : 'collective'
}

/** Companies and people stand below `personnes`, or in the notice itself. */
function personsIn(notice: Node) {
  const listed = nodesOf(nodeOf(notice.personnes).personne)
  return (listed.length > 0 ? listed : [notice]).map((node) => personOf(node))
}

function personOf(node: Node) {
  const [company, human] = [nodeOf(node.personneMorale), nodeOf(node.personnePhysique)]
  const both: Node = { ...node, ...company, ...human }
  const number = nodeOf(both.numeroImmatriculation)
  const craft = nodeOf(both.inscriptionRM)
  return {
    typePersonne: node.personnePhysique === undefined ? 'pm' : 'pp',
    numeroImmatriculation: {
      numeroIdentification: textIn(number.numeroIdentificationRCS) ?? textIn(number.numeroIdentification),
    },
    inscriptionRM: { numeroIdentificationRM: textIn(craft.numeroIdentificationRM) },
    denomination: textIn(both.denomination),
    nom: textIn(human.nom),
    prenom: textIn(human.prenom),
    nomUsage: textIn(human.nomUsage),
    administration: textIn(both.administration),
  }
}

/** `vente` and the others stand beside or below the act. */
const actOf = (notice: Node): Node | undefined => (notice.acte === undefined ? undefined : nodeOf(notice.acte))

const depositOf = (notice: Node): Node | undefined =>
  notice.dateCloture === undefined ? undefined : { dateCloture: notice.dateCloture, typeDepot: notice.typeDepot }

function formerOf(notice: Node, start: string): Node | undefined {
  const changes = nodeOf(notice.modificationsGenerales)
  const found = [notice, changes].flatMap((node) =>
    Object.entries(node).flatMap(([key, value]) => (key.startsWith(start) ? nodesOf(value) : [])),
  )
  return found.length === 0 ? undefined : { personne: found.map((node) => personOf(node)) }
}

function earlierOf(notice: Node): Node | undefined {
  if (notice.parutionAvisPrecedent === undefined) return undefined
  const earlier = nodeOf(notice.parutionAvisPrecedent)
  return { ...earlier, numeroParution: earlier.numeroParution ?? earlier.numeroPublication }
}
