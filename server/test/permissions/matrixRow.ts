import type { Grant } from '@resguardo/contract/people/peopleEnums'
import type { EndpointName } from '@resguardo/contract/platform/endpoints/endpoints'
import { digest } from '../digest.ts'
import type { CallSubjects } from './subjects.ts'

export type CallInput = { params?: object; query?: object; body?: object }

export interface MatrixRow extends Partial<Record<Grant, number>> {
  /** Builds the input; without it the call has no input. */
  ask?: (about: CallSubjects) => CallInput | Promise<CallInput>
  /** State of the person that the call is about. */
  target?: 'active' | 'blocked' | 'deleted' | 'expired' | 'pending'
  /**
   * The status for each active actor. Without a token it is always 401. People of the team who hold a grant
   * are users of it: without a separate status, they get that of `user`.
   */
  user: number
  teamAdmin: number
  strangeAdmin: number
  root: number
  /** A read that is audited when it succeeds: of another person's log, or an export to a file. */
  audited?: true
  /** Allowed without a token as well. */
  open?: true
}

/** Before signing in: a token changes nothing, whichever account it belongs to. */
export type Public = 'public'

export const everyone = { user: 200, teamAdmin: 200, strangeAdmin: 200, root: 200 }
export const notFound = { user: 404, teamAdmin: 404, strangeAdmin: 404, root: 404 }
/** Team admins in their own team; for others the team does not exist. */
export const teams = { user: 403, teamAdmin: 200, strangeAdmin: 404, root: 200 }
/** Root only. */
export const roots = { user: 403, teamAdmin: 403, strangeAdmin: 403, root: 200 }
/** What root does and an auditor reads. */
export const rootsAndAuditors = { ...roots, auditor: 200 }
/** What admins read of their team, and an auditor of all. */
export const audited = { ...teams, auditor: 200 }
/** Licences of a team, which billing runs for all teams. */
export const licensees = { ...teams, billing: 200 }
export const ofTeam = ({ team }: CallSubjects) => ({ query: { uid: team } })
export const password = digest('Farol-Aceso-27')
export const newcomer = (name: string) => ({
  username: `nova.${name}@example.org`,
  first_name: 'Nina',
  last_name: 'Reis',
  lang: 'pt',
  timezone: 'America/Bahia',
  country: 'BR',
})
export const uids = ({ target }: CallSubjects) => ({ body: { uid_array: [target] } })

/** Rows of some of the calls. */
export type MatrixRows = Partial<Record<EndpointName, MatrixRow | Public>>
