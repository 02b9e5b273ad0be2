type Role = 'booking' | 'value' | 'label' | 'amount' | 'debit' | 'credit' | 'balance'

/** Between commas, wherever the lines break. */
const titles = (role: Role, text: string) =>
  text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .split(', ')
    .map((title) => [title, role] as const)

/** What banks call their columns in Danish, Norwegian, Swedish, Finnish, Polish, Czech, Hungarian, Romanian and Turkish; without accents and signs. */
export const furtherTitles: ReadonlyMap<string, Role> = new Map([
  ...titles(
    'booking',
    `dato, bogforingsdato, bogfort, bokfort, bokforingsdato, bokforingsdag, bokforingsdatum, kirjauspaiva, pvm, data
    ksiegowania, data ksieg, data operacji, data transakcji, datum zauctovani, zauctovano, konyveles datuma, konyvelesi nap, tarih`,
  ),
  ...titles(
    'value',
    `rentedato, valordato, valutadato, valuteringsdato, valutadag, arvopaiva, data waluty, datum valuty, erteknap`,
  ),
  ...titles(
    'label',
    `tekst, posteringstekst, forklaring, beskrivelse, beskrivning, specifikation, selite, saaja maksaja, opis, opis operacji,
    tytul operacji, popis, popis transakce, megnevezes, detalii tranzactie, explicatii, aciklama`,
  ),
  ...titles('amount', `belob, belop, belopp, maara, kwota, kwota operacji, castka, osszeg, tutar`),
  ...titles(
    'debit',
    `haevet, ut av konto, ut fra konto, uttak, uttag, otot, veloitus, obciazenia, obciazenie, odepsano z uctu, terheles, borc`,
  ),
  ...titles(
    'credit',
    `indsat, inn pa konto, innskudd, insattning, insattningar, panot, hyvitys, uznania, uznanie, pripsano na ucet, jovairas, alacak`,
  ),
  ...titles('balance', `saldo po operacji, saldo po transakcji, zustatek, egyenleg, bakiye`),
])
