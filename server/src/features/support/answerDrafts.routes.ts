import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import { may } from '@resguardo/contract/people/policy'
import { deleteDraft, draftAnswer, exportDrafts, readDrafts } from '@resguardo/contract/support/support'
import { fileBatchSize, fileReads, pagesOf, tableFile } from '#http/fileResponse.ts'
import { requireProof } from '#http/session/reauthentication.ts'
import { refuse } from '#http/refusal.ts'
import { type Call, type RouteContext, serve } from '#http/serve.ts'
import type { Session } from '#http/session/session.ts'
import { idempotentUid } from '#security/idempotentIds.ts'
import { addDraft, countDrafts, listDrafts, removeDraft } from './answerDrafts.ts'
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
    return (await removeDraft(db, body.uid)) ? null : refuse(404)
  })

  serve(served, exportDrafts, draftFile)
}

const allowRoot = (actor: Session) => void (may(actor, 'support.drafts') || refuse(403))

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
