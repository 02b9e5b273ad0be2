import { defineWords } from '../language/index.ts'

/** Words inside pictures: short, as there is no room. */
export const words = defineWords({
  en: {
    allCompanies: (rate: string) => `all companies ${rate}`,
    probability: (value: string, low: string, high: string) =>
      `Probability of default ${value}, between ${low} and ${high}`,
    whatIf: (value: string) => `what if: ${value}`,
    noEffect: 'no effect',
    comesAbout: (value: string) => `How ${value} comes about`,
    balance: (from: string, to: string, lowest: string, highest: string) =>
      `Balance from ${from} to ${to}: lowest ${lowest}, highest ${highest}`,
    months: 'Money in and out by month',
    moneyIn: (amount: string) => `in ${amount}`,
    moneyOut: (amount: string) => `out ${amount}`,
    points: (points: string, grade: string) => `${points} points: grade ${grade}`,
    pointsNone: 'No points',
    exists: (name: string) => `${name} exists`,
    more: (count: string) => `${count} more`,
    less: 'fold',
    network: (people: string, companies: string, from: string, to: string) =>
      `${people}, ${companies}, and their alerts from ${from} to ${to}; the same as a list below`,
    alerts: (count: string) => `${count}`,
    bits: (bits: string) => `${bits} bits`,
  },
  fr: {
    allCompanies: (rate) => `toutes entreprises ${rate}`,
    probability: (value, low, high) => `Probabilité de défaut ${value}, entre ${low} et ${high}`,
    whatIf: (value) => `si : ${value}`,
    noEffect: 'sans effet',
    comesAbout: (value) => `D’où viennent ${value}`,
    balance: (from, to, lowest, highest) =>
      `Solde du ${from} au ${to} : au plus bas ${lowest}, au plus haut ${highest}`,
    months: 'Entrées et sorties par mois',
    moneyIn: (amount) => `entrées ${amount}`,
    moneyOut: (amount) => `sorties ${amount}`,
    points: (points, grade) => `${points} points : note ${grade}`,
    pointsNone: 'Aucun point',
    exists: (name) => `${name} existe`,
    more: (count) => `${count} de plus`,
    less: 'replier',
    network: (people, companies, from, to) =>
      `${people}, ${companies}, et leurs alertes de ${from} à ${to} ; la même chose en liste ci-dessous`,
    alerts: (count) => `${count}`,
    bits: (bits) => `${bits} bits`,
  },
  it: {
    allCompanies: (rate) => `tutte le imprese ${rate}`,
    probability: (value, low, high) => `Probabilità di default ${value}, tra ${low} e ${high}`,
    whatIf: (value) => `se: ${value}`,
    noEffect: 'senza effetto',
    comesAbout: (value) => `Da dove viene ${value}`,
    balance: (from, to, lowest, highest) => `Saldo dal ${from} al ${to}: minimo ${lowest}, massimo ${highest}`,
    months: 'Entrate e uscite per mese',
    moneyIn: (amount) => `entrate ${amount}`,
    moneyOut: (amount) => `uscite ${amount}`,
    points: (points, grade) => `${points} punti: voto ${grade}`,
    pointsNone: 'Nessun punto',
    exists: (name) => `${name} esiste`,
    more: (count) => `altre ${count}`,
    less: 'chiudere',
    network: (people, companies, from, to) =>
      `${people}, ${companies} e le loro segnalazioni dal ${from} al ${to}; lo stesso in elenco qui sotto`,
    alerts: (count) => `${count}`,
    bits: (bits) => `${bits} bit`,
  },
})
