import { everyone, roots, type Rows } from './row.ts'
import type { About } from './subjects.ts'

/** The caller has requested the newsletter, and has not confirmed it. */
async function wishing({ server, self }: About) {
  await server.deps.db.updateTable('people').set({ newsletter: 'monthly' }).where('uid', '=', self).execute()
  return { body: {} }
}

/** The target receives the newsletter. */
async function reader({ server, target }: About) {
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
  askNewsletter: { ask: wishing, ...everyone },
  joinNewsletter: 'public',
  leaveNewsletter: 'public',
  readNewsletterDesk: { ask: () => ({ query: {} }), ...roots },
  pauseNewsletter: { ask: () => ({ body: { paused: true } }), ...roots },
  previewNewsletter: {
    ask: () => ({ query: { cadence: 'weekly', lang: 'pt', profile: 'basic', osType: 'ios' } }),
    ...roots,
  },
  tryNewsletter: { ask: () => ({ query: { cadence: 'weekly' } }), ...roots },
  readUnknownLetters: { ask: () => ({ query: {} }), ...roots },
  stopLetters: { ask: reader, ...roots },
} satisfies Rows
