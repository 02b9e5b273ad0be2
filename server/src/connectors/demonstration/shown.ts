import type { RegisterCode } from '#domain/register.ts'
import type { Text } from '#language/languages.ts'
import { crn, partitaIva, siren } from './making.ts'
import type { Rehearsed } from './rehearsed.ts'

/** A company to try the service with, and what its report shows: a story, or one alert of the catalogue. */
export type ShownCompany = { code: RegisterCode; name?: string | undefined; alert?: string; shows?: Text }

/** Served, and known to nobody; asked for, and never answered. */
export const rehearsedNotFound = siren(91)
export const rehearsedUnavailable = siren(92)

const story = (code: RegisterCode, en: string, fr: string, it: string): ShownCompany => ({
  code,
  shows: { en, fr, it },
})

const stories: readonly ShownCompany[] = [
  story(siren(1), 'a company without problems', 'une société en règle', 'una società in regola'),
  story(
    siren(2),
    'two managers; one had a company that was liquidated, and founded this one meanwhile',
    'deux dirigeants ; l’un avait une société liquidée et a fondé celle-ci à côté',
    'due amministratori; uno aveva una società liquidata e ha fondato questa accanto',
  ),
  story(
    siren(6),
    'a namesake’s company shown as doubtful, another namesake’s left out',
    'la société d’un homonyme montrée comme douteuse, celle d’un autre laissée de côté',
    'la società di un omonimo mostrata come dubbia, quella di un altro esclusa',
  ),
  story(
    siren(13),
    'a manager whose assets are frozen',
    'un dirigeant dont les avoirs sont gelés',
    'un amministratore i cui beni sono congelati',
  ),
  story(
    siren(14),
    'a company managed by another company, behind which a person has a third company in receivership',
    'dirigée par une société ; la personne derrière elle a une autre société en redressement',
    'amministrata da una società; la persona che vi sta dietro ha un’altra società in procedura',
  ),
  story(
    siren(16),
    'a sole trader whose data are masked in the register: no grade',
    'un entrepreneur individuel masqué : pas de note',
    'un imprenditore individuale oscurato: nessun voto',
  ),
  story(
    crn(1),
    'a director whose number in the register proves a second company',
    'un dirigeant dont le numéro prouve une autre société',
    'un amministratore il cui numero prova un’altra società',
  ),
  story(
    partitaIva(1),
    'a manager whose tax code proves a second company',
    'un dirigeant dont le code fiscal prouve une autre société',
    'un amministratore il cui codice fiscale prova un’altra società',
  ),
  story(
    rehearsedNotFound,
    'a code that is served, but not found',
    'un code couvert, mais introuvable',
    'un codice servito, ma non trovato',
  ),
  story(
    rehearsedUnavailable,
    'a register that does not answer: a provisional report, and what the request waits for',
    'un registre qui ne répond pas : un rapport provisoire, et ce que la demande attend',
    'un registro che non risponde: un rapporto provvisorio, e ciò che la richiesta attende',
  ),
]

export const shownCompanies = (rehearsed: readonly Rehearsed[]): ShownCompany[] => [
  ...stories,
  ...rehearsed.map(({ alert, code }) => ({ code, alert })),
]
