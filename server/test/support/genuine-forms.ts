import type { FormLayout, FormRow } from './form-table.ts'

/** Forms of tax offices and accounts as programs print them, filled in by nobody: codes, notes, rates and numbers stand beside the amounts. */
export type GenuineForm = {
  name: string
  layout: FormLayout
  /** With `byUnits` one amount is raised that its neighbours prove; 0 leaves it as it was issued. */
  rows(byUnits: number): FormRow[]
}

const dated: FormRow = ['Exercice', undefined, '2025', '2024']

const fr2033A: GenuineForm = {
  name: 'French 2033-A, a code before each gross amount and each depreciation',
  layout: { rights: [235, 300, 325, 385, 455, 525] },
  rows: (by) => [
    ['Fonds commercial', '010', 42_000, '012', 2_500, 39_500, 40_100],
    ['Autres immobilisations incorporelles', '014', 8_310, '016', 4_155, 4_155, 5_210],
    ['Immobilisations corporelles', '028', 231_876, '030', 118_402, 113_474, 97_338],
    ['Immobilisations financières', '040', 6_240, '042', undefined, 6_240, 6_240],
    ['Total I', '044', 288_426, '048', 125_057, 163_369 + by, 148_888],
    ['Matières premières', '050', 21_730, '052', undefined, 21_730, 18_904],
    ['Clients et comptes rattachés', '068', 97_455, '070', 3_208, 94_247, 88_016],
    ['Autres créances', '072', 12_640, '074', undefined, 12_640, 9_377],
    ['Disponibilités', '084', 54_118, '086', undefined, 54_118, 61_250],
    ["Charges constatées d'avance", '092', 2_845, '094', undefined, 2_845, 3_012],
    ['Total II', '096', 188_788, '098', 3_208, 185_580, 180_559],
    ['Total général', '110', 477_214, '112', 128_265, 348_949, 329_447],
  ],
}

const fr2033B: GenuineForm = {
  name: 'French 2033-B, a box code beside each amount',
  layout: { rights: [405, 475, 550] },
  rows: (by) => [
    dated,
    ['Ventes de marchandises', '210', 182_640 + by, 171_905],
    ['Production vendue de biens', '214', 94_318, 88_240],
    ['Production vendue de services', '218', 41_277, 39_016],
    ["Subventions d'exploitation reçues", '226', 3_000, 2_500],
    ['Autres produits', '230', 812, 640],
    ["Total des produits d'exploitation", '232', 322_047, 302_301],
    ['Achats de marchandises', '234', 98_455, 91_870],
    ['Variation de stock', '236', -2_310, 1_845],
    ['Autres charges externes', '242', 61_904, 58_377],
    ['Impôts, taxes', '244', 4_218, 3_990],
    ['Rémunérations du personnel', '250', 72_640, 70_115],
    ['Charges sociales', '252', 28_337, 27_204],
    ['Dotations aux amortissements', '254', 14_206, 13_880],
    ['Autres charges', '262', 415, 377],
    ["Total des charges d'exploitation", '264', 277_865, 267_658],
    ["Résultat d'exploitation", '270', 44_182, 34_643],
    ['Produits financiers', '280', 118, 96],
    ['Charges financières', '294', 2_204, 2_611],
    ['Impôts sur les bénéfices', '306', 8_420, 6_425],
  ],
}

const fr2050: GenuineForm = {
  name: 'French 2050, codes of letters and three years of columns',
  layout: { rights: [235, 300, 325, 385, 455, 525] },
  rows: (by) => [
    ['Frais de développement', 'CX', 31_500, 'CQ', 10_500, 21_000, 24_150],
    ['Concessions, brevets', 'AF', 18_240, 'AG', 12_960, 5_280, 8_420],
    ['Constructions', 'AP', 640_000, 'AQ', 215_300, 424_700, 456_700],
    ['Installations techniques', 'AR', 388_412, 'AS', 240_117, 148_295, 171_630],
    ['Autres immobilisations corporelles', 'AT', 77_905, 'AU', 41_288, 36_617, 29_344],
    ['TOTAL (II)', 'BJ', 1_156_057, 'BK', 520_165, 635_892, 690_244 + by],
    ['Marchandises', 'BT', 212_330, 'BU', 8_140, 204_190, 188_412],
    ['Clients et comptes rattachés (3)', 'BX', 341_776, 'BY', 12_905, 328_871, 301_118],
    ['Autres créances (3)', 'BZ', 28_114, 'CA', undefined, 28_114, 31_560],
    ['Disponibilités', 'CF', 96_437, 'CG', undefined, 96_437, 74_903],
    ['TOTAL (III)', 'CJ', 678_657, 'CK', 21_045, 657_612, 595_993],
    ['TOTAL GÉNÉRAL', 'CO', 1_834_714, '1A', 541_210, 1_293_504, 1_286_237],
  ],
}

const fr2035: GenuineForm = {
  name: 'French 2035, a number before each line and a code before each amount',
  layout: { rights: [45, 330, 400, 470, 545] },
  rows: (by) => [
    ['', '1', 'Recettes encaissées', 'AA', 118_440, 109_215],
    ['', '2', 'Débours payés pour le compte des clients', 'AB', 1_240, 980],
    ['', '3', 'Honoraires rétrocédés', 'AC', 6_300, 5_115],
    ['', '5', 'Produits financiers', 'AE', 214, 187],
    ['', '6', 'Gains divers', 'AF', 1_020, 640],
    ['TOTAL', undefined, undefined, 'AG', 127_214, 116_137 + by],
    ['', '8', 'Achats', 'BA', 9_318, 8_740],
    ['', '9', 'Salaires nets et avantages', 'BB', 24_117, 23_480],
    ['', '10', 'Charges sociales', 'BC', 9_842, 9_511],
    ['', '15', 'Loyer et charges locatives', 'BF', 14_400, 14_160],
    ['', '17', 'Entretien et réparations', 'BG', 2_205, 1_874],
    ['', '24', 'Primes d’assurances', 'BH', 1_633, 1_590],
    ['TOTAL', undefined, undefined, 'BR', 61_515, 59_355],
  ],
}

const itIva: GenuineForm = {
  name: 'Italian IVA, small field numbers before the taxable base and the tax',
  layout: { rights: [300, 380, 410, 450, 540] },
  rows: () => [
    ['VE20', '1', '18.400,00', '4', '2', '736,00'],
    ['VE21', '1', '24.310,00', '5', '2', '1.215,50'],
    ['VE22', '1', '96.140,00', '10', '2', '9.614,00'],
    ['VE23', '1', '208.455,00', '22', '2', '45.860,10'],
    ['VE24 TOTALI', '1', '347.305,00', undefined, '2', '57.425,60'],
    ['VE25 Variazioni e arrotondamenti', undefined, undefined, undefined, '2', '0,40'],
    ['VE26 TOTALE (VE24 + VE25)', undefined, undefined, undefined, '2', '57.426,00'],
  ],
}

const deSuSa: GenuineForm = {
  name: 'German SuSa, an account number before each row',
  layout: { rights: [200, 290, 370, 450, 535] },
  rows: () => [
    ['Konto Bezeichnung', undefined, 'EB-Wert', 'Soll', 'Haben', 'Saldo'],
    ['0420 Büroeinrichtung', undefined, '12.400,00', '1.180,00', '0,00', '13.580,00'],
    ['0650 Büromaschinen', undefined, '6.210,50', '0,00', '410,50', '5.800,00'],
    ['0670 Geringwertige Güter', undefined, '0,00', '615,30', '0,00', '615,30'],
    ['1000 Kasse', undefined, '812,44', '2.310,00', '2.204,19', '918,25'],
    ['1200 Bank', undefined, '41.306,18', '118.440,72', '109.317,05', '50.429,85'],
    ['1400 Forderungen', undefined, '28.117,90', '96.204,33', '88.540,12', '35.782,11'],
    ['Summe', undefined, '88.847,02', '218.750,35', '200.471,86', '107.125,51'],
  ],
}

const deBwa: GenuineForm = {
  name: 'German BWA, shares of the turnover beside the amounts',
  layout: { rights: [270, 350, 440, 520] },
  rows: () => [
    ['Bezeichnung', 'Jan/2025', '% Ges.-Leistg.', 'Jan/2024', '% Ges.-Leistg.'],
    ['Umsatzerlöse', '84.310,55', '100,00', '79.204,18', '100,00'],
    ['Gesamtleistung', '84.310,55', '100,00', '79.204,18', '100,00'],
    ['Material/Wareneinkauf', '31.118,20', '36,91', '30.277,94', '38,23'],
    ['Rohertrag', '53.192,35', '63,09', '48.926,24', '61,77'],
    ['Personalkosten', '24.605,12', '29,18', '23.990,40', '30,29'],
    ['Raumkosten', '4.100,00', '4,86', '4.100,00', '5,18'],
    ['Kfz-Kosten', '1.844,36', '2,19', '1.610,07', '2,03'],
    ['Abschreibungen', '2.310,00', '2,74', '2.205,00', '2,78'],
    ['Sonstige Kosten', '3.017,48', '3,58', '2.640,75', '3,33'],
    ['Gesamtkosten', '35.876,96', '42,55', '34.546,22', '43,62'],
    ['Betriebsergebnis', '17.315,39', '20,54', '14.380,02', '18,16'],
  ],
}

const esModelo200: GenuineForm = {
  name: 'Spanish Modelo 200, a box of five digits beside each amount',
  layout: { rights: [380, 470, 550] },
  rows: (by) => [
    ['Inmovilizado intangible', '00102', 14_220, 11_840],
    ['Inmovilizado material', '00111', 388_105, 402_611],
    ['Inversiones inmobiliarias', '00115', 96_000, 96_000],
    ['Inversiones financieras a largo plazo', '00126', 12_417, 9_870],
    ['Activos por impuesto diferido', '00134', 3_308, 2_116],
    ['Total activo no corriente', '00101', 514_050, 522_437],
    ['Existencias', '00138', 121_736, 108_940],
    ['Deudores comerciales', '00149', 204_418 + by, 191_377],
    ['Periodificaciones a corto plazo', '00176', 2_614, 1_985],
    ['Efectivo', '00177', 68_207, 54_118],
    ['Total activo corriente', '00136', 396_975, 356_420],
  ],
}

const esModelo303: GenuineForm = {
  name: 'Spanish Modelo 303, boxes before base, rate and tax',
  layout: { rights: [210, 300, 330, 375, 410, 500] },
  rows: () => [
    ['Régimen general', '01', '12.400,00', '02', '4,00', '03', '496,00'],
    ['', '04', '38.215,50', '05', '10,00', '06', '3.821,55'],
    ['', '07', '184.306,20', '08', '21,00', '09', '38.704,30'],
    ['Adquisiciones intracomunitarias', '10', '9.140,00', undefined, undefined, '11', '1.919,40'],
    ['Total cuota devengada', undefined, undefined, undefined, undefined, '27', '44.941,25'],
    ['Por cuotas soportadas', '28', '96.418,00', undefined, undefined, '29', '20.247,78'],
    ['Importaciones', '32', '4.310,00', undefined, undefined, '33', '905,10'],
    ['Total a deducir', undefined, undefined, undefined, undefined, '45', '21.152,88'],
    ['Resultado régimen general', undefined, undefined, undefined, undefined, '46', '23.788,37'],
  ],
}

const beScheme: GenuineForm = {
  name: 'Belgian scheme, notes and codes between label and amounts',
  layout: { rights: [300, 350, 450, 545] },
  rows: (by) => [
    ['', 'Toel.', 'Codes', 'Boekjaar', 'Vorig boekjaar'],
    ['Oprichtingskosten', '6.1', '20', 2_400, 3_600],
    ['Immateriële vaste activa', '6.2', '21', 18_317, 20_044],
    ['Materiële vaste activa', '6.3', '22/27', 402_118, 388_950],
    ['Financiële vaste activa', '6.4', '28', 15_500, 15_500],
    ['TOTAAL VASTE ACTIVA', undefined, '21/28', 438_335, 428_094 + by],
    ['Vorderingen op meer dan één jaar', undefined, '29', 6_310, 7_420],
    ['Voorraden', undefined, '3', 88_214, 91_377],
    ['Vorderingen op ten hoogste één jaar', undefined, '40/41', 121_640, 118_205],
    ['Liquide middelen', undefined, '54/58', 47_118, 39_640],
    ['Overlopende rekeningen', undefined, '490/1', 3_215, 2_990],
    ['TOTAAL VLOTTENDE ACTIVA', undefined, '29/58', 266_497, 259_632],
    ['TOTAAL VAN DE ACTIVA', undefined, '20/58', 704_832, 687_726],
  ],
}

const ukNotes: GenuineForm = {
  name: 'UK accounts, a column of notes',
  layout: { rights: [380, 460, 545], writing: 'comma' },
  rows: (by) => [
    ['', 'Notes', '2025', '2024'],
    ['Turnover', '3', 1_846_205, 1_702_118],
    ['Cost of sales', '4', -1_104_377, -1_021_640],
    ['Gross profit', undefined, 741_828, 680_478],
    ['Administrative expenses', '5', -512_940, -488_116],
    ['Operating profit', '6', 228_888, 192_362],
    ['', 'Notes', '2025', '2024'],
    ['Intangible assets', '10', 24_300, 31_050],
    ['Tangible assets', '11', 318_416, 297_255],
    ['Investments', '12', 850, 850],
    ['Total fixed assets', undefined, 343_566 + by, 329_155],
    ['Stocks', '14', 96_240, 104_318],
    ['Debtors', '15', 214_077, 198_640],
    ['Cash at bank', undefined, 88_415, 61_207],
    ['Total current assets', undefined, 398_732, 364_165],
  ],
}

const frPlaquette: GenuineForm = {
  name: 'French plaquette, shares of the turnover and the change in per cent',
  layout: { rights: [270, 320, 390, 440, 500, 550] },
  rows: (by) => [
    ['', '31/12/2025', '% CA', '31/12/2024', '% CA', 'Variation', '%'],
    ['Ventes de marchandises', 412_306, '61,22', 388_140, '62,90', 24_166, '6,23'],
    ['Production vendue', 261_118 + by, '38,78', 228_905, '37,10', 32_213, '14,07'],
    ["Total chiffre d'affaires", 673_424, '100,00', 617_045, '100,00', 56_379, '9,14'],
    ['Achats consommés', 288_417, '42,83', 270_336, '43,81', 18_081, '6,69'],
    ['Autres achats et charges externes', 96_204, '14,29', 91_118, '14,77', 5_086, '5,58'],
    ['Impôts et taxes', 8_315, '1,23', 1_940, '0,31', 6_375, '328,61'],
    ['Charges de personnel', 184_630, '27,42', 175_427, '28,43', 9_203, '5,25'],
    ["Total charges d'exploitation", 577_566, '85,77', 538_821, '87,32', 38_745, '7,19'],
    ["Résultat d'exploitation", 95_858, '14,23', 78_224, '12,68', 17_634, '22,54'],
  ],
}

export const genuineForms: readonly GenuineForm[] = [
  fr2033A,
  fr2033B,
  fr2050,
  fr2035,
  itIva,
  deSuSa,
  deBwa,
  esModelo200,
  esModelo303,
  beScheme,
  ukNotes,
  frPlaquette,
]
