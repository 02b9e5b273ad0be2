import { type Layout, part } from './layout.ts'

const spanishThousands = [
  '(Miles de euros)',
  'Expresado en miles de euros',
  'En miles de €',
  '(Cifras en miles de euros)',
]

/** Sums stand at the head of their group, as the plan prints them. */
const spanish: Layout = {
  name: 'es-pgc',
  heads: [
    ['2024', '2023'],
    ['31/12/2024', '31/12/2023'],
    ['EJERCICIO 2024', 'EJERCICIO 2023'],
    ['Ejercicio N', 'Ejercicio N-1'],
    ['31.12.24', '31.12.23'],
  ],
  thousands: spanishThousands,
  group: '.',
  truth: { totalDebt: 'owed', shortTermDebt: 'loansWithin' },
  parts: [
    part(
      'assets',
      ['ACTIVO', 'BALANCE DE SITUACIÓN ACTIVO', 'Balance abreviado al 31 de diciembre de 2024'],
      `
A) ACTIVO NO CORRIENTE = fixed
I. Inmovilizado intangible = intangible
II. Inmovilizado material = tangible
B) ACTIVO CORRIENTE = current
II. Existencias = stocks
III. Deudores comerciales y otras cuentas a cobrar = receivables
VII. Efectivo y otros activos líquidos equivalentes = cash
TOTAL ACTIVO (A+B) = assets`,
    ),
    part(
      'liabilities',
      ['PATRIMONIO NETO Y PASIVO', 'PASIVO'],
      `
A) PATRIMONIO NETO = equity
A-1) Fondos propios = equity
I. Capital = capital
III. Reservas = reserves
VII. Resultado del ejercicio = result
B) PASIVO NO CORRIENTE = later
I. Provisiones a largo plazo = provisions
II. Deudas a largo plazo = loansBeyond
C) PASIVO CORRIENTE = within
III. Deudas a corto plazo = loansWithin
V. Acreedores comerciales y otras cuentas a pagar = suppliers
VI. Periodificaciones a corto plazo = taxes
TOTAL PATRIMONIO NETO Y PASIVO (A+B+C) = assets`,
    ),
    part(
      'income',
      ['CUENTA DE PÉRDIDAS Y GANANCIAS', 'Cuenta de Pérdidas y Ganancias Abreviada', 'CUENTA DE RESULTADOS'],
      `
A) OPERACIONES CONTINUADAS
1. Importe neto de la cifra de negocios = revenue
5. Otros ingresos de explotación = otherIncome
4. Aprovisionamientos = -purchases
6. Gastos de personal = -wages
8. Amortización del inmovilizado = -depreciation
A.1) RESULTADO DE EXPLOTACIÓN = operating
13. Gastos financieros = -interest
A.2) RESULTADO FINANCIERO = -interest
A.3) RESULTADO ANTES DE IMPUESTOS = beforeTax
17. Impuestos sobre beneficios = -tax
A.5) RESULTADO DEL EJERCICIO = result`,
    ),
  ],
}

const portuguese: Layout = {
  name: 'pt-snc',
  heads: [
    ['31 Dez 2024', '31 Dez 2023'],
    ['2024', '2023'],
    ['31/12/2024', '31/12/2023'],
    ['31-12-2024', '31-12-2023'],
  ],
  thousands: [
    '(Montantes expressos em milhares de euros)',
    'Valores em milhares de euros',
    'Unidade monetária: milhares de euros',
  ],
  group: '.',
  truth: { totalDebt: 'owed', shortTermDebt: 'loansWithin' },
  parts: [
    part(
      'assets',
      ['BALANÇO', 'Balanço em 31 de dezembro de 2024', 'BALANÇO INDIVIDUAL'],
      `
ATIVO
Ativo não corrente
Ativos intangíveis = intangible
Ativos fixos tangíveis = tangible
 = fixed
Ativo corrente
Inventários = stocks
Clientes = receivables
Caixa e depósitos bancários = cash
 = current
Total do ativo = assets`,
    ),
    part(
      'liabilities',
      ['CAPITAL PRÓPRIO E PASSIVO', 'Capital próprio e passivo'],
      `
CAPITAL PRÓPRIO
Capital subscrito = capital
Resultados transitados = reserves
Resultado líquido do período = result
Total do capital próprio = equity
PASSIVO
Passivo não corrente
Provisões = provisions
Financiamentos obtidos = loansBeyond
 = later
Passivo corrente
Fornecedores = suppliers
Financiamentos obtidos = loansWithin
Estado e outros entes públicos = taxes
 = within
Total do passivo = owed
Total do capital próprio e do passivo = assets`,
    ),
    part(
      'income',
      ['DEMONSTRAÇÃO DOS RESULTADOS POR NATUREZAS', 'Demonstração individual dos resultados por naturezas'],
      `
Vendas e serviços prestados = revenue
Outros rendimentos = otherIncome
Custo das mercadorias vendidas e das matérias consumidas = -purchases
Gastos com o pessoal = -wages
Resultado antes de depreciações, gastos de financiamento e impostos = earnings
Gastos/reversões de depreciação e de amortização = -depreciation
Resultado operacional (antes de gastos de financiamento e impostos) = operating
Juros e gastos similares suportados = -interest
Resultado antes de impostos = beforeTax
Imposto sobre o rendimento do período = -tax
Resultado líquido do período = result`,
    ),
  ],
}

const italianThousands = [
  '(in migliaia di euro)',
  'Valori espressi in migliaia di Euro',
  '€/000',
  '(importi in €/migliaia)',
  'Importi in Euro/000',
]
const italianHeads = [
  ['31/12/2024', '31/12/2023'],
  ['Esercizio 2024', 'Esercizio 2023'],
  ['31-12-2024', '31-12-2023'],
  ['Esercizio corrente', 'Esercizio precedente'],
  ['Anno 2024', 'Anno 2023'],
  ['Bilancio al 31.12.2024', 'Bilancio al 31.12.2023'],
] as const

const italian: Layout = {
  name: 'it-civilistico',
  heads: italianHeads,
  thousands: italianThousands,
  group: '.',
  truth: { shortTermDebt: null },
  parts: [
    part(
      'assets',
      ['STATO PATRIMONIALE ATTIVO', 'Stato patrimoniale - Attivo', 'ATTIVO'],
      `
B) IMMOBILIZZAZIONI
I) Immobilizzazioni immateriali = intangible
II) Immobilizzazioni materiali = tangible
TOTALE IMMOBILIZZAZIONI (B) = fixed
C) ATTIVO CIRCOLANTE
I) Rimanenze = stocks
II) Crediti = receivables
esigibili entro l'esercizio successivo = receivables
IV) Disponibilità liquide = cash
TOTALE ATTIVO CIRCOLANTE (C) = current
TOTALE ATTIVO = assets`,
    ),
    part(
      'liabilities',
      ['STATO PATRIMONIALE PASSIVO', 'Stato patrimoniale - Passivo', 'PASSIVO'],
      `
A) PATRIMONIO NETTO
I) Capitale = capital
VI) Altre riserve, distintamente indicate = reserves
IX) Utile (perdita) dell'esercizio = result
TOTALE PATRIMONIO NETTO (A) = equity
C) TRATTAMENTO DI FINE RAPPORTO DI LAVORO SUBORDINATO = provisions
D) DEBITI
esigibili entro l'esercizio successivo = within
esigibili oltre l'esercizio successivo = loansBeyond
TOTALE DEBITI (D) = debt
TOTALE PASSIVO = assets`,
    ),
    part(
      'income',
      ['CONTO ECONOMICO', 'Conto economico ordinario'],
      `
A) VALORE DELLA PRODUZIONE:
1) Ricavi delle vendite e delle prestazioni = revenue
5) Altri ricavi e proventi = otherIncome
TOTALE VALORE DELLA PRODUZIONE (A) = income
B) COSTI DELLA PRODUZIONE:
6) per materie prime, sussidiarie, di consumo e merci = purchases
9) per il personale = wages
10) Ammortamenti e svalutazioni:
b) ammortamento delle immobilizzazioni materiali = depreciation
TOTALE COSTI DELLA PRODUZIONE (B) = costs
DIFFERENZA TRA VALORE E COSTI DELLA PRODUZIONE (A-B) = operating
17) Interessi e altri oneri finanziari = interest
TOTALE PROVENTI E ONERI FINANZIARI (C) = -interest
RISULTATO PRIMA DELLE IMPOSTE (A-B+-C+-D) = beforeTax
20) Imposte sul reddito dell'esercizio = tax
21) UTILE (PERDITA) DELL'ESERCIZIO = result`,
    ),
  ],
}

const italianIfrs: Layout = {
  name: 'ifrs-it',
  heads: italianHeads,
  thousands: italianThousands,
  group: '.',
  truth: { totalDebt: 'owed', shortTermDebt: 'loansWithin' },
  parts: [
    part(
      'assets',
      ['Situazione patrimoniale-finanziaria consolidata', 'Prospetto della situazione patrimoniale-finanziaria'],
      `
Attività non correnti
Attività immateriali = intangible
Immobili, impianti e macchinari = tangible
Totale attività non correnti = fixed
Attività correnti
Rimanenze = stocks
Crediti commerciali = receivables
Disponibilità liquide e mezzi equivalenti = cash
Totale attività correnti = current
TOTALE ATTIVITÀ = assets`,
    ),
    part(
      'liabilities',
      ['PATRIMONIO NETTO E PASSIVITÀ', 'Passività e patrimonio netto'],
      `
Capitale sociale = capital
Riserve = reserves
Utile (perdita) dell'esercizio = result
Totale patrimonio netto = equity
Passività finanziarie non correnti = loansBeyond
Benefici ai dipendenti = provisions
Totale passività non correnti = later
Passività finanziarie correnti = loansWithin
Debiti commerciali = suppliers
Debiti tributari = taxes
Totale passività correnti = within
Totale passività = owed
TOTALE PATRIMONIO NETTO E PASSIVITÀ = assets`,
    ),
    part(
      'income',
      ['Conto economico consolidato', 'Prospetto di conto economico'],
      `
Ricavi = revenue
Altri proventi = otherIncome
Costi per materie prime e di consumo = -purchases
Costi del personale = -wages
Ammortamenti = -depreciation
Risultato operativo (EBIT) = operating
Oneri finanziari = -interest
Risultato ante imposte = beforeTax
Imposte sul reddito = -tax
Utile netto dell'esercizio = result`,
    ),
  ],
}

export const southernLayouts: readonly Layout[] = [spanish, portuguese, italian, italianIfrs]
