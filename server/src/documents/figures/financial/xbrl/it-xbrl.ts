import type { ElementIdentity, ElementTable, Taxonomy } from './xbrl-elements.ts'
import { minus, plus, resultTwice } from './xbrl-elements.ts'

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

/** Short forms print one line for all that is written off of fixed assets. */
const fixedAssetsWritten =
  'CostiProduzioneAmmortamentiSvalutazioniAmmortamentoImmobilizzazioniImmaterialiMaterialiAltreSvalutazioniImmobilizzazioni'
/** What is written off of receivables is no depreciation; taxonomies name it in two ways. */
const receivablesWritten = [
  'CostiProduzioneAmmortamentiSvalutazioniSvalutazioniCreditiCompresiAttivoCircolanteDisponibilitaLiquide',
  'CostiProduzioneAmmortamentiSvalutazioniSvalutazioniCreditiAttivoCircolanteDisponibilitaLiquide',
]

const interestToOthers = 'ProventiOneriFinanziariInteressiAltriOneriFinanziariAltri'

/** Elements of the Italian taxonomy itcc-ci (bilancio ordinario, abbreviato, micro) and the notes they make. */
const elements: ElementTable = {
  equity: [{ all: ['TotalePatrimonioNetto'] }],
  revenue: [{ all: ['ValoreProduzioneRicaviVenditePrestazioni'] }],
  amortizationDepreciation: [
    {
      sum: [
        'CostiProduzioneAmmortamentiSvalutazioniAmmortamentoImmobilizzazioniImmateriali',
        'CostiProduzioneAmmortamentiSvalutazioniAmmortamentoImmobilizzazioniMateriali',
      ],
    },
    { all: [fixedAssetsWritten] },
    {
      all: ['CostiProduzioneAmmortamentiSvalutazioniTotaleAmmortamentiSvalutazioni'],
      less: receivablesWritten,
      broader: true,
    },
  ],
  netIncome: [{ all: ['UtilePerditaEsercizio'] }, { all: ['PatrimonioNettoUtilePerditaEsercizio'] }],
  interestExpense: [
    { all: ['ProventiOneriFinanziariInteressiAltriOneriFinanziariTotaleInteressiAltriOneriFinanziari'] },
    // Some files leave out the total where nothing is owed within the group.
    { all: [interestToOthers], needsProof: true },
  ],
  cashAvailable: [{ all: ['TotaleDisponibilitaLiquide'] }],
  totalFixedAssets: [{ all: ['TotaleImmobilizzazioni'] }],
  totalAssets: [{ all: ['TotaleAttivo'] }],
  shortTermDebt: [{ sum: financiers.map(within) }],
  totalDebt: [{ all: ['TotaleDebiti'] }],
  currentLiabilities: [
    { all: ['DebitiEsigibiliEntroEsercizioSuccessivo'] },
    { all: ['TotaleDebitiQuotaScadenteEntroEsercizio'] },
    { sum: creditors.map(within), rest: creditors.map(beyond), total: 'TotaleDebiti' },
  ],
}

/** Identities among the elements, each proving those that it names. */
const identities: readonly ElementIdentity[] = [
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
    what: 'due within a year + due later = total debt',
    total: 'TotaleDebiti',
    parts: plus('TotaleDebitiQuotaScadenteEntroEsercizio', 'TotaleDebitiQuotaScadenteOltreEsercizio'),
  },
  {
    what: resultTwice,
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
    what: 'financial income − interest to others = financial result',
    total: 'TotaleProventiOneriFinanziari',
    parts: [
      ...plus(
        'ProventiOneriFinanziariProventiPartecipazioniTotaleProventiPartecipazioni',
        'ProventiOneriFinanziariAltriProventiFinanziariProventiDiversiPrecedentiAltri',
        'ProventiOneriFinanziariUtiliPerditeCambi',
      ),
      ...minus(interestToOthers),
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
      ...receivablesWritten,
    ),
  },
  {
    what: 'what is written off of fixed assets and of receivables makes depreciation and write-downs',
    total: 'CostiProduzioneAmmortamentiSvalutazioniTotaleAmmortamentiSvalutazioni',
    parts: plus(fixedAssetsWritten, ...receivablesWritten),
  },
]

export const italianTaxonomy: Taxonomy = {
  prefix: 'itcc-ci:',
  kind: 'xbrl-itcc-ci',
  elements,
  identities,
  balances: ['TotaleAttivo', 'TotalePassivo'],
}
