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
    en: 'Two documents give different totals for the accounts of one year',
    fr: 'Deux documents donnent des totaux différents pour un même exercice',
    it: 'Due documenti danno totali diversi per lo stesso esercizio',
  },
  why: {
    en: 'A balance sheet is closed once. Drafts and group accounts differ too, so this calls for a question rather than an alarm.',
    fr: 'Un bilan n’est arrêté qu’une fois. Un projet ou les comptes d’un groupe diffèrent aussi : cela appelle une question plutôt qu’une alarme.',
    it: 'Un bilancio si chiude una volta sola. Anche bozze e conti di gruppo differiscono: serve una domanda più che un allarme.',
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
          en: `the balance sheet total at ${accounts.day} differs from the one in ${en}`,
          fr: `le total du bilan au ${accounts.day} diffère de celui d’${fr}`,
          it: `il totale di bilancio al ${accounts.day} differisce da quello in ${it}`,
        })
      }),
    )
  },
})
