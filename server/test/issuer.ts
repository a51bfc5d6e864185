import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export const clientId = 'resguardo-test'

/** A local OpenID issuer: its metadata, its keys, and tokens as it would sign them. */
export async function startIssuer() {
  const keyPair = await generateKeyPair('RS256', { extractable: true })
  const foreignKeyPair = await generateKeyPair('RS256')
  const jwks = { keys: [{ ...(await exportJWK(keyPair.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }] }
  let broken = false
  const server = createServer((request, response) => {
    const files: Record<string, object> = {
      '/.well-known/openid-configuration': {
        issuer: address,
        authorization_endpoint: `${address}/authorize`,
        jwks_uri: `${address}/keys`,
        response_types_supported: ['id_token'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      },
      '/keys': jwks,
    }
    const file = broken ? undefined : files[request.url ?? '']
    response
      .writeHead(file ? 200 : 500, { 'content-type': 'application/json' })
      .end(JSON.stringify(file ?? {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address of this type.
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const now = () => Math.floor(Date.now() / 1000)

  return {
    address,
    breakDown: (on: boolean) => {
      broken = on
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
