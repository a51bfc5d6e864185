import { countedTo } from '@resguardo/contract/limits'
import { may } from '@resguardo/contract/policy'
import { deleteDraft, type Draft, draftAnswer, exportDrafts, readDrafts } from '@resguardo/contract/support'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { cursorsOf } from '#http/cursor.ts'
import { fileBatch, fileSteps, pagesOf, tableFile } from '#http/file.ts'
import { needProof } from '#http/proof.ts'
import { refuse } from '#http/refusal.ts'
import { type Call, type Served, serve } from '#http/serve.ts'
import type { Session } from '#http/session.ts'
import type { Keys } from '#security/keys.ts'
import { uidOf } from '#security/uids.ts'
import { addDraft, draftPlace } from './drafts.ts'
import { allow } from './inbox.routes.ts'

/** Answer drafts for the authors of the lessons; they do not refer to a ticket or a person. */
export function draftRoutes(served: Served): void {
  serve(served, draftAnswer, async ({ body: { submission, lang, ...said }, actor, db, deps, note }) => {
    allow(actor)
    const uid = uidOf(deps.keys, { actor: actor.uid, submission }, { lang, ...said })
    const made = deps.now()
    if (await addDraft({ db, keys: deps.keys }, { uid, lang, made, ...said })) note({ target: uid })
    else note()
    return { uid, lang, ...said, made: made.toISOString() }
  })

  serve(served, readDrafts, async ({ query, actor, db, deps }) => {
    allowRoot(actor)
    const { rows, next } = await list(db, deps.keys, query)
    return { drafts: rows, next, total: query.after || next ? await count(db, countedTo + 1) : rows.length }
  })

  serve(served, deleteDraft, async ({ body, actor, db }) => {
    allowRoot(actor)
    const { numDeletedRows } = await db
      .deleteFrom('answer_drafts')
      .where('uid', '=', body.uid)
      .executeTakeFirst()
    return numDeletedRows === 0n ? refuse(404) : null
  })

  serve(served, exportDrafts, write)
}

const allowRoot = (actor: Session) => void (may(actor, 'support.drafts') || refuse(403))

function toDraft(keys: Keys, { uid, lang, made, sealed }: Selectable<Schema['answer_drafts']>): Draft {
  // Only draftAnswer writes this column, and the authenticated seal proves it.
  const said = JSON.parse(keys.open(sealed, draftPlace(uid))) as Pick<Draft, 'question' | 'answer'>
  return { uid, lang, ...said, made: made.toISOString() }
}

async function list(
  db: Kysely<Schema>,
  keys: Keys,
  { after, size = 25 }: { after?: string | undefined; size?: number | undefined },
): Promise<{ rows: Draft[]; next: string | null }> {
  const cursors = cursorsOf(keys, 'drafts')
  const from = cursors.read(after)
  const rows = await db
    .selectFrom('answer_drafts')
    .selectAll()
    .$if(from !== null, (query) =>
      query.where(sql<boolean>`(made, uid) < (${from?.at}::timestamptz, ${from?.uid}::uuid)`),
    )
    .orderBy('made', 'desc')
    .orderBy('uid', 'desc')
    .limit(size + 1)
    .execute()
  const { page, next } = cursors.cut(rows, size, ({ made }) => made.toISOString())
  return { rows: page.map((row) => toDraft(keys, row)), next }
}

async function count(db: Kysely<Schema>, most: number | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from answer_drafts limit ${most}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

const columns = ['uid', 'lang', 'question', 'answer', 'made'] as const

async function write(call: Call<typeof exportDrafts>) {
  const { query, actor, db, deps, note } = call
  allowRoot(actor)
  await needProof(call)
  note({ target: null, reason: `${await count(db, null)} rows ${query.format ?? 'csv'}` })
  const step = fileSteps(call)
  return tableFile({
    name: 'answers',
    columns,
    wish: query,
    now: deps.now(),
    batches: () =>
      pagesOf((after: string | undefined) =>
        step((each) => list(each, deps.keys, { after, size: fileBatch })).then(({ rows, next }) => ({
          rows: rows.map((row) => ({ ...row })),
          next,
        })),
      ),
  })
}
