import type { DocumentLanguage } from '#documents/classification-evidence.ts'
import type { Random } from '../random.ts'

type PerLanguage<T> = Readonly<Record<DocumentLanguage, T>>
const split = (text: string) => text.split('|')

const months: PerLanguage<string[]> = {
  fr: split('janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'),
  it: split('gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre'),
  en: split('January|February|March|April|May|June|July|August|September|October|November|December'),
  de: split('Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember'),
  es: split('enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre'),
  nl: split('januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december'),
}

const companies: PerLanguage<string[]> = {
  fr: split(
    'ATELIERS DU VALMONT SARL|BOULANGERIE CHANTECLAIR|MENUISERIE LORIOL SAS|TRANSPORTS GARANCE|SCI LES TILLEULS|CABINET HERVOUET',
  ),
  it: split(
    'OFFICINE CARDUCCI S.R.L.|PANIFICIO AURORA SNC|EDIL MONTEVERDE SPA|STUDIO BELLINI|TRASPORTI ADRIATICA SRL|CANTINA DEL COLLE',
  ),
  en: split(
    'HAWTHORN JOINERY LTD|BLUEFERN CATERING LIMITED|MARLOW & PRICE LLP|OAKRIDGE LOGISTICS LTD|SUTTON BAKERY LTD|KESTREL DESIGN',
  ),
  de: split(
    'Tischlerei Brandner GmbH|Lindenhof Bau GmbH & Co. KG|Metallwerk Sauer AG|Bäckerei Kornblum e.K.|Spedition Harz GmbH|Studio Weiss UG',
  ),
  es: split(
    'TALLERES MONTALBO S.L.|PANADERÍA LA ESPIGA S.L.|CONSTRUCCIONES ARROYO S.A.|TRANSPORTES LEVANTE SLU|BODEGAS ALCOR|ESTUDIO NAVAS',
  ),
  nl: split(
    'Timmerbedrijf De Wilg B.V.|Bakkerij Van Dorp|Transport Zuidland B.V.|Bouwgroep Linde N.V.|Studio Kade V.O.F.|Kwekerij Noord B.V.',
  ),
}

const people: PerLanguage<string[]> = {
  fr: split('Claire Morvan|Julien Fabre|Sophie Delattre|Marc Teissier'),
  it: split('Giulia Ferrante|Luca Moretti|Paola Sartori|Marco Benassi'),
  en: split('Helen Ashworth|James Colby|Sarah Denholm|Peter Wainwright'),
  de: split('Sabine Kellner|Thomas Vogt|Ute Brandl|Jens Hartwig'),
  es: split('Lucía Herrero|Javier Casado|Marta Olmedo|Pablo Rincón'),
  nl: split('Anneke de Boer|Pieter Smits|Marieke Vos|Jan Hendriks'),
}

const addresses: PerLanguage<string[]> = {
  fr: split('12 rue des Lilas|7 avenue de la Gare|ZA du Grand Pré|25 quai Voltaire'),
  it: split('Via Garibaldi 12|Corso Italia 7|Piazza Dante 3|Via dei Mille 25'),
  en: split('12 Station Road|Unit 7 Mill Lane|3 Church Street|25 High Street'),
  de: split('Lindenstraße 12|Bahnhofstr. 7|Am Markt 3|Industrieweg 25'),
  es: split('Calle Mayor 12|Avda. de la Paz 7|Plaza España 3|Polígono Sur nave 25'),
  nl: split('Dorpsstraat 12|Stationsweg 7|Markt 3|Industrieweg 25'),
}
const cities: PerLanguage<string[]> = {
  fr: split('38500 VOIRON|69003 LYON|44000 NANTES'),
  it: split('20121 MILANO MI|41012 CARPI MO|50122 FIRENZE FI'),
  en: split('LEEDS LS1 4AP|BRISTOL BS1 5TY|NORTHWICH CW8 1BU'),
  de: split('80331 München|20095 Hamburg|50667 Köln'),
  es: split('28013 Madrid|46002 Valencia|41001 Sevilla'),
  nl: split('1012 AB Amsterdam|3511 CD Utrecht|2000 Antwerpen'),
}

const sentences: PerLanguage<string[]> = {
  fr: split(
    'Nous restons à votre disposition pour tout renseignement complémentaire sur ce dossier.|Les informations contenues dans ce document sont susceptibles d’évoluer au cours de la période.|Chaque équipe veille à la bonne exécution des tâches qui lui sont confiées par la direction.|La présente disposition prend effet à compter de sa réception par le destinataire.|Il convient de vérifier que toutes les étapes ont été suivies avant de poursuivre.|Le site est ouvert du lundi au vendredi et les visiteurs doivent se présenter à l’accueil.',
  ),
  it: split(
    'Restiamo a disposizione per qualsiasi ulteriore chiarimento in merito alla pratica.|Le informazioni contenute nel documento possono variare nel corso del periodo indicato.|Ogni gruppo cura la corretta esecuzione delle attività affidate dalla direzione.|La presente disposizione ha effetto dalla data di ricevimento da parte del destinatario.|Occorre verificare che tutti i passaggi siano stati seguiti prima di proseguire.|La sede è aperta dal lunedì al venerdì e i visitatori devono presentarsi in portineria.',
  ),
  en: split(
    'We remain at your disposal for any further information you may need on this matter.|The information given in this document may change in the course of the period.|Each team makes sure that the tasks given to it by the management are carried out well.|This provision takes effect on the day on which it is received by the addressee.|Make sure that all of the steps were followed before you go on to the next one.|The site is open from Monday to Friday and visitors are asked to come to the reception.',
  ),
  de: split(
    'Für weitere Auskünfte zu diesem Vorgang stehen wir Ihnen jederzeit gerne zur Seite.|Die Angaben in diesem Dokument können sich im Laufe der Zeit noch ändern.|Jede Gruppe sorgt für die ordentliche Ausführung der ihr übertragenen Aufgaben.|Diese Regelung gilt ab dem Tag, an dem sie dem Empfänger zugegangen ist.|Bevor Sie fortfahren, sollten Sie prüfen, ob alle Schritte ausgeführt wurden.|Das Haus ist von Montag bis Freitag geöffnet, Besucher melden sich bitte am Empfang.',
  ),
  es: split(
    'Quedamos a su disposición para cualquier aclaración adicional sobre este asunto.|La información contenida en este documento puede variar a lo largo del periodo.|Cada equipo se ocupa de la correcta ejecución de las tareas encomendadas por la dirección.|Esta disposición surte efecto desde el día de su recepción por el destinatario.|Conviene comprobar que se han seguido todos los pasos antes de continuar.|El centro abre de lunes a viernes y los visitantes deben presentarse en recepción.',
  ),
  nl: split(
    'Voor verdere inlichtingen over deze zaak staan wij u graag te woord.|De gegevens in dit document kunnen in de loop van de tijd nog veranderen.|Elke ploeg zorgt voor een goede uitvoering van de taken die zij van de directie krijgt.|Deze bepaling geldt vanaf de dag waarop zij door de geadresseerde is ontvangen.|Controleer of alle stappen zijn gevolgd voordat u verder gaat met de volgende.|Het gebouw is open van maandag tot en met vrijdag en bezoekers melden zich bij de balie.',
  ),
}

/** What a writer of one fictional document knows: its language and ways of writing dates and amounts. */
export function writerOf(language: DocumentLanguage, random: Random) {
  const from = <T>(table: PerLanguage<T[]>) => random.pick(table[language])
  const year = random.between(2019, 2025)
  const month = random.between(1, 12)
  const separator = random.pick(language === 'de' ? ['.'] : language === 'nl' ? ['-', '/'] : ['/', '.', '/'])
  const two = (value: number) => String(value).padStart(2, '0')
  const spelt = random.chance(language === 'en' ? 0.7 : 0.2)
  const lastDay = (y: number, m: number) => new Date(Date.UTC(y, m, 0)).getUTCDate()
  const date = (day: number, m = month, y = year) =>
    spelt ? `${day} ${months[language][m - 1]} ${y}` : `${two(day)}${separator}${two(m)}${separator}${y}`
  const group = language === 'en' ? ',' : language === 'fr' ? ' ' : language === 'nl' || language === 'it' ? '.' : '.'
  const amount = (cents: number, decimals = true) => {
    const whole = String(Math.floor(Math.abs(cents) / 100)).replaceAll(/\B(?=(\d{3})+$)/g, group)
    const rest = two(Math.abs(cents) % 100)
    return `${cents < 0 ? '-' : ''}${whole}${decimals ? `${language === 'en' ? '.' : ','}${rest}` : ''}`
  }
  const digits = (count: number) => Array.from({ length: count }, () => random.below(10)).join('')
  const country = { fr: 'FR', it: 'IT', en: 'GB', de: 'DE', es: 'ES', nl: 'NL' }[language]
  return {
    language,
    random,
    year,
    month,
    monthName: (m = month) => months[language][m - 1] as string,
    date,
    lastDay,
    amount,
    cents: (low = 500, high = 900_000) => random.between(low, high),
    digits,
    country,
    company: () => from(companies),
    person: () => from(people),
    address: () => from(addresses),
    city: () => from(cities),
    sentence: () => from(sentences),
    iban: () =>
      `${country}${digits(2)} ${Array.from({ length: 5 }, () => digits(4)).join(' ')} ${digits(random.between(1, 3))}`,
    bic: () => `ABCD${country}${random.pick(['PP', '2X', '21'])}`,
  }
}

export type Writer = ReturnType<typeof writerOf>
