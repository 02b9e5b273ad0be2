import type { Random } from '../documents/random.ts'
import { asOf } from './facts.ts'
import { type FrenchCompany, forms } from './french-company.ts'
import { inWords, misdecoded, printedDate, type Words } from './gazette-words.ts'
import { spaced } from './identifiers.ts'

export const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

export const addMonths = (date: string, months: number) => {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  return moved.toISOString().slice(0, 10)
}

const families: Record<string, string> = {
  collective: 'Procédures collectives',
  creation: 'Créations',
  modification: 'Modifications diverses',
  radiation: 'Radiations',
  dpc: 'Dépôts des comptes',
  vente: 'Ventes et cessions',
  conciliation: 'Procédures de conciliation',
  retablissement_professionnel: 'Procédures de rétablissement professionnel',
}

export type Notice = Record<string, unknown> & { id: string; dateparution: string; publicationavis: string }

/** Writes notices of the gazette in the shape of its dataset. */
export function gazette(random: Random) {
  const numbers = new Map<string, number>()

  function write(
    companies: readonly FrenchCompany[],
    family: string,
    published: string,
    parts: Record<string, unknown>,
  ): Notice {
    const letter = family === 'dpc' ? 'C' : ['collective', 'creation', 'vente'].includes(family) ? 'A' : 'B'
    const issue = `${published.slice(0, 4)}${String(Math.ceil((Date.parse(published) - Date.parse(`${published.slice(0, 4)}-01-01`)) / 124_000_000) + 1).padStart(4, '0')}`
    const number = (numbers.get(letter + issue) ?? random.integer(1, 4000)) + 1
    numbers.set(letter + issue, number)
    const notice: Notice = {
      ...blankNotice(companies, family, `${letter}${issue}`, number),
      dateparution: published,
      ...parts,
    }
    for (const company of companies) if (published <= asOf) company.notices.push(notice)
    return notice
  }

  const published = (date: string, from = 3, to = 18) => {
    const late = addDays(date, random.integer(from, to))
    return late > asOf ? asOf : late
  }

  function judgment(
    companies: readonly FrenchCompany[],
    date: string,
    words: Words,
    changes: Record<string, unknown> = {},
  ): Notice {
    const fill = (text: string | null) => text?.replace('{c}', inWords(addMonths(date, -3))) ?? null
    const [family, nature, complement] = words
    const isBroken = random.chance(0.06)
    const broken = (text: string) => (isBroken ? misdecoded(text) : text)
    const filled = fill(complement)
    const body = {
      type: 'initial',
      famille: broken(family),
      nature: broken(nature),
      date: printedDate(random, date),
      ...(filled === null ? {} : { complementJugement: filled }),
    }
    return write(companies, 'collective', published(date), {
      listepersonnes: persons(companies, null),
      jugement: JSON.stringify(body),
      ...changes,
    })
  }

  function change(company: FrenchCompany, date: string, descriptif: string, administration: string | null): Notice {
    return write([company], 'modification', date, {
      listepersonnes: persons([company], administration),
      modificationsgenerales: JSON.stringify({ descriptif }),
    })
  }

  return { write, published, judgment, change }
}

/** A notice without what it says. `place`: the letter and the issue. */
function blankNotice(companies: readonly FrenchCompany[], family: string, place: string, number: number) {
  const [first] = companies
  return {
    id: `${place}${number}`,
    publicationavis: place.slice(0, 1),
    publicationavis_facette: `Bodacc ${place.slice(0, 1)}`,
    parution: place.slice(1),
    numeroannonce: number,
    typeavis: 'annonce',
    typeavis_lib: 'Avis initial',
    familleavis: family,
    familleavis_lib: families[family] ?? family,
    numerodepartement: first?.town.department,
    departement_nom_officiel: first?.town.name,
    region_code: Number(first?.town.region),
    region_nom_officiel: 'Région',
    tribunal: `Greffe du Tribunal de Commerce de ${first?.town.name}`,
    commercant: first?.name,
    ville: first?.town.name,
    registre: companies.flatMap(({ siren }) => [siren, spaced(siren)]),
    cp: first?.town.post,
    pdf_parution_subfolder: 3,
    ispdf_unitaire: 'oui',
    listepersonnes: null,
    listeetablissements: null,
    jugement: null,
    acte: null,
    modificationsgenerales: null,
    radiationaurcs: null,
    depot: null,
    listeprecedentexploitant: null,
    listeprecedentproprietaire: null,
    divers: null,
    parutionavisprecedent: null,
    url_complete: `https://www.bodacc.fr/pages/annonces-commerciales-detail/?q.id=id:${place}${number}`,
  }
}

export type Gazette = ReturnType<typeof gazette>

export function persons(companies: readonly FrenchCompany[], administration: string | null): string {
  const list = companies.map((company) => onePerson(company, administration))
  return JSON.stringify({ personne: list.length === 1 ? list[0] : list })
}

function onePerson(company: FrenchCompany, administration: string | null): Record<string, unknown> {
  const [owner] = company.offices
  const number = { numeroIdentification: spaced(company.siren), codeRCS: 'RCS', nomGreffeImmat: company.town.name }
  const address = {
    numeroVoie: '12',
    typeVoie: 'rue',
    nomVoie: 'du Lavoir',
    codePostal: company.town.post,
    ville: company.town.name,
    pays: 'france',
  }
  if (company.form === 'sole' && owner !== undefined) {
    return {
      typePersonne: 'pp',
      numeroImmatriculation: number,
      nom: owner.printed.lastname,
      prenom: owner.printed.firstnames.join(' '),
      adressePP: address,
    }
  }
  return {
    typePersonne: 'pm',
    numeroImmatriculation: number,
    denomination: company.name,
    formeJuridique: forms[company.form].words,
    ...(administration === null ? {} : { administration }),
    capital: { montantCapital: '7500', devise: 'EUR' },
    adresseSiegeSocial: address,
  }
}
