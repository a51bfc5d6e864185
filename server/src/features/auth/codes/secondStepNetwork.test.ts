import { expect, test } from 'vitest'
import { askCode, byCode, byPassword, mailedCode, newIpAddress } from '#test/signInActions.ts'
import { mailServer, withTestApp } from '#test/testApp.ts'

const server = withTestApp({ env: { SMTP_URL: mailServer } })

test('a code that followed the password opens nothing in another network, whatever the browser calls itself', async () => {
  const root = await server().make.person({ role: 'root' })
  const [office, elsewhere] = [newIpAddress(), newIpAddress()]
  const first = await byPassword(server(), root.username, root.password, { from: office })
  expect(first.data).toMatchObject({ second_step: true })
  const code = await mailedCode(server(), root.username)
  // An attacker with access to the mailbox, without the password.
  expect((await byCode(server(), root.username, code, { from: elsewhere })).status).toBe(401)
  expect((await byCode(server(), root.username, code, { from: office })).status).toBe(200)
})

test('a root signs in again at once, and strangers of the same network use up nothing of it', async () => {
  const root = await server().make.person({ role: 'root' })
  const office = newIpAddress()
  for (let n = 0; n < 21; n++) await askCode(server(), `nobody${n}@example.org`, { from: office })
  for (let times = 0; times < 3; times++) {
    expect((await byPassword(server(), root.username, root.password, { from: office })).status).toBe(200)
    const code = await mailedCode(server(), root.username)
    expect((await byCode(server(), root.username, code, { from: office })).status).toBe(200)
  }
})
