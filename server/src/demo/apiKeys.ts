import { sealIssuerSecret } from '#features/auth/openid/issuers.ts'
import { shownLength } from '@resguardo/contract/apiKeys/apiKeyFormat'
import { newApiKey } from '#security/crypto/apiKeySecret.ts'
import { tokenDigest } from '#security/crypto/keys.ts'
import { daysAgo, type DemoContext, uidOf } from './demoContext.ts'
import { teamOf } from './teams.ts'

/** API keys that no one knows: own ones of four people, and service keys of a team and the instance. */
export async function makeApiKeys(context: DemoContext): Promise<void> {
  const { db, random } = context
  const key = (name: string, kind: 'personal' | 'service') => {
    const secret = newApiKey(random, kind)
    return {
      uid: uidOf(`API key ${name}`),
      service: kind === 'service',
      key_start: secret.slice(0, shownLength),
      digest: tokenDigest(secret),
      created: daysAgo(context, 40),
      expires: daysAgo(context, -50),
    }
  }
  const own = ['olivia', 'beatriz', 'renata', 'ana'].map((name) => ({
    ...key(name, 'personal'),
    person: uidOf(name),
    maker: uidOf(name),
    name: 'Planilha de progresso',
    scopes: ['learning.read'],
  }))
  const ofTeam = {
    ...key('farol', 'service'),
    team: teamOf('farol'),
    maker: uidOf('beatriz'),
    name: 'Folha de pagamento',
    scopes: ['people.read', 'people.state'],
  }
  const ofInstance = {
    ...key('monitor', 'service'),
    maker: uidOf('olivia'),
    name: 'Monitor',
    scopes: ['instance.read'],
  }
  const ofDirectory = {
    ...key('directory', 'service'),
    team: teamOf('farol'),
    maker: uidOf('beatriz'),
    name: 'Diretório da empresa',
    scopes: ['scim'],
  }
  await db
    .insertInto('directory_links')
    .values({ team: teamOf('farol'), person: uidOf('beatriz'), external_id: 'beatriz.01' })
    .execute()
  for (const values of [...own, ofTeam, ofDirectory, ofInstance])
    await db.insertInto('api_keys').values(values).execute()
}

/** Sign-in services of the instance and of a team. Both are off: their hosts do not exist. */
export async function makeIssuers(context: DemoContext): Promise<void> {
  const service = (name: string, host: string) => {
    const uid = uidOf(`issuer ${name}`)
    return {
      uid,
      issuer: `https://${host}`,
      client_id: 'resguardo',
      secret: sealIssuerSecret(context, uid, context.random(24).toString('base64url')),
      authorization_endpoint: `https://${host}/authorize`,
      active: false,
      forced: false,
    }
  }
  await context.db
    .insertInto('openid_issuers')
    .values([
      { ...service('city', 'id.cidade.example'), team: null, name: 'Conta da Cidade' },
      { ...service('farol', 'id.farol.example'), team: teamOf('farol'), name: 'Rádio Farol' },
    ])
    .execute()
  await context.db
    .insertInto('issuer_groups')
    .values([
      { issuer: uidOf('issuer city'), value: 'redacao', team: teamOf('farol'), place: 0 },
      { issuer: uidOf('issuer farol'), value: 'radio', team: teamOf('farol'), place: 0 },
    ])
    .execute()
}
