import type { Language } from '#language/languages.ts'
import type { DocXRayRaw } from '#sdk/index.ts'
import { grouped, type Section, type ShownReason, saidIn } from './view.ts'

export function docSection(title: string, raw: DocXRayRaw, language: Language): Section {
  const reasons = raw.reasons
    .filter(({ level, findings }) => level !== null || findings.length > 0)
    .map(
      (reason): ShownReason => ({
        severity: reason.level ?? 'notice',
        ...saidIn(reason, language),
        findings: reason.findings.map((finding) => ({
          severity: finding.severity,
          message: saidIn(finding, language),
          places: finding.places ?? [],
          earlier: finding.earlierText,
          check: finding.check,
        })),
      }),
    )
  const signals = raw.signals.map(
    (signal): ShownReason => ({
      severity: signal.severity,
      title: signal.code,
      content: saidIn(signal, language),
      findings: [],
    }),
  )
  const order = ['fraudulent', 'suspicious', 'notice']
  return {
    title,
    result: raw.flag.value.toFixed(2),
    reasons: [...reasons, ...signals].toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity)),
    notChecked: grouped(raw.coverage.notChecked, language),
  }
}
