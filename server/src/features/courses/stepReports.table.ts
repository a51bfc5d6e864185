import { maxCountedTotal, maxListedPerGroup } from '@resguardo/contract/platform/limits'
import type { ReportedStep, readReportedSteps, StepReport } from '@resguardo/contract/learning/stepReports'
import type { RequestOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { countOf } from '#domain/countRows.ts'
import { cursorsOf } from '#http/cursor.ts'
import type { Keys } from '#security/crypto/keys.ts'

/** A reported step as stored, with counts of its reports. Models are ids of the catalogue. */
export type StepRow = Omit<ReportedStep, 'title' | 'proof' | 'settled'> & { settled: Date | null }

export interface NewReport extends Pick<StepRow, 'lesson' | 'slide' | 'osType' | 'path'> {
  /** A date without time, for privacy. */
  day: string
  device: string | null
  version: string | null
  language: StepReport['language']
  note: string
}

/** Adds a report in one statement; reopens a settled step. */
export async function addReport(db: Kysely<Schema>, report: NewReport): Promise<void> {
  const { lesson, slide, osType, path, day, device, version, language, note } = report
  await sql`
    with step as (
      insert into reported_steps as s (lesson, slide, os_type, path, told)
      values (${lesson}, ${slide}, ${osType}, ${JSON.stringify(path)}::jsonb, ${day}::date)
      on conflict (lesson, slide, os_type, path) do update set told = greatest(s.told, excluded.told), settled = null,
        revision = s.revision + (s.settled is not null)::int
      returning uid)
    insert into step_reports (step, day, device, version, language, note)
    select uid, ${day}::date, ${device}, ${version}, ${language}, ${note} from step`.execute(db)
}

/** The newest reports of a step, up to the limit of counting. */
const counted = sql`(select device, version from step_reports where step = s.uid
  order by day desc, uid desc limit ${sql.lit(maxCountedTotal + 1)}) counted`

/** The five most frequent values in the reports of a step. */
const mostFrequent = (column: 'device' | 'version') => sql`array(
  select ${sql.ref(column)} from ${counted} where ${sql.ref(column)} is not null
  group by 1 order by count(*) desc, 1 limit 5)`

const selectSteps = sql`
  select s.uid, s.lesson, s.slide, s.os_type as "osType", s.path, s.told, s.settled, s.word, s.revision,
    (select count(*)::int from ${counted}) as reports,
    ${mostFrequent('device')} as models, ${mostFrequent('version')} as versions
  from reported_steps s where true`

export type Filters = Pick<RequestOf<typeof readReportedSteps>['query'], 'state' | 'osType' | 'lesson'>

const conditions = ({ state, osType, lesson }: Filters) =>
  sql.join(
    [
      ...(state === undefined ? [] : [sql`and (s.settled is null) = ${state === 'open'}`]),
      ...(osType === undefined ? [] : [sql`and s.os_type = any(${[osType].flat()}::text[])`]),
      ...(lesson === undefined ? [] : [sql`and s.lesson = ${lesson}`]),
    ],
    sql` `,
  )

interface PageQuery {
  after?: string | undefined
  size?: number | undefined
}

/** A page of reported steps, last reported first, and the cursor of the next one. */
export async function listSteps(
  db: Kysely<Schema>,
  keys: Keys,
  { after, size = 25, ...filters }: Filters & PageQuery,
): Promise<{ rows: StepRow[]; next: string | null }> {
  const cursors = cursorsOf(keys, 'reported steps')
  const from = cursors.decode(after)
  const { rows } = await sql<StepRow>`${selectSteps} ${conditions(filters)}
    ${from ? sql`and (s.told, s.uid) < (${from.at}::date, ${from.uid}::uuid)` : sql``}
    order by s.told desc, s.uid desc limit ${size + 1}`.execute(db)
  const { page, next } = cursors.paginate(rows, size, ({ told }) => told)
  return { rows: page, next }
}

/** Number of steps, up to the limit of lists. */
export const stepCount = (filters: Filters): RawBuilder<number> =>
  countOf(sql`reported_steps s where true ${conditions(filters)}`)

/** Number of steps, counted up to `most`. */
export async function countSteps(
  db: Kysely<Schema>,
  filters: Filters,
  most: number | null = maxCountedTotal + 1,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from reported_steps s where true ${conditions(filters)} limit ${most}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

/** Lessons of all reported steps, by id. */
export async function readLessons(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db
    .selectFrom('reported_steps')
    .select('lesson')
    .distinct()
    .orderBy('lesson')
    .limit(maxListedPerGroup)
    .execute()
  return rows.map(({ lesson }) => lesson)
}

export async function findStep(db: Kysely<Schema>, uid: string): Promise<StepRow | null> {
  const { rows } = await sql<StepRow>`${selectSteps} and s.uid = ${uid}`.execute(db)
  return rows[0] ?? null
}

/** Reports of a step, newest first; models are ids of the catalogue. */
export async function listReports(
  db: Kysely<Schema>,
  keys: Keys,
  { step, after, size = 25 }: PageQuery & { step: string },
): Promise<{ rows: StepReport[]; next: string | null }> {
  const cursors = cursorsOf(keys, `reports of ${step}`)
  const from = cursors.decode(after)
  const rows = await db
    .selectFrom('step_reports')
    .select(['uid', 'day', 'device as model', 'version', 'language', 'note'])
    .where('step', '=', step)
    .$if(from !== null, (query) =>
      query.where(sql<boolean>`(day, uid) < (${from?.at}::date, ${from?.uid}::uuid)`),
    )
    .orderBy('day', 'desc')
    .orderBy('uid', 'desc')
    .limit(size + 1)
    .execute()
  const { page, next } = cursors.paginate(rows, size, ({ day }) => day)
  return { rows: page, next }
}

/** Settles or reopens a step; false if the revision is outdated. The last note remains readable. */
export async function saveSettled(
  db: Kysely<Schema>,
  { uid, revision, settled, word }: { uid: string; revision: number; settled: Date | null; word: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reported_steps')
    .set({ settled, revision: sql<number>`revision + 1`, ...(settled && { word }) })
    .where('uid', '=', uid)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
