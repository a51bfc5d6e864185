import type { EndpointName } from '@resguardo/contract/endpoints'
import { digest } from '../digest.ts'
import type { About } from './subjects.ts'

export type Input = { params?: object; query?: object; body?: object }

export interface Row {
  /** What is asked for; without it the call has no input. */
  ask?: (about: About) => Input | Promise<Input>
  /** State of the person it is about. */
  target?: 'active' | 'blocked' | 'deleted' | 'expired' | 'pending'
  /** What each active actor is answered. Without a token everybody is answered 401. */
  user: number
  teamAdmin: number
  strangeAdmin: number
  root: number
  /** A look that stands in the audit log when it succeeds: at another's log, or taken along as a file. */
  told?: true
  /** Answered without a token as well. */
  open?: true
}

/** Before signing in: a token changes nothing, whoever it belongs to. */
export type Public = 'public'

export const everyone = { user: 200, teamAdmin: 200, strangeAdmin: 200, root: 200 }
export const nobody = { user: 404, teamAdmin: 404, strangeAdmin: 404, root: 404 }
/** Team admins in their own team; to others it does not exist. */
export const teams = { user: 403, teamAdmin: 200, strangeAdmin: 404, root: 200 }
/** The instance's alone. */
export const roots = { user: 403, teamAdmin: 403, strangeAdmin: 403, root: 200 }
export const ofTeam = ({ team }: About) => ({ query: { uid: team } })
export const password = digest('Farol-Aceso-27')
export const newcomer = (name: string) => ({
  username: `nova.${name}@example.org`,
  first_name: 'Nina',
  last_name: 'Reis',
  lang: 'pt',
  timezone: 'America/Bahia',
  country: 'BR',
})
export const uids = ({ target }: About) => ({ body: { uid_array: [target] } })

/** Rows of some of the calls. */
export type Rows = Partial<Record<EndpointName, Row | Public>>
