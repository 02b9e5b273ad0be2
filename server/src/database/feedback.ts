import type { Caller } from '#domain/caller.ts'
import type { Feedback, MediumVerdict } from '#domain/feedback.ts'
import type { CriterionLabels } from '#domain/quality.ts'
import type { OrganisationId, ReportId, RequestId } from '#kernel/ids.ts'
import type { Database, Row } from './database.ts'
import { type Condition, mapPage, type Page, type PageAsked, page, where } from './page.ts'
import { visibleThroughRequest } from './visibility.ts'

const columns = `t.id, t.request, t.report, t.source, t.finding, t.company, t.type_code, t."user", t.verdict, t.comment, t.creation`

const fromRow = (row: Row): Feedback =>
  ({
    id: row.id,
    request: row.request,
    report: row.report,
    source: row.source,
    finding: row.finding || undefined,
    company: row.company || undefined,
    typeCode: row.type_code ?? undefined,
    user: row.user,
    verdict: row.verdict,
    comment: row.comment ?? undefined,
    creation: row.creation,
  }) as Feedback

type Owned = { organisation: OrganisationId; test: boolean }
export type QualityAsked = { source: string; since: Date | undefined }

export function feedbackStore(database: Database) {
  return {
    /** Gives what is kept: a later word of the same person on the same finding keeps the id of the first. */
    async keep(feedback: Feedback & Owned): Promise<Feedback> {
      const [row = {}] = await database.query(
        `INSERT INTO feedback AS t (id, organisation, request, report, source, finding, company, type_code, "user", verdict, comment,
           test, creation)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
         ON CONFLICT (report, finding, company, "user")
           DO UPDATE SET verdict = EXCLUDED.verdict, comment = EXCLUDED.comment, creation = EXCLUDED.creation
         RETURNING ${columns}`,
        [
          feedback.id,
          feedback.organisation,
          feedback.request,
          feedback.report,
          feedback.source,
          feedback.finding ?? '',
          feedback.company ?? '',
          feedback.typeCode,
          feedback.user,
          feedback.verdict,
          feedback.comment,
          feedback.test,
          feedback.creation,
        ],
      )
      return fromRow(row)
    },

    async list(report: ReportId, asked: PageAsked): Promise<Page<Feedback>> {
      const source = { columns, from: 'feedback t', conditions: [['t.report = ?', report]] as const }
      return mapPage(await page<Row & { creation: Date; id: string }>(database, source, asked), fromRow)
    },

    /** Of all its reports, newest first. */
    async ofRequest(request: RequestId): Promise<Feedback[]> {
      const rows = await database.query(
        `SELECT ${columns} FROM feedback t WHERE t.request = $1 ORDER BY t.creation DESC, t.id DESC`,
        [request],
      )
      return rows.map(fromRow)
    },

    /** Whether the report links the company (`siren:732829320`) to a person. */
    async hasCompany(report: ReportId, company: string): Promise<boolean> {
      const [row] = await database.query(
        `SELECT FROM reports t, json_array_elements(t.raw->'persons') p, LATERAL (
             SELECT * FROM json_array_elements(p->'companies') UNION ALL SELECT * FROM json_array_elements(p->'doubtfulCompanies')
           ) AS linked(c)
         WHERE t.id = $1 AND concat(c->'code'->>'type', ':', c->'code'->>'id') = $2 LIMIT 1`,
        [report, company],
      )
      return row !== undefined
    },

    async keepVerdict({ medium, verdict, user, creation, ...of }: MediumVerdict & Owned & { request: RequestId }) {
      await database.write(
        `INSERT INTO medium_verdicts (medium, organisation, request, "user", verdict, test, creation)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (medium) DO UPDATE SET verdict = EXCLUDED.verdict, "user" = EXCLUDED."user", creation = EXCLUDED.creation`,
        [medium, of.organisation, of.request, user, verdict, of.test, creation],
      )
    },

    /** Of what the caller may see: in how many documents each criterion finds something (by their newest report), and what people said of it. */
    async labels(caller: Caller, { source, since }: QualityAsked): Promise<CriterionLabels[]> {
      const values: unknown[] = []
      const clauses = (more: readonly Condition[]) =>
        where([...visibleThroughRequest(caller), ...more], values).join(' AND ')
      const bounds: Condition[] = [
        ['t.source = ?', source],
        ['t.creation >= ?', since],
      ]
      const rows = await database.query<Row>(
        `WITH found AS (
           SELECT code AS type_code, count(*)::int AS found, max(t.creation) AS last_found,
             count(*) FILTER (WHERE v.verdict = 'forged')::int AS forged,
             count(*) FILTER (WHERE v.verdict = 'genuine')::int AS genuine
           FROM (SELECT DISTINCT ON (t.request, t.medium) t.medium, t.digest, t.creation FROM report_digests t
               WHERE ${clauses(bounds)} ORDER BY t.request, t.medium, t.creation DESC, t.report DESC) t
             LEFT JOIN medium_verdicts v ON v.medium = t.medium, json_array_elements_text(t.digest->'codes') code
           GROUP BY code),
         said AS (
           SELECT type_code, count(*) FILTER (WHERE verdict = 'right')::int AS "right",
             count(*) FILTER (WHERE verdict = 'wrong')::int AS wrong,
             count(*) FILTER (WHERE verdict = 'unsure')::int AS unsure
           FROM feedback t WHERE type_code IS NOT NULL AND ${clauses(bounds)} GROUP BY type_code)
         SELECT type_code AS "typeCode", coalesce(found, 0) AS found, coalesce("right", 0) AS "right",
           coalesce(wrong, 0) AS wrong, coalesce(unsure, 0) AS unsure, coalesce(forged, 0) AS forged,
           coalesce(genuine, 0) AS genuine, last_found AS "lastFound"
         FROM found FULL JOIN said USING (type_code) ORDER BY found DESC, type_code`,
        values,
      )
      return rows.map((row) => ({ ...row, lastFound: row.lastFound ?? undefined }) as CriterionLabels)
    },

    async totals(caller: Caller, since: Date | undefined) {
      const values: unknown[] = []
      const clauses = where([...visibleThroughRequest(caller), ['t.creation >= ?', since]], values).join(' AND ')
      const [row] = await database.query<{ forged: number; genuine: number; made: number; departed: number }>(
        `SELECT d.*, v.* FROM
           (SELECT count(*)::int AS made, count(*) FILTER (WHERE t.departs)::int AS departed FROM decisions t
            WHERE t.status = 'final' AND ${clauses}) d,
           (SELECT count(*) FILTER (WHERE t.verdict = 'forged')::int AS forged,
              count(*) FILTER (WHERE t.verdict = 'genuine')::int AS genuine FROM medium_verdicts t WHERE ${clauses}) v`,
        values,
      )
      return row ?? { forged: 0, genuine: 0, made: 0, departed: 0 }
    },

    /** The criterion of a finding, named by its id or by the criterion itself; `undefined`: the report has no such finding. */
    async criterionOf(report: ReportId, finding: string): Promise<string | undefined> {
      const [row] = await database.query<{ code: string }>(
        `SELECT f->>'typeCode' AS code FROM reports t, json_array_elements(t.raw->'reasons') r, json_array_elements(r->'findings') f
         WHERE t.id = $1 AND (f->>'id' = $2 OR f->>'typeCode' = $2)
         UNION ALL SELECT r->>'typeCode' FROM reports t, json_array_elements(t.raw->'reasons') r
         WHERE t.id = $1 AND r->>'typeCode' = $2 LIMIT 1`,
        [report, finding],
      )
      return row?.code
    },
  }
}
