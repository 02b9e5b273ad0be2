import { type Chart, placesOf } from './account-place.ts'

/** The beginnings from `first` to `last`, with as many digits as they have. */
const range = (first: string, last: string): string =>
  Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) =>
    String(Number(first) + at).padStart(first.length, '0'),
  ).join(' ')

/** SKR 03, by the course of business: DATEV prints it for most small companies. */
const skr03: Chart = [
  { accounts: range('00', '05'), place: 'fixedAssets' },
  { accounts: '06 07', place: 'loans' },
  { accounts: '08', place: 'equity' },
  { accounts: '09', place: 'provisions' },
  { accounts: '098 099', place: 'deferrals' },
  // Allowances for bad debts, and for all debts alike.
  { accounts: '0996 0997 0998 0999', place: 'receivableWriteDowns' },
  { accounts: '10', place: 'cash' },
  { accounts: '11 12', place: 'banks' },
  { accounts: '13', place: 'thirdParties' },
  { accounts: '133', place: 'cash' },
  { accounts: '134', place: 'investments' },
  { accounts: '136', place: 'transfers' },
  { accounts: range('14', '17'), place: 'thirdParties' },
  // What the owner of a sole business takes and brings.
  { accounts: '18 19', place: 'equity' },
  { accounts: range('20', '24'), place: 'charges' },
  { accounts: range('210', '214'), place: 'interest' },
  { accounts: '25 26 27', place: 'income' },
  { accounts: '28', place: 'result' },
  { accounts: '29', place: 'none' },
  { accounts: '3', place: 'charges' },
  { accounts: '397 398 399', place: 'stocks' },
  { accounts: '4', place: 'charges' },
  { accounts: '482 483 484 485 486', place: 'depreciation' },
  { accounts: '4866 4867 4868 4869', place: 'charges' },
  { accounts: '7', place: 'stocks' },
  { accounts: '8', place: 'revenue' },
  { accounts: '88 89', place: 'income' },
  { accounts: '895', place: 'revenue' },
  { accounts: '9', place: 'none' },
]

/** SKR 04, in the order of the balance sheet. */
const skr04: Chart = [
  { accounts: '0', place: 'fixedAssets' },
  { accounts: '10 11', place: 'stocks' },
  { accounts: '118', place: 'thirdParties' },
  { accounts: '12 13 14', place: 'thirdParties' },
  { accounts: '1246 1247 1248 1249', place: 'receivableWriteDowns' },
  { accounts: '146', place: 'transfers' },
  { accounts: '15', place: 'investments' },
  { accounts: '155 16', place: 'cash' },
  { accounts: '17 18', place: 'banks' },
  { accounts: '19', place: 'deferrals' },
  { accounts: '2', place: 'equity' },
  { accounts: '29', place: 'equity' },
  { accounts: '30', place: 'provisions' },
  { accounts: range('310', '324'), place: 'loans' },
  { accounts: range('325', '389'), place: 'thirdParties' },
  { accounts: '351 352 353 354 355 356', place: 'loans' },
  { accounts: '39', place: 'deferrals' },
  { accounts: '4', place: 'income' },
  { accounts: range('40', '47'), place: 'revenue' },
  { accounts: '5 6', place: 'charges' },
  { accounts: range('620', '626'), place: 'depreciation' },
  { accounts: '70 71', place: 'income' },
  { accounts: '72', place: 'charges' },
  { accounts: '73', place: 'interest' },
  { accounts: '74', place: 'income' },
  { accounts: '75 76', place: 'charges' },
  { accounts: '77 78 8 9', place: 'none' },
]

export const [skr03PlaceOf, skr04PlaceOf] = [placesOf(skr03), placesOf(skr04)]
