import type { EndpointName } from '@resguardo/contract/endpoints'
import { digest } from './digest.ts'

/** Whom and what a call of the matrix is about: all belong to the team of `teamAdmin` and `user`. */
export interface About {
  /** An end user of the team who is none of the actors, in the state that the row asks for. */
  target: string
  team: string
  /** The caller. */
  self: string
}

export interface Row {
  /** What is asked for; without it the call has no input. */
  ask?: (about: About) => { params?: object; query?: object; body?: object }
  /** State of the person it is about. */
  target?: 'active' | 'blocked' | 'deleted' | 'expired' | 'pending'
  /** What each active actor is answered. Without a token everybody is answered 401. */
  user: number
  teamAdmin: number
  strangeAdmin: number
  root: number
}

/** Before signing in: a token changes nothing, whoever it belongs to. */
type Public = 'public'

const everyone = { user: 200, teamAdmin: 200, strangeAdmin: 200, root: 200 }
const nobody = { user: 404, teamAdmin: 404, strangeAdmin: 404, root: 404 }
const password = digest('Farol-Aceso-27')
const uids = ({ target }: About) => ({ body: { uid_array: [target] } })

/**
 * The permission matrix of the security decisions, call by call: a new endpoint does not compile before it has a row.
 * Where a row says `own`, the call is about the caller; else about somebody of the team.
 */
export const permissionMatrix: Readonly<Record<EndpointName, Row | Public>> = {
  auth: 'public',
  register: 'public',
  publicSettings: 'public',
  geolocation: 'public',
  verify: 'public',
  reset: 'public',
  confirm: 'public',
  staySignedIn: everyone,
  signOut: everyone,
  prove: { ask: () => ({ body: { password } }), ...everyone },
  readAdmins: {
    ask: ({ target }) => ({ query: { uid: target } }),
    user: 404,
    teamAdmin: 200,
    strangeAdmin: 404,
    root: 200,
  },
  editAdmin: { ask: ({ self }) => ({ body: { uid: self, city: 'Recife' } }), ...everyone },
  blockAdmins: { ask: uids, user: 403, teamAdmin: 200, strangeAdmin: 403, root: 200 },
  activateAdmins: { ask: uids, target: 'blocked', user: 403, teamAdmin: 200, strangeAdmin: 403, root: 200 },
  deleteAdmins: {
    ask: ({ target }) => ({ query: { uid_array: target }, body: {} }),
    user: 403,
    teamAdmin: 200,
    strangeAdmin: 403,
    root: 200,
  },
  restoreAdmins: { ask: uids, target: 'deleted', user: 403, teamAdmin: 403, strangeAdmin: 403, root: 200 },
  undoBulk: {
    ask: ({ team }) => ({ body: { request: team } }),
    user: 403,
    teamAdmin: 404,
    strangeAdmin: 404,
    root: 404,
  },
  readActivity: { ...everyone, user: 403 },
  readCourse: { ask: ({ target }) => ({ query: { uid: target } }), ...nobody },
  chooseCourse: {
    ask: ({ target }) => ({
      body: { uid: target, profile: 'basic', osType: 'ios', device: null, version: null },
    }),
    ...nobody,
  },
  recordProgress: { ask: ({ target }) => ({ body: { uid: target, submodule: 'strong-code' } }), ...nobody },
  // Nobody here has chosen a course.
  courseContent: { ask: () => ({ params: { file: 'strong-code.json' } }), ...nobody },
  readLicense: everyone,
  startTrial: { ask: () => ({ body: {} }), ...everyone, root: 409 },
  readTeams: {
    ask: ({ team }) => ({ query: { uid: team } }),
    user: 403,
    teamAdmin: 200,
    strangeAdmin: 404,
    root: 200,
  },
  editTeam: {
    ask: ({ team }) => ({
      body: { uid: team, teamName: 'Quintal', description: '', contactEmail: '', revision: 1 },
    }),
    user: 403,
    teamAdmin: 200,
    strangeAdmin: 404,
    root: 200,
  },
  readOutbox: { user: 403, teamAdmin: 403, strangeAdmin: 403, root: 200 },
}
