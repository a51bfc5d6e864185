import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import { may } from '@resguardo/contract/people/policy'
import {
  deleteDraft,
  type AnswerDraft,
  draftAnswer,
  exportDrafts,
  readDrafts,
} from '@resguardo/contract/support/support'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { cursorsOf } from '#http/cursor.ts'
import { fileBatchSize, fileReads, pagesOf, tableFile } from '#http/fileResponse.ts'
import { requireProof } from '#http/session/reauthentication.ts'
import { refuse } from '#http/refusal.ts'
import { type Call, type RouteContext, serve } from '#http/serve.ts'
import type { Session } from '#http/session/session.ts'
import type { Keys } from '#security/crypto/keys.ts'
import { idempotentUid } from '#security/idempotentIds.ts'
import { addDraft, draftSealContext } from './answerDrafts.ts'
import { allowHelper } from './inbox.routes.ts'

/** Answer drafts for the authors of the lessons; they do not refer to a ticket or a person. */
export function draftRoutes(served: RouteContext): void {
  serve(served, draftAnswer, async ({ body: { submission, lang, ...texts }, actor, db, deps, note }) => {
    allowHelper(actor)
    const uid = idempotentUid(deps.keys, { actor: actor.uid, submission }, { lang, ...texts })
    const made = deps.now()
    if (await addDraft({ db, keys: deps.keys }, { uid, lang, made, ...texts })) note({ target: uid })
    else note()
    return { uid, lang, ...texts, made: made.toISOString() }
  })

  serve(served, readDrafts, async ({ query, actor, db, deps }) => {
    allowRoot(actor)
    const { rows, next } = await listDrafts(db, deps.keys, query)
    return {
      drafts: rows,
      next,
      total: query.after || next ? await countDrafts(db, maxCountedTotal + 1) : rows.length,
    }
  })

  serve(served, deleteDraft, async ({ body, actor, db }) => {
    allowRoot(actor)
    const { numDeletedRows } = await db
      .deleteFrom('answer_drafts')
      .where('uid', '=', body.uid)
      .executeTakeFirst()
    return numDeletedRows === 0n ? refuse(404) : null
  })

  serve(served, exportDrafts, draftFile)
}

const allowRoot = (actor: Session) => void (may(actor, 'support.drafts') || refuse(403))

function toDraft(keys: Keys, { uid, lang, made, sealed }: Selectable<Schema['answer_drafts']>): AnswerDraft {
  // Only draftAnswer writes this column, and the authenticated seal proves it.
  const texts = JSON.parse(keys.open(sealed, draftSealContext(uid))) as Pick<
    AnswerDraft,
    'question' | 'answer'
  >
  return { uid, lang, ...texts, made: made.toISOString() }
}

async function listDrafts(
  db: Kysely<Schema>,
  keys: Keys,
  { after, size = 25 }: { after?: string | undefined; size?: number | undefined },
): Promise<{ rows: AnswerDraft[]; next: string | null }> {
  const cursors = cursorsOf(keys, 'drafts')
  const from = cursors.decode(after)
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
  const { page, next } = cursors.paginate(rows, size, ({ made }) => made.toISOString())
  return { rows: page.map((row) => toDraft(keys, row)), next }
}

async function countDrafts(db: Kysely<Schema>, most: number | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from answer_drafts limit ${most}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

const columns = ['uid', 'lang', 'question', 'answer', 'made'] as const

async function draftFile(call: Call<typeof exportDrafts>) {
  const { query, actor, db, deps, note } = call
  allowRoot(actor)
  await requireProof(call)
  note({ target: null, reason: `${await countDrafts(db, null)} rows ${query.format ?? 'csv'}` })
  const step = fileReads(call)
  return tableFile({
    name: 'answers',
    columns,
    options: query,
    now: deps.now(),
    batches: () =>
      pagesOf((after: string | undefined) =>
        step((each) => listDrafts(each, deps.keys, { after, size: fileBatchSize })).then(
          ({ rows, next }) => ({
            rows: rows.map((row) => ({ ...row })),
            next,
          }),
        ),
      ),
  })
}
