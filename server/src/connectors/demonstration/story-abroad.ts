import { crn, makeCompany, makeNotice, makeOfficer, makePerson, partitaIva, type Told, type Year } from './making.ts'

/** A director with one company in order and one that was wound up by the court, joined by the register's own number. */
export function british(year: Year): Told {
  const [own, failed] = [crn(1), crn(2)]
  const director = makePerson('ASHWORTHE, Imogen Clare', {
    bornOn: '1976-08',
    nationality: 'British',
    officerId: 'demo-ashworthe',
  })
  return {
    companies: [
      makeCompany(year, {
        code: own,
        name: 'LARKMOOR TEXTILES LIMITED',
        legalForm: { code: 'ltd' },
        activity: { code: '13300', nomenclature: 'SIC' },
        town: 'Larkmoor',
        officers: [makeOfficer(year, own, director, { from: year.on(-3, '01-15') })],
      }),
      makeCompany(year, {
        code: failed,
        name: 'ASHWORTHE WEAVING LIMITED',
        legalForm: { code: 'ltd' },
        town: 'Larkmoor',
        createdOn: year.on(-7, '02-02'),
        officers: [makeOfficer(year, failed, director, { from: year.on(-7, '02-02') })],
      }),
    ],
    notices: [
      makeNotice(year, failed, {
        family: 'insolvency',
        subfamily: 'compulsory-liquidation',
        date: year.on(-2, '11-05'),
        dates: [{ type: 'ordered-to-wind-up-on', date: year.on(-2, '11-05') }],
      }),
    ],
  }
}

/** A tax code proves who it is: what the other company is in counts in full. */
export function italian(year: Year): Told {
  const [own, failed] = [partitaIva(1), partitaIva(2)]
  const manager = makePerson('BORTOLAZZINI, Ginevra', {
    bornOn: '1970-10-21',
    taxCode: 'BRTGVR70R61Z999F',
    sex: 'female',
  })
  return {
    companies: [
      makeCompany(year, {
        code: own,
        name: 'CERAMICHE DEL LAGO SERENO SRL',
        activity: { code: '23.41', nomenclature: 'ATECO' },
        town: 'LAGO SERENO',
        officers: [makeOfficer(year, own, manager)],
      }),
      makeCompany(year, {
        code: failed,
        name: 'TERRECOTTE BORTOLAZZINI SRL',
        statusDetail: 'LIQUIDAZIONE GIUDIZIALE',
        officers: [makeOfficer(year, failed, manager)],
      }),
    ],
    notices: [makeNotice(year, failed, { family: 'status', subfamily: 'LIQUIDAZIONE GIUDIZIALE' })],
  }
}
