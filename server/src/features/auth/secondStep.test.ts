import { afterAll, beforeAll, expect, test } from 'vitest'
import { askCode, byCode, byPassword, mailedCode, tokenOf } from '#test/signingIn.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
beforeAll(() => server().make.settings('security', { secondStepForRoot: true }))
afterAll(() => server().make.settings('security', {}))

test('where root needs both, the password opens no session but sends the code that does', async () => {
  const root = await server().make.person({ role: 'root' })
  const first = await byPassword(server(), root.username, root.password)
  expect(first).toMatchObject({ status: 200, data: { second_step: true, resend: 60, ttl: 10 } })
  expect(first.data).not.toHaveProperty('token')
  const second = await byCode(server(), root.username, await mailedCode(server(), root.username))
  expect(tokenOf(second)).toMatch(/^ey/)
})

test('a code that was asked for without the password opens nothing then', async () => {
  const root = await server().make.person({ role: 'root' })
  await askCode(server(), root.username)
  const code = await mailedCode(server(), root.username)
  expect((await byCode(server(), root.username, code)).status).toBe(401)
})

test('a wrong password sends no code', async () => {
  const root = await server().make.person({ role: 'root' })
  expect((await byPassword(server(), root.username, 'Errada-1234')).status).toBe(401)
  expect(await server().make.lastMail(root.username)).toBeNull()
})

test('the others sign in by one step as before', async () => {
  const ana = await server().make.person({ role: 'admin' })
  expect(tokenOf(await byPassword(server(), ana.username, ana.password))).toMatch(/^ey/)
  await askCode(server(), ana.username)
  expect((await byCode(server(), ana.username, await mailedCode(server(), ana.username))).status).toBe(200)
})
