import type { RequestOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { editLicense, PackChange } from '@resguardo/contract/licensing/packs'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { isProviderManaged, detachFromProvider } from '#features/orders/orders.ts'
import { refuse } from '#http/refusal.ts'
import { changedPack, changesOf, removesAccess, toPack } from './packs.ts'
import { findPack, readHolders, savePack } from './packs.table.ts'

const noHolders: PackChange['hit'] = { total: 0, people: [] }

/**
 * Changes, renews or ends a pack, or with `dry_run` only says what that would do. Returns its team, and the
 * change in the words of the audit log. 404 for an unknown pack. 409 if the revision is outdated, if fewer
 * seats would be left than are in use, or if a payment provider renews it; such a pack can only be ended.
 */
export async function changePack(
  db: Kysely<Schema>,
  body: RequestOf<typeof editLicense>['body'],
  now: Date,
): Promise<{ team: string; change: PackChange; words: string }> {
  const scope = { within: null, now }
  const before = (await findPack(db, scope, body.uid, 'lock')) ?? refuse(404)
  const after = changedPack(before, body, now)
  const stale = body.revision !== undefined && before.revision !== body.revision
  // The provider's next event would undo the change: by hand such a pack can only be ended.
  const providerManaged = isProviderManaged(before, now) && !body.expire
  const over = stale || providerManaged ? 0 : Math.max(0, before.used - after.licenseCount)
  const hit =
    !stale && !providerManaged && (over > 0 || removesAccess(before, after, now))
      ? await readHolders(db, body.uid)
      : noHolders
  const refused = stale || providerManaged || over > 0
  const { team } = before
  if (body.dry_run) {
    const pack = refused ? null : toPack({ ...before, ...after }, now)
    return { team, change: { pack, over, hit }, words: '' }
  }
  if (refused) refuse(409, { data: { pack: null, over, hit } satisfies PackChange })
  await savePack(db, before, after)
  await detachFromProvider(db, body.uid)
  const saved = (await findPack(db, scope, body.uid)) ?? refuse(404)
  const words = [body.renew && 'renewed', body.expire && 'expired', changesOf(before, after)]
  return { team, change: { pack: toPack(saved, now), over: 0, hit }, words: words.filter(Boolean).join(' ') }
}
