import {
  addPasskey,
  askPasskey,
  askPasskeyAuth,
  type Assertion,
  passkeyAuth,
} from '@resguardo/contract/passkeys'
import { softPasskey, type SoftPasskey, type Wish } from './authenticator.ts'
import type { As } from './caller.ts'
import { browser } from './signingIn.ts'
import type { TestApp } from './testApp.ts'

type Server = Pick<TestApp, 'call' | 'make'>

/** Adds a passkey to the account of a session, as its owner would. */
export async function addedPasskey(
  { call }: Server,
  token: string,
  kind: Parameters<typeof softPasskey>[0] = {},
): Promise<SoftPasskey & { uid: string }> {
  const key = softPasskey(kind)
  const asked = await call(askPasskey, {}, { token })
  const added = await call(
    addPasskey,
    { body: { name: 'Celular', passkey: key.make(asked.data) } },
    { token },
  )
  if (added.status !== 200) throw new Error(`adding a passkey gave ${added.status}`)
  return { ...key, uid: added.data.uid }
}

/** The passkey's signature for a fresh challenge. */
export async function signed({ call }: Server, key: SoftPasskey, wish: Wish = {}, as: As = {}) {
  return key.sign((await call(askPasskeyAuth, {}, as)).data, wish)
}

export const enter = ({ call }: Server, passkey: Assertion, as: As = {}) =>
  call(passkeyAuth, { body: { passkey, browser } }, as)

/** The complete sign-in with a passkey. */
export const byPasskey = async (server: Server, key: SoftPasskey, wish: Wish = {}, as: As = {}) =>
  enter(server, await signed(server, key, wish, as), as)
