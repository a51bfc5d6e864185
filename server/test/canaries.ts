import { editAdmin } from '@resguardo/contract/people/admins'
import { auth, register, reset, verify } from '@resguardo/contract/auth/auth'
import { createAdmin } from '@resguardo/contract/people/newPeople'
import { readTeams } from '@resguardo/contract/teams/teams'
import { askCode, byCode, byPassword, mailedCode, mailedToken, newIpAddress } from './signInActions.ts'
import { digest, type TestApp } from './testApp.ts'

/**
 * People sign in, register, lose their password, are invited and mistype addresses, and all their data
 * contains the word `canary`. Returns the other values that must appear nowhere: digests, codes, tokens,
 * network addresses.
 */
export async function releaseCanaries(server: TestApp): Promise<readonly string[]> {
  const { call, inject, make } = server
  const from = newIpAddress()
  const ana = await make.person({ username: 'canary.ana@example.org' })
  const token = await make.signIn(ana, from)
  await byPassword(server, ana.username, 'Canary-wrong-1', { from })
  await askCode(server, ana.username, { from })
  const code = await mailedCode(server, ana.username)
  await byCode(server, ana.username, code, { from })
  await call(reset, { body: { username: ana.username } }, { from })
  const resetToken = await mailedToken(server, ana.username)
  await call(reset, { body: { token: resetToken, password: digest('Canary-new-31') } }, { from })
  const personalFields = {
    first_name: 'Canaryname',
    last_name: 'Reis',
    lang: 'pt',
    timezone: 'America/Bahia',
    country: 'BR',
  } as const
  await call(register, { body: { username: 'canary.new@example.org', ...personalFields } }, { from })
  const verifyToken = await mailedToken(server, 'canary.new@example.org')
  await call(verify, { body: { token: verifyToken, browser: 'Canarybrowser 1' } }, { from })
  await call(
    auth,
    { body: { username: ana.username, browser: 'x', jwt: 'canary.jwt.x', name: 'x', ...personalFields } },
    { from },
  )
  const admin = await make.signedIn()
  await call(readTeams, { query: { q: 'canaryquery' } }, admin)
  await call(editAdmin, { body: { uid: admin.uid, notes: 'canarynotes' } }, admin)
  const teamAdmin = await make.signedIn({ team: await make.team() })
  const invited = { username: 'canary.invited@example.org', via_email: true, ...personalFields }
  const { data: created } = await call(createAdmin, { body: invited }, teamAdmin)
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
  return [...secrets, from, admin.token]
}
