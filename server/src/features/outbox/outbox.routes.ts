import { type OutboxMail, readOutbox } from '@resguardo/contract/settings/outbox'
import { may } from '@resguardo/contract/people/policy'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { mailTextsOf } from '#mail/mailTexts.ts'
import { refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import { openSealedMail } from '#mail/mailQueue.ts'
import { renderOwn } from '#mail/renderMail.ts'
import { deliversMail } from '#mail/mailer.ts'
import type { Deps } from '../../deps.ts'
import { listOutbox } from './outbox.table.ts'

type OutboxRow = Awaited<ReturnType<typeof listOutbox>>[number]

export function outboxRoutes(served: RouteContext): void {
  serve(served, readOutbox, async ({ query, actor, db, deps }) => {
    if (!may(actor, 'outbox.read')) refuse(403)
    const size = query.size ?? 20
    const rows = await listOutbox(db, query.before, size + 1)
    const page = rows.slice(0, size)
    const mails = await Promise.all(page.map((row) => readMail(deps, db, row)))
    return {
      mails: mails.flat(),
      next: rows.length > size ? (page.at(-1)?.id ?? null) : null,
      delivering: await deliversMail(deps),
    }
  })
}

/** Empty for a mail sealed with another key, so that the rest of the page can still be read. */
async function readMail(
  { keys, env, log }: Deps,
  db: Kysely<Schema>,
  { id, created, lang, sealed, kind }: OutboxRow,
): Promise<OutboxMail[]> {
  if (!sealed) return []
  try {
    const mail = openSealedMail(keys, { id, kind, sealed })
    const own = await mailTextsOf(db, mail.kind, lang)
    const { subject, text } = renderOwn({ ...mail, lang, own }, env, {}, log)
    return [{ id, created: created.toISOString(), kind: mail.kind, to: mail.to, subject, text }]
  } catch (error) {
    log.warn({ err: error, mail: id }, 'outbox mail cannot be read')
    return []
  }
}
