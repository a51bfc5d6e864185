import { everyone, roots, rootsAndAuditors, type MatrixRows } from './matrixRow.ts'
import type { CallSubjects } from './subjects.ts'

/** The caller has requested the newsletter, and has not confirmed it. */
async function requestNewsletter({ server, self }: CallSubjects) {
  await server.deps.db.updateTable('people').set({ newsletter: 'monthly' }).where('uid', '=', self).execute()
  return { body: {} }
}

/** The target receives the newsletter. */
async function subscribeTarget({ server, target }: CallSubjects) {
  const { username } = await server.deps.db
    .updateTable('people')
    .set({ newsletter: 'monthly' })
    .where('uid', '=', target)
    .returning('username')
    .executeTakeFirstOrThrow()
  await server.deps.db
    .insertInto('newsletter_readers')
    .values({ person: target, confirmed: new Date() })
    .execute()
  return { body: { address: username, why: 'complaint' } }
}

export const newsletter = {
  readNewsletter: { ask: () => ({ query: { lang: 'pt' } }), ...everyone },
  askNewsletter: { ask: requestNewsletter, ...everyone },
  joinNewsletter: 'public',
  leaveNewsletter: 'public',
  readNewsletterDesk: { ask: () => ({ query: {} }), ...rootsAndAuditors },
  pauseNewsletter: { ask: () => ({ body: { paused: true } }), ...roots },
  previewNewsletter: {
    ask: () => ({ query: { cadence: 'weekly', lang: 'pt', profile: 'basic', osType: 'ios' } }),
    ...rootsAndAuditors,
  },
  tryNewsletter: { ask: () => ({ query: { cadence: 'weekly' } }), ...roots },
  readUnknownLetters: { ask: () => ({ query: {} }), ...rootsAndAuditors },
  stopLetters: { ask: subscribeTarget, ...roots },
} satisfies MatrixRows
