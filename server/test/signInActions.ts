import { auth } from '@resguardo/contract/auth/auth'
import { Claims } from '@resguardo/contract/auth/session'
import { decodeJwt } from 'jose'
import type { CallOptions } from './caller.ts'
import { digest, type TestApp } from './testApp.ts'

export const browser = 'Firefox 140'

/** User agents of browsers. */
export const agents = {
  firefoxOnAndroid: 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0',
  chromeOnAndroid:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  chromeOnWindows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  safariOnIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
} as const

let networks = 0
/** An address in a network that no test has called from. */
export const newIpAddress = () => {
  networks++
  return `10.${networks >> 8}.${networks & 255}.9`
}

type TestServer = Pick<TestApp, 'call' | 'make'>

export const byPassword = (
  { call }: TestServer,
  username: string,
  password: string,
  options: CallOptions = {},
) => call(auth, { body: { username, password: digest(password), browser } }, options)

export const byCode = (
  { call }: TestServer,
  username: string,
  otp: string,
  options: CallOptions = {},
  from = browser,
) => call(auth, { body: { username, otp, browser: from } }, options)

/** Requests a one-time code by mail. */
export const askCode = ({ call }: TestServer, username: string, options: CallOptions = {}, from = browser) =>
  call(auth, { body: { username, browser: from } }, options)

/** The code in the newest mail to an address. */
export async function mailedCode({ make }: TestServer, username: string): Promise<string> {
  const mail = await make.lastMail(username)
  if (mail?.kind !== 'one-time-code') throw new Error(`the last mail is ${mail?.kind}`)
  return String(mail.values['code'])
}

/** The token in the link of the newest mail to an address. */
export async function mailedToken({ make }: TestServer, username: string): Promise<string> {
  const mail = await make.lastMail(username)
  const token = /(?:token=|\/verify\/\w\w\/)([\w-]+)$/.exec(String(mail?.values['url']))?.[1]
  if (!token) throw new Error(`the last mail is ${mail?.kind} and holds no token`)
  return token
}

/** A code that differs from the mailed one. */
export const wrongCode = (code: string) =>
  String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')

/** The claims of an access token, unverified. */
export const claimsOf = (token: string) => Claims.parse(decodeJwt(token))

/** The token of a response that must contain one. */
export function tokenOf({ status, data }: { status: number; data: unknown }): string {
  if (typeof data === 'object' && data && 'token' in data && typeof data.token === 'string') return data.token
  throw new Error(`no token in an answer with ${status}`)
}
