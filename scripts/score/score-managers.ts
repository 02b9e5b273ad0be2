import { gatherDossier } from '#actions/gather-dossier.ts'
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
      scored.answers.push({ code, businessName: raw.company?.name ?? null, score: raw.score.grade, raw })
      scored.cpuMs.push({ gather: totalMs(gathered), report: totalMs(whole) - totalMs(gathered) })
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
      scored.answers.push({ code, businessName: null, score: null, raw: null, error: reason })
    }
  }
  return scored
}

const totalMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000
