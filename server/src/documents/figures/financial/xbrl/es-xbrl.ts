import type { ElementIdentity, ElementTable, Taxonomy } from './xbrl-elements.ts'
import { plus, resultTwice } from './xbrl-elements.ts'

const continued = (name: string) => `PerdidasGananciasOperacionesContinuadas${name}`

/** Elements of the Spanish taxonomy PGC2007 (normal, abreviado, pymes). Charges are negative there. */
const elements: ElementTable = {
  equity: [{ all: ['PatrimonioNeto'] }],
  revenue: [{ all: [continued('ImporteNetoCifraNegocios')] }],
  amortizationDepreciation: [{ all: [continued('AmortizacionInmovilizado')] }],
  netIncome: [
    { all: ['PerdidasGananciasResultadoEjercicio'] },
    { all: ['PatrimonioNetoFondosPropiosResultadoEjercicio'] },
  ],
  interestExpense: [{ all: [continued('GastosFinancieros')] }],
  cashAvailable: [{ all: ['ActivoCorrienteEfectivoOtrosActivosLiquidosEquivalentes'] }],
  totalFixedAssets: [{ all: ['ActivoNoCorriente'] }],
  totalAssets: [{ all: ['TotalActivo'] }],
  shortTermDebt: [
    { all: ['PasivoCorrienteDeudasCortoPlazo'], broader: true },
    { all: ['PasivoCorrienteDeudasCortoPlazoDeudasEntidadesCredito'] },
  ],
  totalDebt: [
    { sum: ['PasivoNoCorriente', 'PasivoCorriente'], rest: ['PatrimonioNeto'], total: 'PatrimonioNetoPasivoTotal' },
  ],
  currentLiabilities: [{ all: ['PasivoCorriente'] }],
}

const identities: readonly ElementIdentity[] = [
  { what: 'total assets = total liabilities', total: 'TotalActivo', parts: plus('PatrimonioNetoPasivoTotal') },
  {
    what: 'non-current + current assets = total assets',
    total: 'TotalActivo',
    parts: plus('ActivoNoCorriente', 'ActivoCorriente'),
  },
  {
    what: 'equity + non-current + current liabilities = total',
    total: 'PatrimonioNetoPasivoTotal',
    parts: plus('PatrimonioNeto', 'PasivoNoCorriente', 'PasivoCorriente'),
  },
  {
    what: resultTwice,
    total: 'PerdidasGananciasResultadoEjercicio',
    parts: plus('PatrimonioNetoFondosPropiosResultadoEjercicio'),
  },
  {
    what: 'result before tax − tax = result',
    total: 'PerdidasGananciasResultadoEjercicio',
    parts: plus('PerdidasGananciasResultadoAntesImpuestos', continued('ImpuestosSobreBeneficios')),
  },
  {
    what: 'stocks + receivables + investments + cash = current assets',
    total: 'ActivoCorriente',
    parts: plus(
      'ActivoCorrienteActivosNoCorrientesMantenidosParaVenta',
      'ActivoCorrienteExistencias',
      'ActivoCorrienteDeudoresComercialesOtrasCuentasCobrar',
      'ActivoCorrienteInversionesEmpresasGrupoEmpresasAsociadasCortoPlazo',
      'ActivoCorrienteInversionesFinancierasCortoPlazo',
      'ActivoCorrientePeriodificacionesCortoPlazo',
      'ActivoCorrienteEfectivoOtrosActivosLiquidosEquivalentes',
    ),
  },
  {
    what: 'the lines make the operating result',
    total: 'PerdidasGananciasResultadoExplotacion',
    parts: plus(
      ...[
        'ImporteNetoCifraNegocios',
        'VariacionExistenciasProductosTerminadosProductosCursoFabricacion',
        'TrabajosRealizadosEmpresaActivo',
        'Aprovisionamientos',
        'OtrosIngresosExplotacion',
        'GestionPersonal',
        'OtrosGastosExplotacion',
        'AmortizacionInmovilizado',
        'ImputacionSubvencionesInmovilizadoNoFinancieroOtras',
        'ExcesosProvisiones',
        'DeterioroResultadoEnajenacionesInmovilizado',
      ].map(continued),
      'PerdidasGananciasOtrosResultados',
    ),
  },
  {
    what: 'financial income − charges = financial result',
    total: 'PerdidasGananciasResultadoFinanciero',
    parts: plus(
      ...[
        'IngresosFinancieros',
        'GastosFinancieros',
        'VariacionValorRazonableInstrumentosFinancieros',
        'DiferenciasCambio',
        'DeterioroResultadoEnajenacionesInstrumentosFinancieros',
      ].map(continued),
    ),
  },
]

export const spanishTaxonomy: Taxonomy = {
  prefix: 'pgc07:',
  kind: 'xbrl-pgc07',
  elements,
  identities,
  balances: ['TotalActivo', 'PatrimonioNetoPasivoTotal'],
}
