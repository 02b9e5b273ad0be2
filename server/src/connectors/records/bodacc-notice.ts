import { z } from 'zod'
import type { NoticeOfficer, RegisterCode, RegisterNotice } from '#domain/register.ts'
import * as parts from './bodacc-parts.ts'
import { rosterOf } from './bodacc-roster.ts'
import { dateOf } from './dates.ts'
import { soleTraderRole } from './french-roles.ts'
import { distinct } from './persons.ts'
import { givenNamesOf, word } from './text.ts'

const register = 'fr-bodacc'

/**
 * A record of the dataset `annonces-commerciales`. What it is, of whom and of when must be right; the rest may be absent.
 * https://bodacc-datadila.opendatasoft.com/explore/dataset/annonces-commerciales/information/
 */
export const bodaccRecord = z.object({
  id: z.string().regex(/^[A-Z]\d{5,30}$/),
  typeavis: z.string(),
  familleavis: word(60),
  dateparution: z.string().transform(dateOf),
  registre: z.array(z.string().max(40)).max(200).nullish(),
  commercant: parts.written(),
  listepersonnes: parts.persons,
  listeprecedentproprietaire: parts.persons,
  listeprecedentexploitant: parts.persons,
  listeetablissements: parts.shops,
  jugement: parts.judgment,
  acte: parts.act,
  modificationsgenerales: parts.modification,
  radiationaurcs: parts.strikeOff,
  depot: parts.filing,
  divers: parts.various,
  parutionavisprecedent: parts.earlier,
})
export type BodaccRecord = z.output<typeof bodaccRecord>

export const bodaccPage = z.object({
  total_count: z.number().int().nonnegative(),
  results: z.array(bodaccRecord).max(100),
})

/** One for each company that the notice is of: two, where a procedure was extended to another. */
export function bodaccNotices(record: BodaccRecord, readAt: string): RegisterNotice[] {
  const subjects = record.listepersonnes?.personne ?? []
  const others = [
    ...(record.listeprecedentproprietaire?.personne ?? []).map((person) => otherOf('seller', person)),
    ...(record.listeprecedentexploitant?.personne ?? []).map((person) => otherOf('former-operator', person)),
  ]
  const shared = {
    id: record.id,
    family: record.familleavis,
    ...contentOf(record),
    publishedOn: record.dateparution,
    kind: kindOf(record.typeavis),
    about: aboutOf(record),
    ...(others.length > 0 && { others }),
    source: { register, url: bodaccUrl(record.id), readAt },
  }
  const sold = new Set(others.map(({ code }) => code?.id))
  const codes = codesOf(record).filter(({ id }) => !sold.has(id))
  const known = subjects.flatMap((person) => {
    const code = codeOf(person) ?? (subjects.length === 1 ? codes[0] : undefined)
    return code === undefined ? [] : [{ ...shared, company: code, ...personOf(person, record) }]
  })
  if (known.length > 0) return known
  return codes.slice(0, 1).map((company) => ({ ...shared, company, companyName: record.commercant }))
}

export const bodaccUrl = (id: string) => `https://www.bodacc.fr/pages/annonces-commerciales-detail/?q.id=id:${id}`

function contentOf(
  record: BodaccRecord,
): Pick<RegisterNotice, 'subfamily' | 'nature' | 'text' | 'date' | 'accountsTo'> {
  const { jugement, radiationaurcs, depot, acte, modificationsgenerales, divers, listeetablissements } = record
  if (jugement !== undefined) {
    const { famille, nature, date, complementJugement } = jugement
    return { subfamily: famille, nature, date, text: complementJugement }
  }
  if (radiationaurcs !== undefined) {
    const { commentaire, dateCessationActivitePP, radiationPP } = radiationaurcs
    return { text: commentaire, date: dateCessationActivitePP ?? radiationPP?.dateCessationActivitePP }
  }
  if (depot !== undefined) {
    return { subfamily: depot.typeDepot, text: depot.descriptif, accountsTo: depot.dateCloture }
  }
  if (modificationsgenerales !== undefined) {
    return { text: modificationsgenerales.descriptif, date: modificationsgenerales.dateEffet }
  }
  if (acte !== undefined) {
    const { creation, immatriculation, vente, dateImmatriculation, dateCommencementActivite, descriptif } = acte
    const nature = creation?.categorieCreation ?? immatriculation?.categorieImmatriculation ?? vente?.categorieVente
    const origin = listeetablissements?.etablissement.find(({ origineFonds }) => origineFonds !== undefined)
    const date = dateImmatriculation ?? dateCommencementActivite
    return { nature, text: descriptif ?? origin?.origineFonds, date }
  }
  return divers === undefined ? {} : { nature: divers.titre, text: divers.contenu }
}

function kindOf(typeavis: string): RegisterNotice['kind'] {
  if (typeavis === 'annulation') return 'cancellation'
  return typeavis === 'rectificatif' ? 'correction' : 'notice'
}

/** `BODACC A`, `20250197`, `126` → `A20250197126`: the id that the earlier notice has. */
function aboutOf({ parutionavisprecedent: earlier }: BodaccRecord): string | undefined {
  const letter = /([A-Z])\s*$/.exec(earlier?.nomPublication ?? '')?.[1]
  const issue = earlier?.numeroParution?.replace(/\D/g, '')
  const number = earlier?.numeroAnnonce?.replace(/\D/g, '').replace(/^0+/, '')
  return letter && issue && number ? `${letter}${issue}${number}` : undefined
}

function personOf(person: parts.BodaccPerson, record: BodaccRecord): Pick<RegisterNotice, 'companyName' | 'officers'> {
  if (person.nom === undefined) {
    const officers = rosterOf(person.administration)
    return { companyName: person.denomination ?? record.commercant, ...(officers.length > 0 && { officers }) }
  }
  return { companyName: record.commercant, officers: [soleTrader(person)] }
}

function soleTrader({ nom = '', prenom, nomUsage }: parts.BodaccPerson): NoticeOfficer {
  return {
    name: prenom === undefined ? nom : `${nom}, ${prenom}`,
    surnames: distinct([nom, nomUsage]),
    givenNames: givenNamesOf(prenom),
    role: soleTraderRole,
    hasLeft: false,
  }
}

function otherOf(
  role: string,
  person: parts.BodaccPerson,
): { role: string; code?: RegisterCode | undefined; name?: string | undefined } {
  const own = [person.nom, person.prenom].filter((part) => part !== undefined).join(', ')
  return { role, code: codeOf(person), name: person.denomination ?? (own === '' ? undefined : own) }
}

function codeOf(person: parts.BodaccPerson): RegisterCode | undefined {
  const written =
    person.numeroImmatriculation?.numeroIdentification ?? person.inscriptionRM?.numeroIdentificationRM ?? undefined
  return sirenIn(written)
}

/** The same number stands there with and without blanks. */
function codesOf({ registre }: BodaccRecord): RegisterCode[] {
  const ids = new Set((registre ?? []).flatMap((written) => sirenIn(written)?.id ?? []))
  return [...ids].map((id) => ({ type: 'siren', id }))
}

function sirenIn(written: string | undefined): RegisterCode | undefined {
  const digits = written?.replace(/\D/g, '') ?? ''
  return digits.length === 9 ? { type: 'siren', id: digits } : undefined
}
