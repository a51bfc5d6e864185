import type { Language } from '@resguardo/contract/platform/languages'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { type Account, effectiveUsernameOf, renewInvitedAccounts } from '#domain/accounts.ts'
import type { RouteContext } from '#http/serve.ts'
import { type Mail, queueMails } from '#mail/mailQueue.ts'
import { addTokens, deleteHandoverTokens } from '../codes/mailTokens.ts'

type InvitedAccount = Pick<Account, 'uid' | 'username' | 'invited_as' | 'first_name' | 'lang'>

/**
 * Queues the mails that invite people into the accounts made for them. If an address already has an account,
 * its owner gets a notice without a link. `shown` also makes a link per account, to be handed over in another
 * way. Without `shown`, earlier such links end.
 */
export async function sendInvites(
  db: Kysely<Schema>,
  deps: RouteContext['deps'],
  accounts: readonly InvitedAccount[],
  { shown = false } = {},
): Promise<(string | null)[]> {
  const minutes = (await deps.settings.read('general')).inviteMinutes
  const people = accounts.map(({ uid }) => uid)
  await renewInvitedAccounts(db, people)
  const tokens = await addTokens(db, deps.random, { people, purpose: 'invite', minutes })
  const owners = await findAddressOwners(db, accounts)
  const teams = await teamNamesOf(db, people)
  const linkTo = (lang: string, token = '') => `${deps.env.publicUrl}/verify/${lang}/${token}`
  const mails = accounts.flatMap((account, at): Mail[] => {
    const { lang, first_name: name } = account
    const to = effectiveUsernameOf(account)
    const owner = owners.get(to)
    if (!owner)
      return [{ kind: 'new-account', lang, to, values: { name, url: linkTo(lang, tokens[at]), minutes } }]
    // A person who has deleted the account gets no more mails about it.
    return owner.status === 'deleted' ? [] : [accountWantedMail(deps, owner, teams.get(account.uid) ?? '')]
  })
  await queueMails(db, deps, mails)
  if (!shown) {
    await deleteHandoverTokens(db, people)
    return accounts.map(() => null)
  }
  const handoverTokens = await addTokens(db, deps.random, { people, purpose: 'shown', minutes })
  return accounts.map(({ lang }, at) => linkTo(lang, handoverTokens[at]))
}

interface AddressOwner {
  username: string
  first_name: string
  lang: Language
  discreet: boolean
  status: Account['status']
}

/** The owners who have confirmed one of the addresses that the accounts were made for, by address. */
async function findAddressOwners(
  db: Kysely<Schema>,
  accounts: readonly InvitedAccount[],
): Promise<ReadonlyMap<string, AddressOwner>> {
  const names = accounts.flatMap(({ invited_as: name }) => (name === null ? [] : [name]))
  const { rows } = await sql<AddressOwner>`select * from address_owners(${names}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.username, row]))
}

/** The name of a team of each person. */
async function teamNamesOf(
  db: Kysely<Schema>,
  people: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('teams', 'teams.uid', 'memberships.team')
    .select(['person', 'team_name'])
    .where('person', '=', sql<string>`any(${[...people]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ person, team_name: name }) => [person, name]))
}

const accountWantedMail = ({ env }: RouteContext['deps'], owner: AddressOwner, team: string): Mail => ({
  kind: 'account-wanted',
  lang: owner.lang,
  to: owner.username,
  values: { name: owner.first_name, url: `${env.publicUrl}/signin/${owner.lang}`, team },
  discreet: owner.discreet,
})
