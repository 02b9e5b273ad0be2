import type { NoticeOfficer } from '#domain/register.ts'
import { dateOf } from './dates.ts'
import { commaName, distinct } from './persons.ts'
import { cleanText, folded, givenNamesOf } from './text.ts'

/** Longer than any roster that was seen; what stands behind is left out. */
const lengthMax = 4000
const entriesMax = 60

// Some courts put no mark between entries: a role with its colon begins the next.
const roleWord =
  'Co-?g[ée]rant|G[ée]rant|Pr[ée]sident|Vice-pr[ée]sident|Directeur|Directrice|Dirigeant|Administrat(?:eur|rice)|Commissaire|Contr[ôo]leur|Liquidateur|Membre|Associ[ée]|Secr[ée]taire|Tr[ée]sorier|nomination|modification|d[ée]mission'
const nextRole = new RegExp(`\\s(?=(?:${roleWord})[^:;]{0,80}?\\s:\\s)`, 'giu')
const inOffice = / ?,? ?(?:en fonction|[àa] compter|depuis) (?:le|du) (\d{1,2}(?:er)?[ /.][^\s/.]{1,12}[ /.]\d{4})/iu
const usageName = / ?,? ?nom d['’]usage ?:? ?/iu
const remark = / ?\([^)]{0,60}\)/gu
// `DURAND né(e) DUPONT`, `DUPONT épouse DURAND`: two surnames of one person.
const alsoNamed =
  /\s{1,4}(?:n[ée](?:e|\(e\))?|N[ÉE](?:E|\(E\))|[ée]p(?:ouse|oux|\.)|[ÉE]P(?:OUSE|OUX|\.)|veuve|VEUVE)\s{1,4}(?=\p{Lu})/u
// A company that is in office; who acts for it is no officer of this one.
const actingFor = /\s{0,4},?\s{0,4}repr[ée]sent[ée]e?s?\b/iu

/**
 * `nomination du Liquidateur : DUPONT, Jean ; Gérant partant : DUPONT, Jean`. The roster after a change, save that those who left
 * are named too.
 */
export function rosterOf(administration: string | undefined): NoticeOfficer[] {
  const written = cleanText(administration ?? '', lengthMax)
  // The name in use has a colon of its own, which no role is in front of.
  const entries = written
    .replace(/nom d['’]usage\s*:/giu, "nom d'usage")
    .replace(nextRole, ';')
    .split(';')
  return entries.slice(0, entriesMax).flatMap(entryOf)
}

function entryOf(entry: string): NoticeOfficer[] {
  const colon = entry.indexOf(':')
  if (colon === -1) return []
  const label = entry.slice(0, colon).trim()
  const since = inOffice.exec(entry)
  const [written = '', usage = ''] = entry
    .slice(colon + 1)
    .replace(inOffice, '')
    .split(usageName)
  const [name = '', other = ''] = namesIn(written)
  const inUse = ended(usage.replace(remark, ''))
  if (name === '') return []
  const hasLeft = /\b(PARTANTE?|DEMISSION(NAIRE)?|REVOCATION|SORTANTE?)\b/.test(folded(label))
  return [{ name, ...partsOf(name, [other, inUse]), role: roleOf(label), hasLeft, from: dateOf(since?.[1]) }]
}

const ended = (part: string) => part.trim().replace(/[,.\s]{1,8}$/u, '')

/** The name with its given names, and a second surname. */
function namesIn(written: string): string[] {
  const parts = written
    .split(actingFor, 1)
    .flatMap((name) => name.split(alsoNamed))
    .map((part) => ended(part.replace(remark, '')))
  const [first = '', second] = parts
  if (second === undefined) return [first]
  // `DURAND née DUPONT, Anne`, but also `DUPONT, Anne épouse DURAND`.
  return partsOf(first, []).givenNames === undefined ? [second, first] : [first, second]
}

/** Without a comma it is a company, or a name whose parts nobody can tell for sure. */
function partsOf(name: string, others: readonly string[]): Pick<NoticeOfficer, 'surnames' | 'givenNames'> {
  const { surnames, givenNames } = name.includes(',') ? commaName(name) : spacedName(name)
  if (givenNames.length === 0) return {}
  return { surnames: distinct([...surnames, ...others]), givenNames }
}

/** `DE LA TOUR Jean Paul`: capitals are the surname, if something else follows. */
function spacedName(name: string): { surnames: string[]; givenNames: string[] } {
  const parts = /^((?:[\p{Lu}\p{M}'’-]{2,}\s+)+)(\p{Lu}\p{Ll}[\p{L}\p{M}' -]*)$/u.exec(name)
  return { surnames: distinct([parts?.[1]?.trim()]), givenNames: givenNamesOf(parts?.[2]) }
}

/** `nomination du Gérant`, `Gérant partant` → `Gérant`. */
function roleOf(label: string): string | undefined {
  const plain = label
    .replace(
      /^(?:nomination|modification|d[ée]part|d[ée]mission|r[ée]vocation)\s+(?:du|de la|de l['’]|des|de|d['’])\s*/iu,
      '',
    )
    .replace(/ (?:partant|sortant|d[ée]missionnaire)e?$/iu, '')
    .trim()
  return plain === '' ? undefined : plain.charAt(0).toUpperCase() + plain.slice(1)
}
