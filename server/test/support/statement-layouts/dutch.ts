import { type Layout, part } from './layout.ts'

const dutch: Layout = {
  name: 'nl-jaarrekening',
  heads: [
    ['31 december 2024', '31 december 2023'],
    ['31-12-2024', '31-12-2023'],
    ['2024', '2023'],
    ['Boekjaar 2024', 'Boekjaar 2023'],
  ],
  thousands: ['(x € 1.000)', '(bedragen x € 1.000)', 'in duizenden euro’s', '(in € duizend)'],
  group: '.',
  truth: {},
  parts: [
    part(
      'assets',
      ['ACTIVA', 'Balans per 31 december 2024 (na resultaatbestemming)', 'BALANS'],
      `
ACTIVA
Vaste activa
Immateriële vaste activa = intangible
Materiële vaste activa = tangible
 = fixed
Vlottende activa
Voorraden = stocks
Vorderingen = receivables
Liquide middelen = cash
 = current
Totaal activa = assets`,
    ),
    part(
      'liabilities',
      ['PASSIVA', 'Passiva'],
      `
Eigen vermogen
Geplaatst kapitaal = capital
Overige reserves = retained
 = equity
Voorzieningen = provisions
Langlopende schulden = loansBeyond
Kortlopende schulden
Schulden aan kredietinstellingen = loansWithin
Schulden aan leveranciers = suppliers
Belastingen en premies sociale verzekeringen = taxes
 = within
Totaal passiva = assets`,
    ),
    part(
      'income',
      ['Winst-en-verliesrekening over 2024', 'WINST- EN VERLIESREKENING', 'Resultatenrekening over 2024'],
      `
Netto-omzet = revenue
Overige bedrijfsopbrengsten = otherIncome
Kostprijs van de omzet = -purchases
Lonen en salarissen = -wages
Afschrijvingen op immateriële en materiële vaste activa = -depreciation
Bedrijfsresultaat = operating
Rentelasten en soortgelijke kosten = -interest
Resultaat voor belastingen = beforeTax
Belastingen = -tax
Netto resultaat na belastingen = result`,
    ),
  ],
}

const belgian: Layout = {
  name: 'be-nl',
  heads: [
    ['Boekjaar', 'Vorig boekjaar'],
    ['2024', '2023'],
    ['31/12/2024', '31/12/2023'],
  ],
  thousands: [],
  group: '.',
  truth: { shortTermDebt: 'loansWithin' },
  parts: [
    part(
      'assets',
      ['BALANS NA WINSTVERDELING', 'BALANS'],
      `
ACTIVA
VASTE ACTIVA {21/28} = fixed
Immateriële vaste activa {21} = intangible
Materiële vaste activa {22/27} = tangible
VLOTTENDE ACTIVA {29/58} = current
Voorraden en bestellingen in uitvoering {3} = stocks
Vorderingen op ten hoogste één jaar {40/41} = receivables
Liquide middelen {54/58} = cash
TOTAAL VAN DE ACTIVA {20/58} = assets`,
    ),
    part(
      'liabilities',
      ['PASSIVA'],
      `
EIGEN VERMOGEN {10/15} = equity
Inbreng {10/11} = capital
Overgedragen winst (verlies) {14} = retained
VOORZIENINGEN EN UITGESTELDE BELASTINGEN {16} = provisions
SCHULDEN {17/49} = debt
Schulden op meer dan één jaar {17} = loansBeyond
Financiële schulden {170/4} = loansBeyond
Schulden op ten hoogste één jaar {42/48} = within
Financiële schulden {43} = loansWithin
Handelsschulden {44} = suppliers
Schulden met betrekking tot belastingen, bezoldigingen en sociale lasten {45} = taxes
TOTAAL VAN DE PASSIVA {10/49} = assets`,
    ),
    part(
      'income',
      ['RESULTATENREKENING'],
      `
Bedrijfsopbrengsten en bedrijfskosten
Omzet {70} = revenue
Andere bedrijfsopbrengsten {74} = otherIncome
Handelsgoederen, grond- en hulpstoffen; diensten en diverse goederen {60/61} = purchases
Bezoldigingen, sociale lasten en pensioenen {62} = wages
Afschrijvingen en waardeverminderingen op oprichtingskosten, op immateriële en materiële vaste activa {630} = depreciation
Bedrijfswinst (Bedrijfsverlies) {9901} = operating
Kosten van schulden {650} = interest
Winst (Verlies) van het boekjaar vóór belasting {9903} = beforeTax
Belastingen op het resultaat {67/77} = tax
Winst (Verlies) van het boekjaar {9904} = result
Te bestemmen winst (verlies) van het boekjaar {9905} = result`,
    ),
  ],
}

export const dutchLayouts: readonly Layout[] = [dutch, belgian]
