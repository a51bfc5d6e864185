import { register } from '@resguardo/contract/auth/auth'
import {
  createInvite,
  type Invite,
  lookUpInvite,
  readInvites,
  readReferrals,
} from '@resguardo/contract/teams/invites'
import { formFields } from './registrationActions.ts'
import { newIpAddress } from './signInActions.ts'
import type { TestApp } from './testApp.ts'

let count = 0
export const newUsername = () => `convidada${++count}@example.org`

/** Actions on invites, on the test file's app. */
export function inviteActions(server: () => TestApp) {
  const creates = (body: object, token?: string) =>
    server().call(createInvite, { body: body as { team: string; role: 'user' } }, { token })
  return {
    creates,
    /** Creates one invite into a team. */
    invite: async (token: string, team: string, changes: object = {}): Promise<Invite> => {
      const { data, status } = await creates({ team, role: 'user', ...changes }, token)
      const [invite] = data?.invites ?? []
      if (!invite) throw new Error(`creating an invite gave ${status}`)
      return invite
    },
    /** The personal invite of a person. */
    personal: async (token: string): Promise<Invite> => {
      await creates({ team: null }, token)
      const { data } = await server().call(readReferrals, {}, { token })
      if (!data.invite) throw new Error('there is no personal invite')
      return data.invite
    },
    registers: (username: string, invite_code?: string, from = newIpAddress()) =>
      server().call(
        register,
        { body: { username, ...formFields, ...(invite_code !== undefined && { invite_code }) } },
        { from },
      ),
    looksUp: (invite_code: string, from = newIpAddress()) =>
      server().call(lookUpInvite, { body: { invite_code } }, { from }),
    lists: (query: object, token?: string) => server().call(readInvites, { query }, { token }),
    personOf: (username: string) =>
      server().deps.db.selectFrom('people').selectAll().where('username', '=', username).executeTakeFirst(),
    teamsOf: async (username: string) =>
      server()
        .deps.db.selectFrom('memberships')
        .innerJoin('people', 'people.uid', 'memberships.person')
        .select(['team', 'joined_by'])
        .where('username', '=', username)
        .execute(),
  }
}
