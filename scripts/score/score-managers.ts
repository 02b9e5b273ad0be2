import { gatherDossier } from '#actions/registers/gather-dossier.ts'
import { type ManagerXrayRaw, managerXrayRaw } from '#analyses/manager-xray/raw.ts'
import { managersOf } from '#analyses/manager-xray/report.ts'
import type { Registers } from '#connectors/registers.ts'
import type { RegisterCode } from '#domain/register.ts'

export type ManagerAnswer = {
  code: RegisterCode
  businessName: string | null
  score: string | null
  raw: ManagerXrayRaw | null
  error?: string
}
export type ScoredManagers = { answers: ManagerAnswer[]; cpuMs: { gather: number; report: number }[] }

/** What the service says of each company, one after another: the time of each is its own. */
export async function scoreManagers(
  registers: Registers,
  codes: readonly RegisterCode[],
  asOf: string,
  progress: (done: number, code: RegisterCode) => void = () => {},
): Promise<ScoredManagers> {
  const scored: ScoredManagers = { answers: [], cpuMs: [] }
  for (const code of codes) {
    progress(scored.answers.length, code)
    try {
      const before = process.cpuUsage()
      const dossier = await gatherDossier(registers, code, { asOf })
      const gathered = process.cpuUsage(before)
      const raw = managerXrayRaw.parse(managersOf(dossier, { id: '0'.repeat(24), code }))
      const whole = process.cpuUsage(before)
      const { name: businessName = null } = raw.company ?? {}
      scored.answers.push({ code, businessName, score: raw.score.grade, raw: asScored(raw) })
      scored.cpuMs.push({ gather: totalMs(gathered), report: totalMs(whole) - totalMs(gathered) })
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
      scored.answers.push({ code, businessName: null, score: null, raw: null, error: reason })
    }
  }
  return scored
}

/**
 * The scorer counts every entry as a manager, finds alerts by their date, and reads those on persons at the person: so they are
 * left out where the report repeats them at a company.
 */
const asScored = (raw: ManagerXrayRaw): ManagerXrayRaw => ({
  ...raw,
  persons: raw.persons
    .filter(({ isPersonless }) => isPersonless !== true)
    .map((person) => ({
      ...person,
      companies: person.companies.map((company) => ({
        ...company,
        alerts: company.alerts.filter(
          ({ date, confidencePercentage }) => date !== null && confidencePercentage === undefined,
        ),
      })),
    })),
})

const totalMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000
