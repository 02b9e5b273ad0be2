import type { FinancialField } from './financial-reading.ts'

/** A note by elements of a taxonomy: the first way whose elements are all there. `sum`: every one that is there is added. */
export type ElementWay = {
  all?: readonly string[]
  sum?: readonly string[]
  /** A sum is complete where, with these, it makes the total. */
  rest?: readonly string[]
  total?: string
  broader?: true
}
export type ElementTable = Readonly<Record<FinancialField, readonly ElementWay[]>>

const within = (name: string) => `Debiti${name}EsigibiliEntroEsercizioSuccessivo`
const beyond = (name: string) => `Debiti${name}EsigibiliOltreEsercizioSuccessivo`
const financiers = [
  'Obbligazioni',
  'ObbligazioniConvertibili',
  'DebitiVersoSociFinanziamenti',
  'DebitiVersoBanche',
  'DebitiVersoAltriFinanziatori',
]
const creditors = [
  ...financiers,
  'Acconti',
  'DebitiVersoFornitori',
  'DebitiRappresentatiTitoliCredito',
  'DebitiVersoImpreseControllate',
  'DebitiVersoImpreseCollegate',
  'DebitiVersoControllanti',
  'DebitiVersoImpreseSottoposteControlloControllanti',
  'DebitiTributari',
  'DebitiVersoIstitutiPrevidenzaSicurezzaSociale',
  'AltriDebiti',
]

/** Elements of the Italian taxonomy itcc-ci (bilancio ordinario, abbreviato, micro) and the notes they make. */
export const italianElements: ElementTable = {
  equity: [{ all: ['TotalePatrimonioNetto'] }],
  revenue: [{ all: ['ValoreProduzioneRicaviVenditePrestazioni'] }],
  amortizationDepreciation: [
    {
      sum: [
        'CostiProduzioneAmmortamentiSvalutazioniAmmortamentoImmobilizzazioniImmateriali',
        'CostiProduzioneAmmortamentiSvalutazioniAmmortamentoImmobilizzazioniMateriali',
      ],
    },
    { all: ['CostiProduzioneAmmortamentiSvalutazioniTotaleAmmortamentiSvalutazioni'], broader: true },
  ],
  netIncome: [{ all: ['UtilePerditaEsercizio'] }, { all: ['PatrimonioNettoUtilePerditaEsercizio'] }],
  interestExpense: [
    { all: ['ProventiOneriFinanziariInteressiAltriOneriFinanziariTotaleInteressiAltriOneriFinanziari'] },
  ],
  cashAvailable: [{ all: ['TotaleDisponibilitaLiquide'] }],
  totalFixedAssets: [{ all: ['TotaleImmobilizzazioni'] }],
  totalAssets: [{ all: ['TotaleAttivo'] }],
  shortTermDebt: [{ sum: financiers.map(within) }],
  totalDebt: [{ all: ['TotaleDebiti'] }],
  currentLiabilities: [
    { all: ['DebitiEsigibiliEntroEsercizioSuccessivo'] },
    { sum: creditors.map(within), rest: creditors.map(beyond), total: 'TotaleDebiti' },
  ],
}

/** Identities among the elements, each proving those that it names. */
export type ElementIdentity = { what: string; total: string; parts: readonly { name: string; sign: 1 | -1 }[] }

const plus = (...names: string[]) => names.map((name) => ({ name, sign: 1 as const }))
const minus = (...names: string[]) => names.map((name) => ({ name, sign: -1 as const }))

export const italianIdentities: readonly ElementIdentity[] = [
  { what: 'total assets = total liabilities', total: 'TotaleAttivo', parts: plus('TotalePassivo') },
  {
    what: 'fixed + current assets + unpaid capital + deferrals = total assets',
    total: 'TotaleAttivo',
    parts: plus(
      'TotaleCreditiVersoSociVersamentiAncoraDovuti',
      'TotaleImmobilizzazioni',
      'TotaleAttivoCircolante',
      'AttivoRateiRisconti',
    ),
  },
  {
    what: 'equity + provisions + severance + debts + deferrals = total liabilities',
    total: 'TotalePassivo',
    parts: plus(
      'TotalePatrimonioNetto',
      'TotaleFondiRischiOneri',
      'TrattamentoFineRapportoLavoroSubordinato',
      'TotaleDebiti',
      'PassivoRateiRisconti',
    ),
  },
  {
    what: 'due within a year + due later = total debt',
    total: 'TotaleDebiti',
    parts: plus('DebitiEsigibiliEntroEsercizioSuccessivo', 'DebitiEsigibiliOltreEsercizioSuccessivo'),
  },
  {
    what: 'result of the balance sheet = result of the income statement',
    total: 'UtilePerditaEsercizio',
    parts: plus('PatrimonioNettoUtilePerditaEsercizio'),
  },
  {
    what: 'stocks + receivables + financial assets + cash = current assets',
    total: 'TotaleAttivoCircolante',
    parts: plus(
      'TotaleRimanenze',
      'ImmobilizzazioniMaterialiDestinateVendita',
      'TotaleCrediti',
      'TotaleAttivitaFinanziarieNonCostituisconoImmobilizzazioni',
      'TotaleDisponibilitaLiquide',
    ),
  },
  {
    what: 'value of production − its costs = difference',
    total: 'DifferenzaValoreCostiProduzione',
    parts: [...plus('TotaleValoreProduzione'), ...minus('TotaleCostiProduzione')],
  },
  {
    what: 'revenue + other income = value of production',
    total: 'TotaleValoreProduzione',
    parts: plus(
      'ValoreProduzioneRicaviVenditePrestazioni',
      'ValoreProduzioneVariazioniRimanenzeProdottiCorsoLavorazioneSemilavoratiFiniti',
      'ValoreProduzioneVariazioniLavoriCorsoOrdinazione',
      'ValoreProduzioneIncrementiImmobilizzazioniLavoriInterni',
      'ValoreProduzioneAltriRicaviProventiTotaleAltriRicaviProventi',
    ),
  },
  {
    what: 'result before tax − tax = result',
    total: 'UtilePerditaEsercizio',
    parts: [
      ...plus('RisultatoPrimaImposte'),
      ...minus(
        'ImposteRedditoEsercizioCorrentiDifferiteAnticipateTotaleImposteRedditoEsercizioCorrentiDifferiteAnticipate',
      ),
    ],
  },
  {
    what: 'financial income − interest = financial result',
    total: 'TotaleProventiOneriFinanziari',
    parts: [
      ...plus(
        'ProventiOneriFinanziariProventiPartecipazioniTotaleProventiPartecipazioni',
        'ProventiOneriFinanziariAltriProventiFinanziariTotaleAltriProventiFinanziari',
        'ProventiOneriFinanziariUtiliPerditeCambi',
      ),
      ...minus('ProventiOneriFinanziariInteressiAltriOneriFinanziariTotaleInteressiAltriOneriFinanziari'),
    ],
  },
  {
    what: 'the costs make the costs of production',
    total: 'TotaleCostiProduzione',
    parts: plus(
      'CostiProduzioneMateriePrimeSussidiarieConsumoMerci',
      'CostiProduzioneServizi',
      'CostiProduzioneGodimentoBeniTerzi',
      'CostiProduzionePersonaleTotaleCostiPersonale',
      'CostiProduzioneAmmortamentiSvalutazioniTotaleAmmortamentiSvalutazioni',
      'CostiProduzioneVariazioniRimanenzeMateriePrimeSussidiarieConsumoMerci',
      'CostiProduzioneAccantonamentiRischi',
      'CostiProduzioneAltriAccantonamenti',
      'CostiProduzioneOneriDiversiGestione',
    ),
  },
  {
    what: 'the parts make depreciation and write-downs',
    total: 'CostiProduzioneAmmortamentiSvalutazioniTotaleAmmortamentiSvalutazioni',
    parts: plus(
      'CostiProduzioneAmmortamentiSvalutazioniAmmortamentoImmobilizzazioniImmateriali',
      'CostiProduzioneAmmortamentiSvalutazioniAmmortamentoImmobilizzazioniMateriali',
      'CostiProduzioneAmmortamentiSvalutazioniAltreSvalutazioniImmobilizzazioni',
      'CostiProduzioneAmmortamentiSvalutazioniSvalutazioniCreditiCompresiAttivoCircolanteDisponibilitaLiquide',
    ),
  },
]
