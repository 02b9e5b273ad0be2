import type { RequestSummary, SummaryFacts, SummaryKeys } from '#domain/request-summary.ts'
import type { RequestId } from '#kernel/ids.ts'
import { languages } from '#language/languages.ts'
import type { Database, Row } from './database.ts'

/** The title of the reason that the gravest finding belongs to; without a finding, why the flag has its colour. */
const documentDigest = `(
  SELECT json_build_object('color', t.raw->'flag'->>'color', 'value', t.raw->'flag'->'value', 'typeCode', worst.code,
    'codes', ARRAY(SELECT DISTINCT f->>'typeCode' FROM json_array_elements(t.raw->'reasons') r,
      json_array_elements(r->'findings') f ORDER BY 1),
    'message', CASE WHEN worst.code IS NULL
      THEN ${texts(`t.raw->'flag'->>'because'`, `t.raw->'flag'->'translations'`, 'because')}
      ELSE ${texts(`worst.reason->'message'->>'title'`, `worst.reason->'translations'`, 'title')} END)
  FROM (SELECT) one LEFT JOIN LATERAL (
    SELECT f->>'typeCode' AS code, r AS reason
    FROM json_array_elements(t.raw->'reasons') r, json_array_elements(r->'findings') f
    ORDER BY array_position(ARRAY['fraudulent', 'suspicious'], f->>'severity'), (
      SELECT max((w->>'weight')::float8) FROM json_array_elements(t.raw->'score'->'weights') w
      WHERE w->>'typeCode' = f->>'typeCode') DESC NULLS LAST
    LIMIT 1) worst ON true)`

/** In every language, as `Text`; the English where a translation is missing. */
function texts(english: string, translations: string, member: string): string {
  return `(SELECT json_object_agg(language, coalesce(${translations}->language->>'${member}', ${english}))
    FROM unnest(ARRAY[${languages.map((one) => `'${one}'`).join(', ')}]) language)`
}

const digestOf: Readonly<Record<string, string>> = {
  doc_xray: documentDigest,
  magpie: `json_build_object('riskLetter', t.raw->'riskLetter', 'probabilityOfDefault', t.raw->'probabilityOfDefault',
    'interval', CASE WHEN json_typeof(t.raw->'interval') = 'object'
      THEN json_build_object('low', t.raw->'interval'->'low', 'high', t.raw->'interval'->'high') END)`,
  manager_xray: `json_build_object('grade', t.raw->'score'->'grade', 'points', t.raw->'score'->'points')`,
  bank_xray: `json_build_object('grade', t.raw->'score'->'grade', 'dataSanity', t.raw->'dataSanity')`,
  esg: `json_build_object('grade', t.raw->'grade', 'score', t.raw->'score')`,
}

const cases = Object.entries(digestOf).map(([source, sql]) => `WHEN '${source}' THEN ${sql}`)
const sources = Object.keys(digestOf)
  .map((source) => `'${source}'`)
  .join(', ')

/** Of the reports in force: of each analysis and document the newest. Reports are long; each is opened once. */
const addDigests = `INSERT INTO report_digests (report, organisation, request, medium, source, digest, test, creation)
  SELECT t.id, t.organisation, t.request, t.medium, t.source, CASE t.source ${cases.join(' ')} END, t.test, t.creation
  FROM (SELECT DISTINCT ON (r.source, r.medium) r.id FROM reports r
    WHERE r.request = $1 AND r.source IN (${sources}) AND NOT r.withdrawn
    ORDER BY r.source, r.medium, r.creation DESC, r.id DESC) newest JOIN reports t ON t.id = newest.id
  WHERE NOT EXISTS (SELECT FROM report_digests d WHERE d.report = t.id)
    AND (t.source <> 'doc_xray' OR t.raw->'flag'->>'color' IS NOT NULL)
  ON CONFLICT DO NOTHING`

const findFacts = `SELECT m.documents, m.encrypted, m.unreadable,
    (SELECT min(due) FROM extractions WHERE request = $1 AND status = 'open') AS due,
    (SELECT waiting_for FROM dossiers WHERE request = $1) AS register,
    (SELECT count(*)::int FROM comments WHERE request = $1 AND status = 'shown') AS comments,
    (SELECT json_build_object('id', id, 'decision', decision, 'status', status, 'departs', departs, 'user', "user",
        'creation', to_char(creation AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      FROM decisions WHERE request = $1 ORDER BY creation DESC, id DESC LIMIT 1) AS decision,
    (SELECT json_agg(json_build_object('report', report, 'medium', medium, 'source', source, 'digest', digest))
      FROM (SELECT DISTINCT ON (g.source, g.medium) g.* FROM report_digests g JOIN reports r ON r.id = g.report
        WHERE g.request = $1 AND NOT r.withdrawn
        ORDER BY g.source, g.medium, g.creation DESC, g.report DESC) d) AS digests
  FROM (SELECT count(*) FILTER (WHERE status IN ('online', 'pending_extraction'))::int AS documents,
      count(*) FILTER (WHERE validation = 'invalid' AND problem LIKE 'file-encrypted%')::int AS encrypted,
      count(*) FILTER (WHERE validation = 'invalid' AND problem NOT LIKE 'file-encrypted%')::int AS unreadable
    FROM media WHERE request = $1 AND status <> 'withdrawn') m`

export function summaryStore(database: Database) {
  return {
    /** Before the facts are read: a report that was just made has none. */
    async addDigests(request: RequestId): Promise<void> {
      await database.write(addDigests, [request], 'summaries.addDigests')
    },

    async facts(request: RequestId): Promise<SummaryFacts> {
      const [row = {}] = await database.query<Row>(findFacts, [request], 'summaries.facts')
      return {
        documents: row.documents,
        encrypted: row.encrypted,
        unreadable: row.unreadable,
        due: row.due ?? undefined,
        register: row.register ?? undefined,
        comments: row.comments,
        decision: row.decision ?? undefined,
        digests: row.digests ?? [],
      } as SummaryFacts
    },

    /** Not a change of the request itself: `updated` stays. What says the same is not written again. */
    async keep(request: RequestId, summary: RequestSummary, keys: SummaryKeys): Promise<void> {
      await database.write(
        `UPDATE requests SET summary = $2::json, worst = $3, flag = $4, risk_letter = $5, manager_grade = $6, bank_grade = $7,
           decision = $8, waiting = $9
         WHERE id = $1 AND summary::text IS DISTINCT FROM $2`,
        [
          request,
          JSON.stringify(summary),
          keys.worst,
          keys.flag,
          keys.riskLetter,
          keys.managerGrade,
          keys.bankGrade,
          keys.decision,
          keys.waiting,
        ],
        'summaries.keep',
      )
    },

    /** Made by an earlier version of the service. */
    async withoutSummary(atMost: number): Promise<RequestId[]> {
      const rows = await database.query<{ id: RequestId }>('SELECT id FROM requests WHERE summary IS NULL LIMIT $1', [
        atMost,
      ])
      return rows.map(({ id }) => id)
    },
  }
}
