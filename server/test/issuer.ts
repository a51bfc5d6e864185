import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { auth } from '@resguardo/contract/auth/auth'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { browser, newIpAddress } from './signInActions.ts'
import type { TestApp } from './testApp.ts'

export const clientId = 'resguardo-test'
export const clientSecret = 'segredo-do-cliente'

export const digestOf = (word: string) => createHash('sha256').update(word).digest('base64url')

/** A local OpenID issuer: its metadata, its keys, and tokens as it would sign them. */
export async function startIssuer() {
  const keyPair = await generateKeyPair('RS256', { extractable: true })
  const foreignKeyPair = await generateKeyPair('RS256')
  const jwks = { keys: [{ ...(await exportJWK(keyPair.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }] }
  let broken = false
  let metadata: object = {}
  /** Codes that were given out, each for one use. */
  const codes = new Map<string, { jwt: string; challenge: string; redirectUri: string }>()

  async function redeem(request: IncomingMessage): Promise<[number, object]> {
    const body = new URLSearchParams(await text(request))
    if (body.get('client_id') !== clientId || body.get('client_secret') !== clientSecret)
      return [401, { error: 'invalid_client' }]
    const grant = codes.get(body.get('code') ?? '')
    codes.delete(body.get('code') ?? '')
    const challenge = digestOf(body.get('code_verifier') ?? '')
    if (grant?.challenge !== challenge || grant.redirectUri !== body.get('redirect_uri'))
      return [400, { error: 'invalid_grant' }]
    return [200, { access_token: randomUUID(), token_type: 'bearer', expires_in: 300, id_token: grant.jwt }]
  }

  const server = createServer(async (request, response) => {
    if (request.url === '/token' && !broken) {
      const [status, answer] = await redeem(request)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
      return
    }
    const files: Record<string, object> = {
      '/.well-known/openid-configuration': {
        issuer: address,
        authorization_endpoint: `${address}/authorize`,
        token_endpoint: `${address}/token`,
        token_endpoint_auth_methods_supported: ['client_secret_post'],
        jwks_uri: `${address}/keys`,
        response_types_supported: ['code', 'id_token'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...metadata,
      },
      '/keys': jwks,
    }
    const file = broken ? undefined : files[request.url ?? '']
    response
      .writeHead(file ? 200 : 500, { 'content-type': 'application/json' })
      .end(JSON.stringify(file ?? {}))
  })
  // A test file that forgets it still ends.
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  // A server that listens on a port has an address of this type.
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const now = () => Math.floor(Date.now() / 1000)

  return {
    address,
    breakDown: (on: boolean) => {
      broken = on
    },
    /** Other metadata than usual; without an argument as usual. */
    publish: (other: object = {}) => {
      metadata = other
    },
    /** A code for a token, as the browser of someone who signed in there brings it. */
    code(jwt: string, verifier: string, redirectUri = 'http://resguardo.test/signin') {
      const code = randomUUID()
      codes.set(code, { jwt, challenge: digestOf(verifier), redirectUri })
      return code
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
    /** A token for an address, with optional claims and signature. */
    async token(email: string, wish: { claims?: JWTPayload; kid?: string; foreign?: boolean } = {}) {
      const claims: JWTPayload = {
        iss: address,
        aud: clientId,
        sub: email,
        iat: now(),
        exp: now() + 300,
        email,
        email_verified: true,
        nonce: randomUUID(),
        ...wish.claims,
      }
      const key = wish.foreign ? foreignKeyPair.privateKey : keyPair.privateKey
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: wish.kid ?? 'own' }).sign(key)
    },
  }
}

/** The same claims in a token without a signature. */
export function unsigned(token: string): string {
  const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  return `${header}.${token.split('.')[1]}.`
}

export const place = { lang: 'pt', timezone: 'America/Bahia', country: 'BR' } as const
export interface Visit {
  claims?: JWTPayload
  redirect?: string
  word?: string
  jwt?: (token: string) => string
}

/** Goes to an issuer that is set in the console and back, as the page does. */
export async function visitIssuer(
  { server, issuer }: { server: TestApp; issuer: Awaited<ReturnType<typeof startIssuer>> },
  uid: string,
  email: string,
  visit: Visit = {},
  from = newIpAddress(),
) {
  const word = randomBytes(32).toString('base64url')
  const claims = { nonce: `S256.${digestOf(word)}`, name: 'Rosa de Luz', ...visit.claims }
  const token = await issuer.token(email, { claims })
  const code = issuer.code(visit.jwt?.(token) ?? token, visit.word ?? word, visit.redirect)
  const body = { issuer: uid, code, nonce: word, browser, ...place }
  return { answer: await server.call(auth, { body }, { from }), body }
}
