import { addTotp, askTotp } from '@resguardo/contract/auth/totp'
import { TOTP, URI } from 'otpauth'
import type { TestApp } from './testApp.ts'

type TestServer = Pick<TestApp, 'call'>

/** An authenticator app: returns the current code, or the one `steps` half minutes from now. */
export type SoftTotp = (steps?: number) => string

export function softTotp(uri: string): SoftTotp {
  const totp = URI.parse(uri)
  if (!(totp instanceof TOTP)) throw new Error('not a TOTP')
  return (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 })
}

/** Adds an authenticator app to the account of a session, with the code of the previous half minute. */
export async function addedTotp({ call }: TestServer, token: string) {
  const setup = await call(askTotp, {}, { token })
  if (setup.status !== 200) throw new Error(`beginning an app gave ${setup.status}`)
  const code = softTotp(setup.data.uri)
  const add = () => call(addTotp, { body: { code: code(-1) } }, { token })
  const first = await add()
  // A half minute may end between making the code and checking it; the next code has a whole one ahead.
  const added = first.status === 200 ? first : await add()
  if (added.status !== 200) throw new Error(`adding an app gave ${added.status}`)
  return { code, recovery: added.data.recovery_codes }
}
