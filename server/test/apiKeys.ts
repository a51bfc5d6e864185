import { shownLength } from '@resguardo/contract/apiKeys/apiKeyFormat'
import { type ApiKeyScope, apiKeyScopes } from '@resguardo/contract/apiKeys/apiKeyScopes'
import { randomBytes } from 'node:crypto'
import { newApiKey } from '#security/crypto/apiKeySecret.ts'
import { tokenDigest } from '#security/crypto/keys.ts'
import type { TestApp } from './testApp.ts'

interface KeyOptions {
  /** Whose key; without a person it is a service key. */
  person?: string
  team?: string | null
  scopes?: readonly ApiKeyScope[]
  expires?: Date
}

/** An API key as the server would make it; with every scope unless the test says otherwise. */
export async function makeApiKey(
  { deps: { db, now } }: Pick<TestApp, 'deps'>,
  { person, team = null, scopes = apiKeyScopes, expires }: KeyOptions,
): Promise<{ uid: string; secret: string }> {
  const service = person === undefined
  const secret = newApiKey(randomBytes, service ? 'service' : 'personal')
  const { uid } = await db
    .insertInto('api_keys')
    .values({
      person: person ?? null,
      service,
      team,
      name: 'Programa',
      key_start: secret.slice(0, shownLength),
      digest: tokenDigest(secret),
      scopes: [...scopes],
      expires: expires ?? new Date(now().getTime() + 86_400_000),
    })
    .returning('uid')
    .executeTakeFirstOrThrow()
  return { uid, secret }
}
