type Role = 'booking' | 'value' | 'label' | 'amount' | 'debit' | 'credit' | 'balance'

/** Between commas, wherever the lines break. */
const titles = (role: Role, text: string) =>
  text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .split(', ')
    .map((title) => [title, role] as const)

/** What banks call their columns in Danish, Norwegian, Swedish, Finnish, Polish, Czech, Hungarian, Romanian, Croatian and Turkish, and rarer ones of other languages; without accents and signs. */
export const furtherTitles: ReadonlyMap<string, Role> = new Map([
  ...titles(
    'booking',
    `dato, bogforingsdato, bogfort, bokfort, bokforingsdato, bokforingsdag, bokforingsdatum, kirjauspaiva, kirjattu, pvm, data
    ksiegowania, data ksieg, data operacji, data transakcji, datum zauctovani, zauctovano, konyveles datuma, konyvelesi nap, tarih, kirj
    pvm, datum knjizenja, f oper, f operac, bu tag, buch tag, posted, date entered, entered, entry date, date of entry, date received, received
    by us, date processed, processed, processing date, process date, date de traitement, date traitement, date d enregistrement, date
    enregistrement, verwerkingsdatum, datum verwerking, verwerkt, fecha de proceso, fecha proceso, fecha de registro, fecha registro, fecha de
    asiento, data di registrazione, data di contabilizzazione, data contabilizzazione, data de processamento, data de registo, data registo,
    data de contabilizacao, gebucht, gebucht am, verbucht, verbucht am, purchase date, date of purchase, date d achat, date achat, data
    acquisto, data di acquisto, fecha de compra, fecha compra, data da compra, data compra, kaufdatum, einkaufsdatum, belegdatum,
    aankoopdatum, kopsdatum, data zakupu`,
  ),
  ...titles(
    'value',
    `rentedato, valordato, valutadato, valuteringsdato, valutadag, arvopaiva, arvopv, arvopvm, data waluty, datum valuty, erteknap, rente
    dato, valuteringsdag, data valutei, datum valute`,
  ),
  ...titles(
    'label',
    `tekst, posteringstekst, forklaring, beskrivelse, beskrivning, specifikation, selite, saaja maksaja, opis, opis operacji,
    tytul operacji, popis, popis transakce, megnevezes, detalii tranzactie, explicatii, aciklama`,
  ),
  ...titles(
    'amount',
    `belob, belop, belopp, maara, kwota, kwota operacji, castka, osszeg, tutar, summa, quantia, iznos`,
  ),
  ...titles(
    'debit',
    `haevet, ut av konto, ut fra konto, uttak, uttag, otot, veloitus, obciazenia, obciazenie, odepsano z uctu, terheles, borc,
    belastet, debiteringar, debiteringer, udbetaling, udbetalinger, udgifter, wyplaty, wydatki, odepsano, na vrub, vydaje, plati, isplate, duguje,
    ausgang, ausgange, abgang, abgange, lastschriften, saidas, levantamentos, withdrawn, withdrawals debits, retiros, retraits, prelievi`,
  ),
  ...titles(
    'credit',
    `indsat, inn pa konto, innskudd, insattning, insattningar, panot, hyvitys, uznania, uznanie, pripsano na ucet, jovairas, alacak,
    godskrevet, krediteringar, krediteringer, indbetaling, indbetalinger, indtaegter, wplaty, wplywy, pripsano, ve prospech, prijmy, incasari, uplate, potrazuje,
    eingang, eingange, zugang, zugange, depositos, lodgements, deposits credits, additions, versements, versamenti`,
  ),
  ...titles(
    'balance',
    `saldo po operacji, saldo po transakcji, zustatek, egyenleg, bakiye, stanje, jaannos, running bal`,
  ),
])
