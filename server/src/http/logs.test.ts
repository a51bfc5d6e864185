import { editAdmin } from '@resguardo/contract/admins'
import { createAdmin } from '@resguardo/contract/create'
import { auth, register, reset, verify } from '@resguardo/contract/auth'
import { readTeams } from '@resguardo/contract/teams'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '#src/log.ts'
import { askCode, byCode, byPassword, mailedCode, mailedToken, newPlace } from '#test/signingIn.ts'
import { makeStubWeb } from '#test/stubWeb.ts'
import { digest, startTestApp, type TestApp } from '#test/testApp.ts'

const said: string[] = []
const web = makeStubWeb()
let server: TestApp
beforeAll(async () => {
  const log = openLog('debug', { write: (line) => void said.push(line) })
  server = await startTestApp({
    pages: true,
    env: { WEB_FOLDER: web.folder, LOG_LEVEL: 'debug' },
    deps: { log },
  })
})
afterAll(async () => {
  await server.close()
  web.erase()
})

test('no line of the log holds a password, a code, a token, an address of mail or net, or a query', async () => {
  const { call, inject, make } = server
  const from = newPlace()
  const ana = await make.person({ username: 'canary.ana@example.org' })
  const token = await make.signIn(ana, from)
  await byPassword(server, ana.username, 'Canary-wrong-1', { from })
  await askCode(server, ana.username, { from })
  const code = await mailedCode(server, ana.username)
  await byCode(server, ana.username, code, { from })
  await call(reset, { body: { username: ana.username } }, { from })
  const resetToken = await mailedToken(server, ana.username)
  await call(reset, { body: { token: resetToken, password: digest('Canary-new-31') } }, { from })
  const told = {
    first_name: 'Canaryname',
    last_name: 'Reis',
    lang: 'pt',
    timezone: 'America/Bahia',
    country: 'BR',
  } as const
  await call(register, { body: { username: 'canary.new@example.org', ...told } }, { from })
  const verifyToken = await mailedToken(server, 'canary.new@example.org')
  await call(verify, { body: { token: verifyToken, browser: 'Canarybrowser 1' } }, { from })
  await call(
    auth,
    { body: { username: ana.username, browser: 'x', jwt: 'canary.jwt.x', name: 'x', ...told } },
    { from },
  )
  const admin = await make.signedIn()
  await call(readTeams, { query: { q: 'canaryquery' } }, admin)
  await call(editAdmin, { body: { uid: admin.uid, notes: 'canarynotes' } }, admin)
  const runs = await make.signedIn({ team: await make.team() })
  const invited = { username: 'canary.invited@example.org', via_email: true, ...told }
  const { data: created } = await call(createAdmin, { body: invited }, runs)
  const inviteToken = created.invite_url?.split('/').at(-1) ?? 'nothing'
  const addresses = [
    '/v2/public/settings?password=canaryquery',
    `/verify/pt/${verifyToken}`,
    '/canarypath?canaryquery',
  ]
  for (const url of [
    ...addresses,
    '/v2/canarypath',
    '/static/canarypath.js',
    '/v2/team?canaryquery=%00',
    '/v2/x/%ff?canaryquery',
  ])
    await inject({
      url,
      remoteAddress: from,
      headers: { authorization: `Bearer ${token}`, 'user-agent': 'Canaryagent' },
    })
  await inject({
    method: 'POST',
    url: '/v2/public/auth',
    payload: '{"password":"canarybody"',
    headers: { 'content-type': 'application/json' },
  })

  const log = said.join('')
  expect(said.length).toBeGreaterThan(15)
  expect(log).toContain('/v2/public/auth')
  const secrets = [
    digest(ana.password),
    digest('Canary-wrong-1'),
    digest('Canary-new-31'),
    code,
    resetToken,
    verifyToken,
    inviteToken,
    token,
  ]
  for (const secret of [...secrets, from, admin.token]) expect(log).not.toContain(secret)
  expect(log.toLowerCase()).not.toContain('canary')
})
