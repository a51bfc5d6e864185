import { randomUUID } from 'node:crypto'
import { auth } from '@resguardo/contract/auth/auth'
import type { SectionName } from '@resguardo/contract/settings/settings'
import type { Role, Status } from '@resguardo/contract/auth/session'
import { dayMs } from '@resguardo/contract/platform/durations'
import { openSealedMail } from '#mail/mailQueue.ts'
import type { Deps } from '#src/deps.ts'
import type { Caller } from './caller.ts'
import { digest } from './digest.ts'

export const goodPassword = 'Farol-Aceso-27'

export interface TestPerson {
  uid: string
  username: string
  password: string
}

interface PersonOptions {
  username?: string
  role?: Role
  status?: Status
  team?: string
  lang?: 'pt' | 'es' | 'en'
  country?: string
  password?: string | null
  trialEnds?: Date
  expiration?: Date
}

interface PackOptions {
  licenseType?: 'free' | 'trial' | 'demo' | 'standard'
  licenseCount?: number
  starts?: Date
  expiration?: Date | null
}

export type Factories = ReturnType<typeof makeFactories>

/** Creates people, teams and settings for tests, directly in the database. */
export function makeFactories(deps: Deps, call: Caller) {
  let count = 0

  async function person(options: PersonOptions = {}): Promise<TestPerson> {
    const username = options.username ?? `pessoa${++count}.${randomUUID().slice(0, 8)}@example.org`
    const password = options.password === null ? null : (options.password ?? goodPassword)
    const hash = password === null ? null : await deps.passwords.hash(digest(password))
    const row = await deps.db
      .insertInto('people')
      .values({
        username,
        first_name: 'Ana',
        last_name: 'Souza',
        role: options.role ?? 'admin',
        status: options.status ?? 'active',
        lang: options.lang ?? 'pt',
        ...(options.country && { country: options.country }),
        password_hash: hash,
        trial_ends: options.trialEnds ?? null,
        expiration: options.expiration ?? null,
      })
      .returning('uid')
      .executeTakeFirstOrThrow()
    if (hash) await deps.db.insertInto('password_history').values({ person: row.uid, hash }).execute()
    if (options.team) await join(options.team, row.uid)
    return { uid: row.uid, username, password: password ?? '' }
  }

  const team = async (teamName = `Equipe ${++count}`) =>
    (
      await deps.db
        .insertInto('teams')
        .values({ team_name: teamName, contact_email: 'contato@example.org' })
        .returning('uid')
        .executeTakeFirstOrThrow()
    ).uid

  const join = (teamUid: string, personUid: string) =>
    deps.db
      .insertInto('memberships')
      .values({ team: teamUid, person: personUid, joined_by: 'hand' })
      .execute()

  const joinAs = (teamRole: 'member' | 'admin', teamUid: string, personUid: string) =>
    deps.db
      .insertInto('memberships')
      .values({ team: teamUid, person: personUid, team_role: teamRole, joined_by: 'hand' })
      .execute()

  /** The newest mail to an address, decrypted. */
  async function lastMail(username: string) {
    const rows = await deps.db.selectFrom('mails').selectAll().orderBy('created', 'desc').limit(50).execute()
    for (const row of rows) {
      if (!row.sealed) continue
      const mail = openSealedMail(deps.keys, { ...row, sealed: row.sealed })
      if (mail.to === username) return { lang: row.lang, ...mail }
    }
    return null
  }

  async function signIn(account: TestPerson, from?: string): Promise<string> {
    const response = await call(
      auth,
      { body: { username: account.username, password: digest(account.password), browser: 'Test 1' } },
      from ? { from } : {},
    )
    if (response.status === 200 && 'second_step' in response.data) return signInByMailedCode(account, from)
    if (response.status !== 200 || !('token' in response.data))
      throw new Error(`sign-in gave ${response.status}`)
    return response.data.token
  }

  /** The second sign-in step of a root when a mail server is configured. */
  async function signInByMailedCode({ username }: TestPerson, from?: string): Promise<string> {
    const otp = String((await lastMail(username))?.values['code'])
    const body = { username, otp, browser: 'Test 1' }
    const response = await call(auth, { body }, from ? { from } : {})
    if (response.status !== 200 || !('token' in response.data))
      throw new Error(`the code gave ${response.status}`)
    return response.data.token
  }

  /** Extends a person's sessions, however far the server's clock was moved. */
  const stay = (personUid: string) =>
    deps.db
      .updateTable('sessions')
      .set({ last_seen: deps.now(), expires: new Date(deps.now().getTime() + 3_600_000) })
      .where('person', '=', personUid)
      .execute()

  const days = (n: number) => new Date(Date.now() + n * dayMs)

  /** Creates a licence pack of a team, by default standard for 30 days; returns its uid. */
  const pack = async (teamUid: string, options: PackOptions = {}) =>
    (
      await deps.db
        .insertInto('license_packs')
        .values({
          team: teamUid,
          license_type: options.licenseType ?? 'standard',
          license_count: options.licenseCount ?? 5,
          starts: options.starts ?? days(-1),
          expiration: options.expiration === undefined ? days(30) : options.expiration,
          anchor: 1,
        })
        .returning('uid')
        .executeTakeFirstOrThrow()
    ).uid

  /** Assigns a seat of the pack to a person; returns its uid. */
  const seat = async (
    packUid: string,
    personUid: string,
    options: { association?: string; ends?: Date } = {},
  ) =>
    (
      await deps.db
        .insertInto('license_seats')
        .columns(['pack', 'team', 'person', 'association', 'ends'])
        .expression((expressions) =>
          expressions
            .selectFrom('license_packs')
            .select((column) => [
              'uid',
              'team',
              column.val(personUid).as('person'),
              column.val(options.association ?? null).as('association'),
              column.val(options.ends ?? null).as('ends'),
            ])
            .where('uid', '=', packUid),
        )
        .returning('uid')
        .executeTakeFirstOrThrow()
    ).uid

  return {
    person,
    team,
    pack,
    seat,
    join,
    joinAs,
    signIn,
    stay,
    /** A person with a session: `{ uid, username, password, token }`. */
    async signedIn(options: PersonOptions = {}) {
      const created = await person(options)
      return { ...created, token: await signIn(created) }
    },
    /** Saves settings; every instance is notified, and this one clears its cache at once. */
    async settings(section: SectionName | 'community', value: object) {
      await deps.db
        .insertInto('settings')
        .values({ section, value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.column('section').doUpdateSet({ value: JSON.stringify(value) }))
        .execute()
      deps.settings.invalidate()
    },
    /** Every mail to an address whose text is still stored, decrypted, oldest first. */
    async mails(username: string) {
      const rows = await deps.db.selectFrom('mails').selectAll().orderBy('created').execute()
      return rows
        .flatMap((row) =>
          row.sealed
            ? [{ lang: row.lang, ...openSealedMail(deps.keys, { ...row, sealed: row.sealed }) }]
            : [],
        )
        .filter(({ to }) => to === username)
    },
    /** The newest mail to an address, decrypted: kind and values (code, url …). */
    lastMail,
  }
}
