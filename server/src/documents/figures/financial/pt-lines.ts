import type { LineTable } from './line-table.ts'

/** Portuguese statements by the national system (SNC): general, small and micro entities. */
export const portugueseLines: LineTable = {
  language: 'pt',
  lines: [
    {
      key: 'fixedAssets',
      in: ['assets', 'balance'],
      phrases: [
        '(total) (do) ativo nao corrente',
        '(total) (dos) ativos nao correntes',
        '(total) (do) activo nao corrente',
      ],
    },
    {
      key: 'currentAssets',
      in: ['assets', 'balance'],
      phrases: ['(total) (do) ativo corrente', '(total) (dos) ativos correntes', '(total) (do) activo corrente'],
    },
    {
      key: 'cash',
      in: ['assets', 'balance'],
      phrases: ['caixa e depositos bancarios*', 'caixa e equivalentes*', 'depositos bancarios*', 'caixa'],
    },
    { key: 'totalAssets', in: ['assets', 'balance'], phrases: ['total (do) ativo', 'total (do) activo'] },
    {
      key: 'equity',
      in: ['liabilities', 'balance'],
      phrases: ['total (do) capital proprio', 'total dos capitais proprios', 'capital proprio', 'capitais proprios'],
    },
    {
      key: 'balanceResult',
      in: ['liabilities', 'balance'],
      phrases: ['resultado liquido (do) (periodo) (exercicio)*'],
    },
    { key: 'provisions', in: ['liabilities', 'balance'], phrases: ['provisoes*'] },
    {
      key: 'loans',
      in: ['liabilities', 'balance'],
      phrases: [
        'financiamentos obtidos*',
        'emprestimos obtidos*',
        'emprestimos bancarios*',
        'dividas a instituicoes de credito*',
      ],
    },
    {
      key: 'otherDebts',
      in: ['liabilities', 'balance'],
      phrases: [
        'fornecedores*',
        'estado e outros entes publicos*',
        'outras contas a pagar*',
        'outras dividas a pagar*',
        'outros passivos*',
        'adiantamentos de clientes*',
        'diferimentos*',
        'acionistas socios*',
      ],
    },
    { key: 'totalDebt', in: ['liabilities', 'balance'], phrases: ['total (do) passivo'] },
    {
      key: 'debtWithin',
      in: ['liabilities', 'balance'],
      phrases: ['(total) (do) passivo corrente', '(total) (dos) passivos correntes'],
    },
    {
      key: 'debtBeyond',
      in: ['liabilities', 'balance'],
      phrases: ['(total) (do) passivo nao corrente', '(total) (dos) passivos nao correntes'],
    },
    {
      key: 'totalLiabilities',
      in: ['liabilities', 'balance'],
      phrases: [
        'total (do) capital proprio e (do) passivo',
        'total (dos) capitais proprios e (do) passivo',
        'total (do) passivo e (do) capital proprio',
      ],
    },
    {
      key: 'revenue',
      in: ['income'],
      phrases: [
        'vendas e servicos prestados*',
        'vendas e prestacoes de servicos*',
        'volume de negocios*',
        'redito*',
        'vendas',
      ],
    },
    {
      key: 'depreciation',
      in: ['income'],
      phrases: ['gastos reversoes de depreciacao*', 'gastos de depreciacao*', 'depreciacoes*', 'amortizacoes*'],
    },
    { key: 'operatingResult', in: ['income'], phrases: ['resultado operacional*'] },
    {
      key: 'interest',
      in: ['income'],
      phrases: [
        'juros e gastos similares suportados*',
        'juros suportados*',
        'gastos de financiamento',
        'juros e encargos similares*',
      ],
    },
    { key: 'financialIncome', in: ['income'], phrases: ['juros e rendimentos similares obtidos*'] },
    { key: 'resultBeforeTax', in: ['income'], phrases: ['resultado antes de impostos*'] },
    { key: 'netIncome', in: ['income'], phrases: ['resultado liquido*'] },
  ],
  headings: [
    { section: 'assets', phrases: ['ativo', 'activo', 'balanco ativo*'] },
    { section: 'liabilities', phrases: ['capital proprio e passivo*', 'capitais proprios e passivo*'] },
    {
      section: 'balance',
      phrases: [
        'balanco',
        'balanco em*',
        'balanco individual*',
        'balanco consolidado*',
        'balanco a*',
        'balanco para*',
        'demonstracao da posicao financeira*',
      ],
    },
    {
      section: 'income',
      phrases: [
        'demonstracao dos resultados*',
        'demonstracao de resultados*',
        'demonstracao individual dos resultados*',
        'demonstracao consolidada dos resultados*',
      ],
    },
    {
      section: 'other',
      phrases: [
        'anexo*',
        'demonstracao dos fluxos*',
        'demonstracao das alteracoes*',
        'demonstracao de fluxos*',
        'relatorio*',
      ],
    },
  ],
  groups: [
    { key: 'fixedAssets', phrases: ['ativo nao corrente', 'ativos nao correntes'] },
    { key: 'currentAssets', phrases: ['ativo corrente', 'ativos correntes'] },
    { key: 'equity', phrases: ['capital proprio', 'capitais proprios'] },
    { key: 'debtBeyond', phrases: ['passivo nao corrente', 'passivos nao correntes'] },
    { key: 'debtWithin', phrases: ['passivo corrente', 'passivos correntes'] },
    { key: null, phrases: ['passivo', 'rendimentos e gastos'] },
  ],
  lead: /^(?:(?:contas anuais|demonstracoes financeiras|individual|consolidado) )+/,
  asides: /^(?:dos quais|do qual)\b/,
  totals: /^(?:total\b|resultado\b)/,
}
