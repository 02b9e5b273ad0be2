import { bound, testBounds } from '#test/support/bounds.ts'
import { page, word } from '#test/support/doc-xray-page.ts'
import { holderVerdict } from './account-holder.ts'

const of = ([holder, name]: readonly [string, string]) => holderVerdict(holder, [name])
/** The name of the company stands on a line whose upper edge is so far down a page of 1,000 points. */
const named = (top: number) =>
  holderVerdict(
    'Dupont Plomberie',
    ['Hortus'],
    [page([word('HORTUS', { left: 40, baseline: top + 8 })], { heightPoints: 1_000 })],
  )
testBounds('whose account it is', [
  bound('letters of a word that was cut', of, [['LOGIS', 'Logistics'], 'company'], [['LOGI', 'Logistics'], 'other']),
  bound('letters of a word', of, [['FOX Traders', 'Fox Gardens'], 'company'], [['OX Traders', 'Ox Gardens'], 'other']),
  bound(
    'words of initials',
    of,
    [['BNM', 'Bois Nord Matériaux'], 'company'],
    [['BNX', 'Bois Nord Matériaux'], 'other'],
  ),
  bound('the head of the page', named, [450, 'company'], [451, 'other']),
])
