import { italianBalanceLines } from './it-balance-lines.ts'
import { italianGroups, italianHeadings, italianLead } from './it-headings.ts'
import type { LineTable } from './line-table.ts'

/** Bilancio by the civil code (art. 2424, 2425, 2435-bis): Italian printed lines and what they are. */
export const italianLines: LineTable = {
  language: 'it',
  lines: [
    ...italianBalanceLines,
    {
      key: 'revenue',
      in: ['income'],
      phrases: [
        '(totale) ricavi (delle) vendite e (delle) prestazioni*',
        'ricavi delle vendite',
        'ricavi netti',
        'totale ricavi',
        'ricavi',
        'fatturato',
        'ricavi di vendita*',
        'ricavi delle vendite*',
        'ricavi vendite e prestazioni*',
        'ricavi da contratti con clienti*',
        'ricavi da vendite*',
        'totale ricavi delle vendite*',
      ],
    },
    {
      key: 'operatingIncome',
      in: ['income'],
      phrases: ['totale (del) valore della produzione', 'valore della produzione', 'totale valore produzione'],
    },
    {
      key: 'operatingCharges',
      in: ['income'],
      phrases: ['totale (dei) costi della produzione', 'costi della produzione', 'totale costi produzione'],
    },
    {
      key: 'operatingResult',
      in: ['income'],
      phrases: [
        'differenza tra valore e costi*',
        'differenza fra valore e costi*',
        'risultato operativo*',
        'reddito operativo*',
      ],
    },
    {
      key: 'interest',
      in: ['income'],
      phrases: [
        '(totale) interessi e(d) altri oneri finanziari',
        'interessi ed altri oneri finanziari',
        'interessi passivi*',
        'totale interessi e altri oneri finanziari',
        'oneri finanziari',
        'totale oneri finanziari',
        'interessi e oneri finanziari',
        'interessi ed oneri finanziari*',
        'interessi e altri oneri finanziari*',
        'altri interessi e oneri finanziari*',
      ],
    },
    {
      key: 'financialResult',
      in: ['income'],
      phrases: [
        '(totale) proventi e(d) oneri finanziari',
        'totale proventi ed oneri finanziari',
        'proventi ed oneri finanziari',
        'gestione finanziaria',
        'risultato gestione finanziaria',
      ],
    },
    {
      key: 'resultBeforeTax',
      in: ['income'],
      phrases: [
        'risultato prima delle imposte*',
        'risultato ante imposte*',
        'utile ante imposte*',
        'utile prima delle imposte*',
      ],
    },
    {
      key: 'netIncome',
      in: ['income'],
      phrases: [
        "utile (perdita) (dell')esercizio*",
        "perdita (dell')esercizio*",
        "risultato (dell')esercizio*",
        'risultato netto*',
        'utile netto*',
        'utile o perdita esercizio*',
        'utile perdite esercizio*',
        "utile (dell')esercizio",
        "(utile) perdita (dell')esercizio*",
        'risultato del periodo*',
        'utile del periodo*',
        'utile perdita del periodo*',
      ],
    },
    {
      key: 'depreciationPart',
      in: ['income'],
      phrases: [
        'ammortamento (delle) immobilizzazioni immateriali',
        'ammortamento (delle) immobilizzazioni materiali',
        'ammortamenti immobilizzazioni immateriali',
        'ammortamenti immobilizzazioni materiali',
        'ammortamento immateriali',
        'ammortamento materiali',
        'ammortamenti (beni) immateriali',
        'ammortamenti (beni) materiali',
        'ammortamenti delle immobilizzazioni immateriali',
        'ammortamenti delle immobilizzazioni materiali',
      ],
    },
    {
      key: 'depreciation',
      in: ['income'],
      phrases: ['ammortamenti', 'totale ammortamenti', 'ammortamento delle immobilizzazioni immateriali e materiali'],
    },
    {
      key: 'depreciationWithProvisions',
      in: ['income'],
      phrases: [
        '(totale) ammortamenti e svalutazioni',
        'ammortamento delle immobilizzazioni immateriali e materiali altre svalutazioni*',
        '(totale) ammortamenti accantonamenti e svalutazioni',
      ],
    },
  ],
  headings: italianHeadings,
  lead: italianLead,
  groups: italianGroups,
  asides: /^(?:di cui|dei quali)\b/,
  totals: /^(?:totale\b|sub totale|subtotale|differenza|risultato|utile|perdita\b|margine|valore aggiunto|reddito)/,
}
