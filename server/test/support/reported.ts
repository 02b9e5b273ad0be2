import type { TestService } from './service.ts'

type Service = Pick<TestService, 'service' | 'owner'>

/** A report as an analysis would have made it, without the analysis: what is said of reports needs one that says this. */
export async function addReport(
  { service: { app }, owner }: Service,
  request: string,
  { source, raw, medium }: { source: string; raw: object; medium?: string },
): Promise<string> {
  const [run, report, now] = [app.ids.next('run'), app.ids.next('report'), new Date()]
  await app.database.query(
    `INSERT INTO runs (id, organisation, request, medium, source, subject, fingerprint, status, creation, updated)
     VALUES ($1, $2, $3, $4, $5, coalesce($4, $3), $1, 'completed', $6, $6)`,
    [run, owner.organisation, request, medium, source, now],
  )
  await app.database.query(
    `INSERT INTO reports (id, organisation, request, creator, collaborator, medium, run, source, code_type, code_id, code_key, raw,
       made_by, test, creation)
     SELECT $1, r.organisation, r.id, r.creator, r.collaborator, $3, $4, $5, r.code_type, r.code_id, r.code_key, $6, '{}', r.test, $7
     FROM requests r WHERE r.id = $2`,
    [report, request, medium, run, source, JSON.stringify(raw), now],
  )
  return report
}

/** Of a document in which these were found. */
export const docRaw = (color: string, codes: readonly string[] = []) => ({
  flag: { color, value: 0.5, because: 'Nothing', translations: {} },
  score: { weights: [] },
  reasons: [
    {
      typeCode: 'fonts',
      message: { title: 'Fonts', content: '' },
      translations: {},
      findings: codes.map((typeCode) => ({ id: `id-${typeCode}`, typeCode, severity: 'fraudulent', message: '' })),
    },
  ],
})
