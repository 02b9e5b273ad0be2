import type { PersonRecord } from '#domain/register.ts'
import type { Told, Year } from './making.ts'
import { closure, judgment, liquidation, makeCompany, makeNotice, makeOfficer, makePerson, siren } from './making.ts'

/** Everything in order: one manager, accounts filed every year. */
export function cleanCompany(year: Year): Told {
  const code = siren(1)
  const manager = makePerson('VAUQUEMONT, Hélène Marie', { bornOn: '1971-09', sex: 'female' })
  const filing = (back: number) =>
    makeNotice(year, code, {
      family: 'dpc',
      subfamily: 'Comptes annuels et rapports',
      accountsTo: year.on(back, '12-31'),
      publishedOn: year.on(back + 1, '06-20'),
    })
  return {
    companies: [
      makeCompany(year, {
        code,
        name: 'ATELIER VAUQUEMONT',
        activity: { code: '43.34Z', nomenclature: 'NAF' },
        town: 'CLAIRVALLON',
        postalCode: '99010',
        officers: [makeOfficer(year, code, manager, { from: year.on(-8, '03-11') })],
      }),
    ],
    notices: [filing(-3), filing(-2), filing(-1)],
  }
}

/** One company liquidated, the next founded beside it two months later: same trade, same town, same manager. */
export function phoenix(year: Year): Told {
  const [next, failed, other] = [siren(2), siren(3), siren(4)]
  const manager = makePerson('DORVANNE, Lucien Armand', { bornOn: '1968-03', sex: 'male' })
  const partner = makePerson('ESTREVAL, Mathilde', { bornOn: '1979-12', sex: 'female' })
  const shared = { activity: { code: '43.21A', nomenclature: 'NAF' }, town: 'PORT-ESSARD', postalCode: '99020' }
  const inOffice = (code: typeof next, from: string) => makeOfficer(year, code, manager, { from })
  return {
    companies: [
      makeCompany(year, {
        code: next,
        name: 'DORVANNE ELECTRICITE NOUVELLE',
        ...shared,
        createdOn: year.on(-2, '07-15'),
        officers: [
          inOffice(next, year.on(-2, '07-15')),
          makeOfficer(year, next, partner, { from: year.on(-1, '01-10'), role: 'Co-gérant' }),
        ],
      }),
      makeCompany(year, {
        code: failed,
        name: 'DORVANNE ELECTRICITE',
        ...shared,
        createdOn: year.on(-6, '02-01'),
        closedOn: year.on(-1, '09-30'),
        status: 'closed',
        officers: [inOffice(failed, year.on(-6, '02-01'))],
      }),
      makeCompany(year, {
        code: other,
        name: 'SCI DES TROIS BUISSONS',
        legalForm: { code: '6540', label: 'SCI' },
        town: 'PORT-ESSARD',
        officers: [inOffice(other, year.on(-7, '05-05'))],
      }),
    ],
    notices: [
      judgment(year, failed, year.on(-2, '05-14'), liquidation, {
        text: `Date de cessation des paiements le ${year.on(-3, '12-01').split('-').reverse().join('/')}`,
      }),
      judgment(year, failed, year.on(-1, '09-12'), closure, { subfamily: 'Jugement de clôture' }),
      makeNotice(year, failed, { family: 'radiation', publishedOn: year.on(-1, '09-30') }),
    ],
  }
}

/** A namesake without a date of birth is shown as doubtful; a namesake born in another year is left out. */
export function homonyms(year: Year): Told {
  const [own, doubtful, other] = [siren(6), siren(7), siren(8)]
  const failed = (code: typeof own) => judgment(year, code, year.on(-2, '10-08'), liquidation)
  const marie = (more: Partial<PersonRecord> = {}) => makePerson('MARTIN, Marie', more)
  const paul = (bornOn: string) => makePerson('MARCHANDEAU, Paul', { bornOn, sex: 'male' })
  return {
    companies: [
      makeCompany(year, {
        code: own,
        name: 'CONSEIL DU VIEUX PONT',
        activity: { code: '70.22Z', nomenclature: 'NAF' },
        town: 'MONTREVAL-SUR-LOIRE',
        officers: [
          makeOfficer(year, own, marie({ bornOn: '1974-05', sex: 'female' })),
          makeOfficer(year, own, paul('1966-02'), { role: 'Co-gérant' }),
        ],
      }),
      makeCompany(year, {
        code: doubtful,
        name: 'LA HALLE AUX LAINES',
        officers: [makeOfficer(year, doubtful, marie())],
      }),
      makeCompany(year, {
        code: other,
        name: 'TRANSPORTS DU GRAND MARAIS',
        town: 'SAINT-AUBRAC',
        officers: [makeOfficer(year, other, paul('1990-07'))],
      }),
    ],
    notices: [failed(doubtful), failed(other)],
  }
}

/** Managed by a company, which a person manages; and one that the court watches over. */
export function holding(year: Year): Told {
  const [own, parent, sister] = [siren(14), siren(15), siren(17)]
  const manager = makePerson('HAUTECOMBES, Édouard', { bornOn: '1962-01', sex: 'male' })
  const president = {
    kind: 'company' as const,
    code: parent,
    name: 'HAUTECOMBES PARTICIPATIONS',
    role: 'Président de SAS',
    isManager: true,
    source: year.source(own),
  }
  return {
    companies: [
      makeCompany(year, {
        code: own,
        name: 'MENUISERIES DU VAL BLEU',
        legalForm: { code: '5710' },
        officers: [president],
      }),
      makeCompany(year, {
        code: parent,
        name: 'HAUTECOMBES PARTICIPATIONS',
        officers: [makeOfficer(year, parent, manager, { from: year.on(-8, '03-11') })],
      }),
      makeCompany(year, {
        code: sister,
        name: 'SCIERIE DE LA COMBE NOIRE',
        officers: [makeOfficer(year, sister, manager, { from: year.on(-5, '04-02') })],
      }),
    ],
    notices: [
      judgment(year, sister, year.on(-1, '03-19'), "Jugement d'ouverture d'une procédure de redressement judiciaire"),
    ],
  }
}

/** The person asked not to be shown. */
export function masked(year: Year): Told {
  const code = siren(16)
  const hidden = { surnames: [], givenNames: [], isMasked: true }
  return {
    companies: [
      makeCompany(year, {
        code,
        name: undefined,
        isMasked: true,
        isSoleTrader: true,
        legalForm: { code: '1000' },
        officers: [makeOfficer(year, code, hidden, { role: 'Entrepreneur individuel' })],
      }),
    ],
  }
}

/** A name on the list of frozen assets, with the day of birth. */
export function frozen(year: Year): Told {
  const code = siren(13)
  const manager = makePerson('VELMARENKOV, Anatol', { bornOn: '1959-04', sex: 'male' })
  return {
    companies: [
      makeCompany(year, {
        code,
        name: 'NEGOCE DES TROIS MERS',
        activity: { code: '46.90Z', nomenclature: 'NAF' },
        officers: [makeOfficer(year, code, manager, { from: year.on(-4, '06-01') })],
      }),
    ],
    listings: [
      {
        id: 'demo-1',
        list: 'asset-freeze',
        person: { ...manager, bornOn: '1959-04-17', birthPlace: 'Orvograd' },
        aliases: ['Anatole VELMARENKOFF'],
        reason: `Décision fictive du ${year.on(-2, '02-24')}`,
        source: year.source(code),
      },
    ],
  }
}
