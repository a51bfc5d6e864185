import { readOutbox } from '@resguardo/contract/settings/outbox'
import { expect, test } from 'vitest'
import { askCode } from '#test/signInActions.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
const reads = (token?: string) => server().call(readOutbox, { query: {} }, { token })

test('root alone reads the mails that cannot be delivered', async () => {
  const { make } = server()
  const ana = await make.signedIn({ role: 'user' })
  await askCode(server(), ana.username)
  await server().runJobs()
  const root = await make.signedIn({ role: 'root' })
  expect(await reads(root.token)).toMatchObject({
    status: 200,
    data: { mails: [{ to: ana.username }], delivering: false },
  })
  expect((await reads(ana.token)).status).toBe(403)
  expect((await reads((await make.signedIn({ team: await make.team() })).token)).status).toBe(403)
  expect((await reads()).status).toBe(401)
})
