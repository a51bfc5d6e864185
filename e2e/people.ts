import { createHash } from 'node:crypto'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { editAdmin, editGrants } from '@resguardo/contract/people/admins'
import { auth, register as registerCall, verify } from '@resguardo/contract/auth/auth'
import { chooseCourse, type Course, type Phone, readCourse } from '@resguardo/contract/learning/courses'
import type { DataOf, Endpoint, InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { Language } from '@resguardo/contract/platform/languages'
import { startTrial } from '@resguardo/contract/licensing/licenses'
import type { Profile } from '@resguardo/contract/devices/profile'
import { Claims } from '@resguardo/contract/auth/session'
import { createAdmin } from '@resguardo/contract/people/newPeople'
import { createLicense } from '@resguardo/contract/licensing/packs'
import { createUsers } from '@resguardo/contract/people/users'
import { linkOf, type Mailbox, waitForCode } from './mails.ts'

/*
 * Accounts that exist before a test begins, created by the same calls as the pages make. A test about lessons
 * need not fill in the registration form again.
 */
export interface Person {
  uid: string
  email: string
  token: string
}

type RegisterOptions = {
  lang?: Language
  phone?: Phone | null
  profile?: Profile
  firstName?: string
  trial?: boolean
}
const samsungPhone: Phone = { osType: 'android-samsung', device: 'samsung-a15', version: null }
const browser = 'Chrome 140'

/**
 * Registers, confirms by the mailed link and, unless `phone` is null, chooses a profile for that phone: Basic
 * Privacy, or another one, which needs a trial. `trial` opens all of Basic Privacy too.
 */
export async function register(
  request: APIRequestContext,
  mailbox: Mailbox,
  email: string,
  {
    lang = 'en',
    phone = samsungPhone,
    profile = 'basic',
    firstName = 'Ana',
    trial = profile !== 'basic',
  }: RegisterOptions = {},
): Promise<Person> {
  const localeFields = { lang, timezone: 'America/Sao_Paulo', country: 'BR' }
  await callApi(request, registerCall, {
    body: { username: email, first_name: firstName, last_name: 'Lima', ...localeFields },
  })
  const signedIn = await confirm(request, linkOf(await mailbox.wait(email)))
  const person = { uid: uidOf(signedIn), email, token: signedIn }
  if (!phone) return person
  if (trial) await callApi(request, startTrial, { body: {} }, person.token)
  await callApi(request, chooseCourse, { body: { uid: person.uid, profile, ...phone } }, person.token)
  return person
}

/** The lessons of a person's course, in order. */
export async function lessonsOf(
  request: APIRequestContext,
  { uid, token }: Pick<Person, 'uid' | 'token'>,
): Promise<string[]> {
  const answer = await request.get(`/${readCourse.path}?uid=${uid}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data }: { data: Course } = await answer.json()
  return Object.values(data.submodules).flat()
}

/** Confirms an address by its link; returns the token of the session. */
export async function confirm(request: APIRequestContext, link: string): Promise<string> {
  const token = decodeURIComponent(link.split('/').at(-1) ?? '')
  return (await callApi(request, verify, { body: { token, browser } })).token
}

/** Creates end users by invite mail, with addresses that end with `email`; `token` is the creator's. */
export async function createMany(
  request: APIRequestContext,
  token: string,
  count: number,
  email: string,
): Promise<void> {
  const localeFields = { lang: 'en', timezone: 'America/Sao_Paulo', country: 'BR' }
  const rows = Array.from({ length: count }, (_, n) => ({
    username: `end${n}.${email}`,
    first_name: 'Eva',
    last_name: `Costa ${n}`,
    ...localeFields,
  }))
  await callApi(request, createUsers, { body: { via_email: true, rows } }, token)
}

/**
 * A super admin who reads English, independent of tests that change the first one's language; returns the
 * token.
 */
export async function createSuperAdmin(
  request: APIRequestContext,
  root: string,
  email: string,
  lang: Language = 'en',
): Promise<string> {
  const username = `root.${email}`
  const localeFields = { lang, timezone: 'UTC', country: '' } as const
  const name = { first_name: 'Olga', last_name: 'Reis' }
  const firstPassword = digest('First-pass-1')
  const body = {
    username,
    ...name,
    ...localeFields,
    via_email: false,
    super_user: true,
    password: firstPassword,
  }
  const { uid } = await callApi(request, createAdmin, { body }, root)
  const answer = await callApi(request, auth, { body: { username, browser, password: firstPassword } })
  if (!('second_step' in answer)) throw new Error('root was signed in by the password alone')
  const otp = await waitForCode(username)
  const signedIn = await callApi(request, auth, { body: { username, browser, otp } })
  if (!('token' in signedIn)) throw new Error('root was not signed in by the code')
  const change = {
    uid,
    password: digest('Second-pass-2'),
    current_password: firstPassword,
    renew_token: true,
  } as const
  const changed = await callApi(request, editAdmin, { body: change }, signedIn.token)
  if (!changed?.token) throw new Error('no new token after a change of password')
  return changed.token
}

/** Makes a person a helper and moderator, as root; afterwards they sign in again with this password. */
export async function makeHelper(request: APIRequestContext, root: string, person: Person): Promise<string> {
  const headers = { authorization: `Bearer ${root}` }
  const { data } = await (await request.get(`/v2/admin?uid=${person.uid}`, { headers })).json()
  await callApi(
    request,
    editGrants,
    { body: { uid: person.uid, revision: data[0].revision, grants: ['moderator', 'helper'] } },
    root,
  )
  await setPassword(request, person, 'Helping-hand-1')
  return tokenFor(request, person.email, 'Helping-hand-1')
}

/** A pack of five standard seats until 2099 for a person's first team, as root. */
export async function makePack(request: APIRequestContext, root: string, person: string): Promise<void> {
  const headers = { authorization: `Bearer ${root}` }
  const [team] = (await (await request.get(`/v2/admin/teams?uid=${person}`, { headers })).json()).data.teams
  const pack = { team: team.uid, licenseType: 'standard', licenseCount: 5 } as const
  await callApi(request, createLicense, { body: { ...pack, expiration: '2099-12-31T12:00:00Z' } }, root)
}

/** Signs in with a password; returns the token. */
export async function tokenFor(
  request: APIRequestContext,
  username: string,
  password: string,
): Promise<string> {
  const answer = await callApi(request, auth, { body: { username, browser, password: digest(password) } })
  if (!('token' in answer)) throw new Error('the password alone did not sign in')
  return answer.token
}

/** Sets the first password, or changes it; all other sessions of the person end. */
export async function setPassword(
  request: APIRequestContext,
  { uid, token }: Person,
  password: string,
  current?: string,
): Promise<void> {
  const currentPassword = current === undefined ? {} : { current_password: digest(current) }
  await callApi(request, editAdmin, { body: { uid, password: digest(password), ...currentPassword } }, token)
}

/** Sets the language of the person's next session. */
export async function setLanguage(request: APIRequestContext, token: string, lang: Language): Promise<void> {
  await callApi(request, editAdmin, { body: { uid: uidOf(token), lang } }, token)
}

/** Restores the storage of a signed-in person; pages opened from now on are theirs. */
export async function restoreSession(
  context: BrowserContext,
  token: string,
  themeMode = 'light',
): Promise<void> {
  const storedValues = { accessToken: token, themeMode }
  const localStorage = Object.entries(storedValues).map(([name, value]) => ({ name, value }))
  await context.setStorageState({
    cookies: [],
    origins: [{ origin: process.env['E2E_URL'] ?? '', localStorage }],
  })
}

export function uidOf(token: string): string {
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return Claims.parse(payload).uid
}

async function callApi<E extends Endpoint>(
  request: APIRequestContext,
  { method, path, operation }: E,
  { body }: Pick<InputOf<E>, 'body'>,
  token?: string,
): Promise<DataOf<E>> {
  const answer = await request.fetch(`/${path}`, {
    method,
    data: body,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  if (!answer.ok()) throw new Error(`${operation} answered ${answer.status()}: ${await answer.text()}`)
  const { data }: { data: DataOf<E> } = await answer.json()
  return data
}

const digest = (password: string) => createHash('sha512').update(password).digest('hex')
