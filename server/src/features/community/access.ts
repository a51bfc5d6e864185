import { may } from '@resguardo/contract/people/policy'
import { refuse } from '#http/refusal.ts'
import type { Session } from '#http/session/session.ts'
import type { Deps } from '#src/deps.ts'

/**
 * Refuses with 401 unless the actor may read: anyone if root allows it, otherwise people who are signed
 * in.
 */
export async function allowReading(deps: Deps, actor: Session | null): Promise<void> {
  if (!actor && !(await isPublic(deps))) refuse(401)
}

/** Whether root lets people read without signing in. */
export const isPublic = async ({ settings }: Pick<Deps, 'settings'>) =>
  (await settings.read('community')).publicReading

/** Refuses with 403 unless the actor may write. */
export const allowMember = (actor: Session) =>
  void (
    may(actor, 'community.write', { kind: 'person', uid: actor.uid, role: actor.role, teams: [] }) ||
    refuse(403)
  )

export const isModerator = (actor: Session | null): boolean =>
  actor !== null && may(actor, 'community.moderate')

/** Refuses with 403 unless the actor may moderate. */
export const allowModerator = (actor: Session) => void (isModerator(actor) || refuse(403))
