import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

/** The project of an installation, in Google's form. */
export const clientId = `${'1'.repeat(12)}-${'a'.repeat(32)}.apps.googleusercontent.com`

export const clientSecret = 'segredo-do-cliente'

/**
 * A local OpenID issuer: metadata, keys (JWKS), and a sign-in page that leads back at once. It brings an ID
 * token of Google's shape for this person, or a code for one. Like that of server/test: journeys import
 * nothing of the server.
 */
export async function startIssuer({
  email,
  name,
  groups,
}: {
  email: string
  name: string
  groups?: string[]
}) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwks = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' }] }
  const asked: Record<string, string>[] = []
  let address = ''

  function idToken(nonce: string): string {
    const iat = Math.floor(Date.now() / 1000)
    const claims = {
      iss: address,
      azp: clientId,
      aud: clientId,
      sub: '110169484474386276334',
      email,
      email_verified: true,
      at_hash: 'HK6E_P6Dh8Y93mRNtsDB1Q',
      nonce,
      name,
      picture: `https://lh3.googleusercontent.com/a/${'A'.repeat(100)}=s96-c`,
      given_name: name,
      family_name: name,
      ...(groups && { groups }),
      iat,
      exp: iat + 3600,
    }
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const signed = `${encode({ alg: 'RS256', kid: 'own', typ: 'JWT' })}.${encode(claims)}`
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`
  }

  const codes = new Map<string, Record<string, string>>()
  /** Answers a token request: the right client, one of its codes with its verifier. */
  async function redeem(request: IncomingMessage): Promise<[number, object]> {
    const {
      client_id,
      client_secret,
      code = '',
      code_verifier = '',
      ...rest
    } = Object.fromEntries(new URLSearchParams(await text(request)))
    if (client_id !== clientId || client_secret !== clientSecret) return [401, { error: 'invalid_client' }]
    const query = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256').update(code_verifier).digest('base64url')
    if (query?.['code_challenge'] !== challenge || query['redirect_uri'] !== rest['redirect_uri'])
      return [400, { error: 'invalid_grant' }]
    return [200, { access_token: 'a', token_type: 'bearer', id_token: idToken(query['nonce'] ?? '') }]
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', address)
    if (pathname === '/authorize') {
      const query = Object.fromEntries(searchParams)
      asked.push(query)
      if (query['response_type'] === 'code') {
        const code = randomUUID()
        codes.set(code, query)
        const back = new URL(query['redirect_uri'] ?? '')
        back.searchParams.set('code', code)
        back.searchParams.set('state', query['state'] ?? '')
        response.writeHead(302, { location: back.href }).end()
        return
      }
      const fragment = new URLSearchParams({
        id_token: idToken(query['nonce'] ?? ''),
        state: query['state'] ?? '',
      })
      response.writeHead(302, { location: `${query['redirect_uri']}#${fragment.toString()}` }).end()
      return
    }
    if (pathname === '/token') {
      const [status, answer] = await redeem(request)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
      return
    }
    const files: Readonly<Record<string, object>> = {
      '/.well-known/openid-configuration': {
        issuer: address,
        authorization_endpoint: `${address}/authorize`,
        token_endpoint: `${address}/token`,
        token_endpoint_auth_methods_supported: ['client_secret_post'],
        jwks_uri: `${address}/keys`,
        response_types_supported: ['code', 'id_token'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      },
      '/keys': jwks,
    }
    const file = files[pathname]
    response
      .writeHead(file ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(file ?? {}))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the issuer has no port')
  address = `http://127.0.0.1:${bound.port}`
  return { address, asked, close: () => server.close() }
}
