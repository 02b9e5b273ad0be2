const codes = new Set(
  'AED AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF INR JPY MXN MYR NOK NZD PLN RON SAR SEK SGD THB TRY USD ZAR'.split(
    ' ',
  ),
)
const signs = new Map([
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['₹', 'INR'],
  ['Rs', 'INR'],
  ['$', 'USD'],
])

/** The currency that stands in a word, alone or beside digits. */
export function currencyIn(text = ''): string | undefined {
  const code = /(?:^|\d)([A-Z]{3})(?=$|[\d.:])/.exec(text)?.[1]
  if (code !== undefined && codes.has(code)) return code
  const sign = /[€£₹$]|^Rs/.exec(text)
  return sign === null ? undefined : signs.get(sign[0])
}
