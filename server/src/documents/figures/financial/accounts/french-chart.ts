import { type Chart, placesOf } from './account-place.ts'

/** The French chart (PCG). */
export const frenchChart: Chart = [
  { accounts: '10 11 13 14', place: 'equity' },
  { accounts: '109', place: 'unpaidCapital' },
  { accounts: '12', place: 'result' },
  { accounts: '15', place: 'provisions' },
  { accounts: '16 17 18', place: 'loans' },
  { accounts: '169', place: 'loanPremiums' },
  // 28 and 29 have credit balances: class 2 as a whole is net.
  { accounts: '2', place: 'fixedAssets' },
  { accounts: '269 279', place: 'thirdParties' },
  { accounts: '3', place: 'stocks' },
  // Each account is an asset or a debt by the side of its balance.
  { accounts: '4', place: 'thirdParties' },
  { accounts: '49', place: 'receivableWriteDowns' },
  { accounts: '476 477', place: 'translation' },
  { accounts: '50 52', place: 'investments' },
  { accounts: '51', place: 'banks' },
  { accounts: '519', place: 'overdrafts' },
  { accounts: '53 54', place: 'cash' },
  { accounts: '58', place: 'transfers' },
  { accounts: '59', place: 'investments' },
  { accounts: '6', place: 'charges' },
  // “Intérêts et charges assimilées”, as box GR has them.
  { accounts: '661 664 665 668', place: 'interest' },
  { accounts: '6811', place: 'depreciation' },
  { accounts: '7', place: 'income' },
  { accounts: '70', place: 'revenue' },
  { accounts: '8 9 0', place: 'none' },
]

export const frenchPlaceOf = placesOf(frenchChart)
