import {
  addPasskey,
  askPasskey,
  askPasskeyAuth,
  type Assertion,
  passkeyAuth,
} from '@resguardo/contract/auth/passkeys'
import { softPasskey, type SoftPasskey, type PasskeyOverrides } from './authenticator.ts'
import type { CallOptions } from './caller.ts'
import { browser } from './signInActions.ts'
import type { TestApp } from './testApp.ts'

type TestServer = Pick<TestApp, 'call' | 'make'>

/** Adds a passkey to the account of a session, as its owner would. */
export async function addedPasskey(
  { call }: TestServer,
  token: string,
  kind: Parameters<typeof softPasskey>[0] = {},
): Promise<SoftPasskey & { uid: string }> {
  const key = softPasskey(kind)
  const options = await call(askPasskey, {}, { token })
  const added = await call(
    addPasskey,
    { body: { name: 'Celular', passkey: key.make(options.data) } },
    { token },
  )
  if (added.status !== 200) throw new Error(`adding a passkey gave ${added.status}`)
  return { ...key, uid: added.data.uid }
}

/** The passkey's signature for a fresh challenge. */
export async function signChallenge(
  { call }: TestServer,
  key: SoftPasskey,
  overrides: PasskeyOverrides = {},
  options: CallOptions = {},
) {
  return key.sign((await call(askPasskeyAuth, {}, options)).data, overrides)
}

export const signInByAssertion = ({ call }: TestServer, passkey: Assertion, options: CallOptions = {}) =>
  call(passkeyAuth, { body: { passkey, browser } }, options)

/** The complete sign-in with a passkey. */
export const byPasskey = async (
  server: TestServer,
  key: SoftPasskey,
  overrides: PasskeyOverrides = {},
  options: CallOptions = {},
) => signInByAssertion(server, await signChallenge(server, key, overrides, options), options)
