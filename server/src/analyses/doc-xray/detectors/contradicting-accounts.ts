import { clear, flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { isOfSame } from '../memory/company.ts'
import { noOther, otherDocument } from '../memory/told.ts'
import { finding } from '../text.ts'

/** Rounded amount by amount, totals differ by a few units. */
const toleranceCents = 1_000
const toleranceShare = 0.000_1

export const contradictingAccounts = defineDetector({
  typeCode: 'contradictingAccounts',
  family: 'acrossDocuments',
  // A draft, or the accounts of the group, have other totals in good faith.
  severity: 'notice',
  title: {
    en: 'The accounts of one year have two totals',
    fr: 'Les comptes d’un même exercice ont deux totaux',
    it: 'I conti di uno stesso esercizio hanno due totali',
  },
  why: {
    en: 'A balance sheet is closed once. Drafts and the accounts of a group differ too, so it is worth a question rather than an alarm.',
    fr: 'Un bilan n’est arrêté qu’une fois. Un projet ou les comptes d’un groupe diffèrent aussi : une question plutôt qu’une alarme.',
    it: 'Un bilancio si chiude una volta sola. Anche bozze e conti di gruppo differiscono: una domanda più che un allarme.',
  },
  needs: ['memory'],
  inspect({ memory }) {
    const { accounts } = memory.fingerprint
    const others = memory.known.filter(
      (other) => isOfSame(memory, other) && other.fingerprint.accounts?.day === accounts?.day,
    )
    if (accounts === null || others.length === 0)
      return noOther({
        en: 'accounts of this company and year that could be compared',
        fr: 'compte de cette entreprise et de cet exercice qui puisse être comparé',
        it: 'conti di questa impresa e di questo esercizio confrontabili',
      })
    const tolerance = Math.max(toleranceCents, toleranceShare * Math.abs(accounts.totalCents))
    const differing = others.filter(
      ({ fingerprint }) => Math.abs((fingerprint.accounts?.totalCents ?? 0) - accounts.totalCents) > tolerance,
    )
    if (differing.length === 0) return clear
    return flagAny(
      differing.slice(0, 1).map((other) => {
        const { en, fr, it } = otherDocument(memory, other)
        return finding({
          en: `the total of ${accounts.day} differs from that in ${en}`,
          fr: `le total au ${accounts.day} diffère de celui d’${fr}`,
          it: `il totale al ${accounts.day} differisce da quello in ${it}`,
        })
      }),
    )
  },
})
