import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, scannedPages, textPages } from '#test/support/bank-page.ts'
import { parseDay } from '../figures/bank/days/line-dates.ts'
import { monthOfTitle } from '../figures/bank/days/printed-period.ts'
import { readBankStatements } from '../figures/bank/read-bank-statements.ts'
import { type MonthLanguage, monthLanguageOf } from './month-names.ts'
import { plainText } from './normalise.ts'
import { datesIn, monthIn } from './text-dates.ts'

/** By itself, behind a day, and in short, from January to December. */
const calendars: Readonly<Record<string, readonly string[]>> = {
  Polish: [
    'styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień',
    'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
    'sty lut mar kwi maj cze lip sie wrz paź lis gru',
  ],
  Czech: [
    'leden únor březen duben květen červen červenec srpen září říjen listopad prosinec',
    'ledna února března dubna května června července srpna září října listopadu prosince',
    'led úno bře dub kvě čvn čvc srp zář říj lis pro',
  ],
  Slovak: [
    'január február marec apríl máj jún júl august september október november december',
    'januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra',
    'jan feb mar apr máj jún júl aug sep okt nov dec',
  ],
  Croatian: [
    'siječanj veljača ožujak travanj svibanj lipanj srpanj kolovoz rujan listopad studeni prosinac',
    'siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga prosinca',
    'sij velj ožu tra svi lip srp kol ruj lis stu pro',
  ],
  Slovene: [
    'januar februar marec april maj junij julij avgust september oktober november december',
    'januarja februarja marca aprila maja junija julija avgusta septembra oktobra novembra decembra',
    'jan feb mar apr maj jun jul avg sep okt nov dec',
  ],
  Hungarian: [
    'január február március április május június július augusztus szeptember október november december',
    'jan febr márc ápr máj jún júl aug szept okt nov dec',
  ],
  Romanian: [
    'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie',
    'ian feb mar apr mai iun iul aug sept oct noi dec',
  ],
  Finnish: [
    'tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu',
    'tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta',
    'tammi helmi maalis huhti touko kesä heinä elo syys loka marras joulu',
  ],
  Swedish: [
    'januari februari mars april maj juni juli augusti september oktober november december',
    'jan feb mar apr maj jun jul aug sep okt nov dec',
  ],
  Danish: [
    'januar februar marts april maj juni juli august september oktober november december',
    'jan feb mar apr maj jun jul aug sep okt nov dec',
  ],
  Norwegian: [
    'januar februar mars april mai juni juli august september oktober november desember',
    'jan feb mar apr mai jun jul aug sep okt nov des',
  ],
  Portuguese: [
    'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
    'jan fev mar abr mai jun jul ago set out nov dez',
  ],
  Dutch: [
    'januari februari maart april mei juni juli augustus september oktober november december',
    'jan feb mrt apr mei jun jul aug sep okt nov dec',
  ],
  Turkish: [
    'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık',
    'Oca Şub Mar Nis May Haz Tem Ağu Eyl Eki Kas Ara',
  ],
  Greek: [
    'Ιανουάριος Φεβρουάριος Μάρτιος Απρίλιος Μάιος Ιούνιος Ιούλιος Αύγουστος Σεπτέμβριος Οκτώβριος Νοέμβριος Δεκέμβριος',
    'Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου Οκτωβρίου Νοεμβρίου Δεκεμβρίου',
    'ΙΑΝ ΦΕΒ ΜΑΡ ΑΠΡ ΜΑΪ ΙΟΥΝ ΙΟΥΛ ΑΥΓ ΣΕΠ ΟΚΤ ΝΟΕ ΔΕΚ',
  ],
}
const spoken: Readonly<Record<string, MonthLanguage>> = {
  Croatian: 'south-slavic',
  Slovene: 'south-slavic',
  Polish: 'west-slavic',
  Czech: 'west-slavic',
  Slovak: 'west-slavic',
  Turkish: 'turkish',
  Finnish: 'finnish',
  Hungarian: 'hungarian',
  Romanian: 'romanian',
  Norwegian: 'norwegian',
}

test('the months of fifteen languages are read in a day, whatever their form', () => {
  for (const [language, forms] of Object.entries(calendars))
    for (const form of forms)
      for (const [at, name] of form.split(' ').entries()) {
        const [day, monthLanguage] = [`5 ${name} 2024`, spoken[language]]
        const iso = `2024-${String(at + 1).padStart(2, '0')}-05`
        assert.equal(parseDay(plainText(day), monthLanguage)?.month, at + 1, `${language}: ${day}`)
        assert.equal(datesIn(day, 'day-first', monthLanguage)[0]?.day, iso, `${language}: ${day}`)
      }
})

test('a year may come first, as in Hungary', () => {
  assert.deepEqual(parseDay('2024. marcius 5.')?.month, 3)
  assert.deepEqual(parseDay('2024.03.05.')?.month, 3)
  assert.equal(datesIn('Kelt: 2024. március 5.')[0]?.day, '2024-03-05')
})

test('words that are months in short are so only between a day and its year', () => {
  for (const text of ['12 pro', '3 ian', 'pro 12', '5 des', '15 sub 24']) assert.equal(parseDay(text), undefined, text)
  assert.equal(monthIn('Podklady pro 2024'), undefined)
})

test('October in Croatia is November in Poland: the words around say which, and without them neither is read', () => {
  assert.equal(monthLanguageOf('Izvadak po računu 5. listopada 2024'), 'south-slavic')
  assert.equal(monthLanguageOf('Wyciąg z rachunku 5 listopada 2024'), 'west-slavic')
  assert.equal(monthLanguageOf('7 rujna 2024, 5 listopada 2024'), 'south-slavic')
  assert.equal(monthLanguageOf('5 listopada 2024'), null)
  assert.equal(monthLanguageOf('Izvadak, wyciąg, 5 listopada 2024'), null)
  assert.deepEqual(datesIn('5 listopada 2024'), [])
  assert.equal(datesIn('rachunek z dnia 5 listopada 2024')[0]?.day, '2024-11-05')
})

test('a document that says no language is not asked again line by line', () => {
  const line = 'rachunek z dnia 5 listopada 2024'
  assert.deepEqual(datesIn(line, 'day-first', null), [])
  assert.equal(monthIn('rachunek listopad 2024', null), undefined)
  assert.equal(monthOfTitle({ text: 'rachunek period listopad 2024', monthLanguage: null }), undefined)
  assert.equal(monthOfTitle({ text: 'rachunek period listopad 2024' })?.to, '2024-11-30')
})

const everyday = ['paid out', 'a set of', 'Next gen', 'two years ago', 'Registro de marca', 'Wer mag']

test('an everyday word before a year or a number is no month', () => {
  for (const text of everyday) {
    assert.equal(monthIn(`${text} 2024`), undefined, text)
    assert.deepEqual(datesIn(`${text} 3, 2024`), [], text)
    assert.equal(parseDay(plainText(`${text.split(' ').at(-1)} 3`)), undefined, text)
  }
})

test('behind a day, beside a stroke, alone in its cell or in its own language it is one', () => {
  for (const [word, month] of [
    ['gen', 1],
    ['marca', 3],
    ['mag', 5],
    ['ago', 8],
    ['set', 9],
    ['out', 10],
  ] as const) {
    const first = `2024-${String(month).padStart(2, '0')}-01`
    assert.equal(parseDay(`03 ${word}`)?.month, month)
    assert.equal(datesIn(`1 ${word} 2024`)[0]?.day, first)
    assert.equal(monthIn(`Competenza ${word}/2024`)?.from, first)
    assert.equal(monthIn(`${word.toUpperCase()} 2024`)?.from, first)
  }
  assert.equal(monthIn('Extrato da conta, out 2024')?.from, '2024-10-01')
  assert.equal(monthIn('Estratto conto set 2024')?.from, '2024-09-01')
  assert.equal(monthIn('Extracto de cuenta ago 2024')?.from, '2024-08-01')
})

const r = (text: string, at: number): Cell => [text, at, 'r']
const rows = (title: string, month: string, iban: string): Rows => [
  [[title, 40]],
  [[`IBAN ${iban} EUR`, 40]],
  [[`1 ${month} 2024 - 28 ${month} 2024`, 40]],
  [['Date', 40], ['Description', 140], r('Amount', 400)],
  [['Opening balance', 140], r('100.00', 400)],
  [[`4 ${month} 2024`, 40], ['RENT', 140], r('-60.00', 400)],
  [[`9 ${month} 2024`, 40], ['SHOP', 140], r('-10.00', 400)],
  [['Closing balance', 140], r('30.00', 400)],
]

test('a whole statement is of the month that its language calls so', () => {
  const [croatian, polish] = ['HR1210010051863000160', 'PL61109010140000071219812874']
  for (const pages of [textPages, scannedPages.bind(undefined, 0)]) {
    const read = (...given: Parameters<typeof rows>) => readBankStatements(pages(rows(...given)))
    const days = (...given: Parameters<typeof rows>) =>
      read(...given).statements.map(({ from, to, transactions }) => [from, to, transactions[0]?.bookingDate])
    assert.deepEqual(days('Izvadak po računu', 'listopada', croatian), [['2024-10-01', '2024-10-28', '2024-10-04']])
    assert.deepEqual(days('Wyciąg z rachunku', 'listopada', polish), [['2024-11-01', '2024-11-28', '2024-11-04']])
    assert.deepEqual(days('Izvadak po računu', 'rujna', croatian), [['2024-09-01', '2024-09-28', '2024-09-04']])
    const unknown = read('Statement', 'listopada', 'FR76 3000 6000 0112 3456 7890 189')
    assert.ok(unknown.statements.every(({ transactions }) => transactions.length === 0))
    assert.ok(unknown.problems.length > 0 || unknown.statements.every(({ sanity }) => sanity.percentage !== 100))
  }
})

test('elsewhere the names of such months are shops, members and rows', () => {
  for (const text of ['iPhone 15 Pro 2024', 'Panneau 10 LED 2024', '5 des 2024', 'Rechnung 2024. Mai 12 Stück'])
    assert.deepEqual(datesIn(text), [], text)
  for (const text of ['Contributie leden 2024', 'K-Mart 2024', 'Augusta 2024']) assert.equal(monthIn(text), undefined)
  const read = (iban: string, title: string, label: string) => {
    const { statements } = readBankStatements(
      textPages([
        [[`IBAN ${iban}`, 40]],
        [[title, 40]],
        [['Date', 40], ['Description', 120], r('Amount', 480)],
        [['Opening balance', 120], r('1,000.00', 480)],
        ...[2, 3, 4].map((day): Cell[] => [[`0${day}/03/2024`, 40], [label, 120], r('-10.00', 480)]),
        [['Closing balance', 120], r('970.00', 480)],
      ]),
    )
    return statements.map(({ from, sanity, transactions }) => [
      from,
      sanity.percentage,
      transactions.map((one) => [one.label, one.valueDate]),
    ])
  }
  for (const label of ['FOOD MART 12', 'CONTRIBUTIE 2 LEDEN', 'THEATER RIJ 12', 'SALDO MART', 'LIP BALM KC']) {
    const rows = [label, label, label].map((one) => [one, null])
    assert.deepEqual(read('GB29 NWBK 6016 1331 9268 19', 'Statement 1 March 2024 to 31 March 2024', label), [
      ['2024-03-01', 100, rows],
    ])
    assert.deepEqual(read('NL91 ABNA 0417 1643 00', 'Afschrift rekening Contributie leden 2024', label), [
      ['2024-03-02', 100, rows],
    ])
  }
})

test('in a document of their language they are months', () => {
  const turkish = rows('Hesap ekstresi', 'Mart', 'TR330006100519786457841326')
  const czech = rows('Výpis z účtu', 'úno', 'CZ6508000000192000145399')
  const days = [turkish, czech].flatMap((given) =>
    readBankStatements(textPages(given)).statements.map(({ from, transactions }) => [
      from,
      transactions[0]?.bookingDate,
    ]),
  )
  assert.deepEqual(days, [
    ['2024-03-01', '2024-03-04'],
    ['2024-02-01', '2024-02-04'],
  ])
})

test('a long text of everyday words before years asks for its language once', () => {
  const start = process.cpuUsage().user
  assert.equal(monthIn('out 2024 '.repeat(11_000)), undefined)
  assert.ok(process.cpuUsage().user - start < 5_000_000)
})
