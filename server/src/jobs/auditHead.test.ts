import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSealedMail } from '#mail/mailQueue.ts'
import { appendAudit } from '#security/auditLog.ts'
import { type MailWorld, openMailWorld } from '#test/mailWorld.ts'
import { mailAuditHead, readAuditHead } from './auditHead.ts'

let world: MailWorld

beforeEach(async () => {
  world = await openMailWorld()
})
afterEach(() => world.drop())

const person = (username: string, role: 'root' | 'admin', status: 'active' | 'blocked' = 'active') =>
  world.db
    .insertInto('people')
    .values({ username, first_name: 'Ana', last_name: 'Reis', role, status, lang: 'es' })
    .execute()

test('each root is mailed the head once a week, however often and by how many it is begun', async () => {
  await person('raiz@example.org', 'root')
  await person('outra@example.org', 'root')
  await person('root', 'root')
  await person('bloqueada@example.org', 'root', 'blocked')
  await person('ana@example.org', 'admin')
  await world.db
    .transaction()
    .execute((step) =>
      appendAudit(step, world.deps.keys, [
        { action: 'block', actor: null, actorRole: 'root', result: 200, request: null, source: '' },
      ]),
    )
  const head = await readAuditHead(world.db)
  await Promise.all([mailAuditHead(world.deps), mailAuditHead(world.deps)])
  await mailAuditHead(world.deps)
  const mails = (await world.mails()).flatMap(({ sealed, ...row }) =>
    sealed ? [openSealedMail(world.deps.keys, { ...row, sealed })] : [],
  )
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['outra@example.org', 'raiz@example.org'])
  expect(mails[0]).toMatchObject({
    kind: 'audit-head',
    values: { number: '1', mac: head.mac, url: 'https://abrigo.example/logs?tab=audit' },
  })
  // A week later, it is mailed again.
  await world.owner.updateTable('audit_heads').set({ week: '2020-01-06' }).execute()
  await mailAuditHead(world.deps)
  expect(await world.mails()).toHaveLength(4)
})
