import type { EndpointName } from '@resguardo/contract/endpoints'
import { digest } from './digest.ts'
import {
  type About,
  associate,
  claim,
  device,
  invite,
  order,
  orderOf,
  pack,
  pick,
  reportedStep,
  seat,
  subscription,
} from './permissionSubjects.ts'

type Input = { params?: object; query?: object; body?: object }

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
}

/** Before signing in: a token changes nothing, whoever it belongs to. */
type Public = 'public'

const everyone = { user: 200, teamAdmin: 200, strangeAdmin: 200, root: 200 }
const nobody = { user: 404, teamAdmin: 404, strangeAdmin: 404, root: 404 }
/** Team admins in their own team; to others it does not exist. */
const teams = { user: 403, teamAdmin: 200, strangeAdmin: 404, root: 200 }
/** The instance's alone. */
const roots = { user: 403, teamAdmin: 403, strangeAdmin: 403, root: 200 }
const ofTeam = ({ team }: About) => ({ query: { uid: team } })
const password = digest('Farol-Aceso-27')
const newcomer = (name: string) => ({
  username: `nova.${name}@example.org`,
  first_name: 'Nina',
  last_name: 'Reis',
  lang: 'pt',
  timezone: 'America/Bahia',
  country: 'BR',
})
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
  createAdmin: {
    ask: ({ team, target }) => ({ body: { ...newcomer(target), team, role: 'admin', via_email: true } }),
    user: 403,
    teamAdmin: 200,
    strangeAdmin: 403,
    root: 200,
  },
  createUser: {
    ask: ({ team, target }) => ({ body: { ...newcomer(target), team, via_email: true } }),
    user: 403,
    teamAdmin: 200,
    strangeAdmin: 403,
    root: 200,
  },
  createUsers: {
    ask: ({ team, target }) => ({
      body: { via_email: true, rows: [{ ...newcomer(target), team, role: 'user' }] },
    }),
    user: 403,
    teamAdmin: 200,
    strangeAdmin: 403,
    root: 200,
  },
  readMemberships: { ask: ({ target }) => ({ query: { uid: target } }), ...teams },
  teamPermissions: {
    ask: ({ team, target }) => ({ body: { uid: target, add: [], remove: [team] } }),
    user: 403,
    teamAdmin: 200,
    strangeAdmin: 404,
    root: 200,
  },
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
  readSessions: {
    ask: ({ target }) => ({ query: { uid: target } }),
    user: 404,
    teamAdmin: 403,
    strangeAdmin: 404,
    root: 200,
    told: true,
  },
  endSession: { ask: ({ target }) => ({ params: { sid: target } }), ...nobody },
  endOtherSessions: {
    ask: ({ target }) => ({ body: { uid: target } }),
    user: 404,
    teamAdmin: 403,
    strangeAdmin: 404,
    root: 200,
  },
  terminate: { ask: () => ({ query: {}, body: { password } }), ...everyone },
  keepAccount: 'public',
  exportData: { ask: () => ({ body: {} }), ...everyone },
  wipeLearning: { ask: () => ({ body: {} }), ...everyone },
  askUsername: { ask: ({ target }) => ({ body: { username: `${target}@example.org` } }), ...everyone },
  readCourse: { ask: ({ target }) => ({ query: { uid: target } }), ...nobody },
  chooseCourse: {
    ask: ({ target }) => ({
      body: { uid: target, profile: 'basic', osType: 'ios', device: null, version: null },
    }),
    ...nobody,
  },
  recordProgress: { ask: ({ target }) => ({ body: { uid: target, submodule: 'strong-code' } }), ...nobody },
  // Nobody here has chosen a course.
  courseContent: { ask: () => ({ params: { file: 'strong-code.json' }, query: {} }), ...nobody },
  reportStep: {
    ask: () => ({
      body: { lesson: 'strong-code', slide: 'no-slide', path: ['Ajustes'], language: 'pt', version: null },
    }),
    ...nobody,
  },
  readReportedSteps: { ask: () => ({ query: {} }), ...roots },
  readReportedStep: {
    ask: async ({ server }) => ({ params: { uid: await reportedStep(server) } }),
    ...roots,
  },
  settleReportedStep: {
    ask: async ({ server }) => ({
      body: { uid: await reportedStep(server), revision: 1, settled: true, word: 'Visto' },
    }),
    ...roots,
  },
  exportReportedSteps: { ask: () => ({ query: {} }), ...roots, told: true },
  readPlan: { ask: () => ({ query: { lang: 'pt' } }), ...nobody },
  readTicks: everyone,
  keepTicks: { ask: () => ({ body: { ticks: {}, begin: true } }), ...everyone },
  forgetTicks: { ask: () => ({ body: {} }), ...everyone },
  searchLessons: {
    ask: () => ({ query: { q: 'roubo', lang: 'pt' } }),
    user: 409,
    teamAdmin: 409,
    strangeAdmin: 409,
    root: 409,
  },
  readLicense: everyone,
  startTrial: { ask: () => ({ body: {} }), ...everyone, root: 409 },
  readPrices: 'public',
  readOrders: { ask: ({ team }) => ({ query: { team } }), ...teams, user: 404 },
  readOrder: { ask: async (about) => ({ params: { uid: (await order(about)).uid } }), ...teams, user: 404 },
  createOrder: { ask: ({ team, server }) => ({ body: orderOf(team, server) }), ...teams, user: 404 },
  editOrder: {
    ask: async (about) => ({ body: { ...pick(await order(about)), to: 'cancelled' } }),
    ...teams,
    user: 404,
  },
  readSubscriptions: { ask: ({ team }) => ({ query: { team } }), ...teams, user: 404 },
  editSubscription: {
    ask: async (about) => ({ body: { uid: await subscription(about), revision: 1, cancels: true } }),
    ...teams,
    user: 404,
  },
  // What was bought here is managed here.
  openPortal: {
    ask: async (about) => ({ body: { uid: await subscription(about) } }),
    user: 404,
    teamAdmin: 409,
    strangeAdmin: 404,
    root: 409,
  },
  readMonths: everyone,
  // Nobody here has earned one.
  useMonth: { ask: () => ({ body: {} }), user: 409, teamAdmin: 409, strangeAdmin: 409, root: 409 },
  readPacks: { ask: ({ team }) => ({ query: { team } }), ...teams },
  readPack: { ask: async (about) => ({ params: { uid: await pack(about) } }), ...teams },
  exportPacks: { ask: () => ({ query: {} }), ...everyone, user: 403, told: true },
  createLicense: {
    ask: ({ team }) => ({
      body: { team, licenseType: 'standard', licenseCount: 5, expiration: '2199-01-01T00:00:00Z' },
    }),
    ...roots,
  },
  editLicense: {
    ask: async (about) => ({ body: { uid: await pack(about), revision: 1, licenseCount: 7 } }),
    ...roots,
  },
  readSeats: { ask: async (about) => ({ query: { pack: await pack(about) } }), ...teams },
  assignSeats: {
    ask: async (about) => ({ body: { pack: await pack(about), who: [about.target] } }),
    ...teams,
  },
  moveSeats: { ask: async (about) => ({ body: { uid_array: [await seat(about)], ends: null } }), ...teams },
  releaseSeats: { ask: async (about) => ({ query: { uid_array: await seat(about) } }), ...teams },
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
  // Nobody here has a passkey: what is asked of one that is not there.
  askProof: { ask: () => ({ body: {} }), ...nobody },
  askPasskeyAuth: 'public',
  passkeyAuth: 'public',
  readPasskeys: everyone,
  askPasskey: { ask: () => ({ body: {} }), ...everyone },
  addPasskey: {
    ask: () => ({
      body: {
        name: 'Celular',
        passkey: {
          id: 'eHl6',
          rawId: 'eHl6',
          type: 'public-key',
          response: { clientDataJSON: 'e30', attestationObject: 'eHl6' },
        },
      },
    }),
    user: 422,
    teamAdmin: 422,
    strangeAdmin: 422,
    root: 422,
  },
  renamePasskey: { ask: ({ target }) => ({ body: { uid: target, name: 'Celular' } }), ...nobody },
  removePasskey: { ask: ({ target }) => ({ query: { uid: target } }), ...nobody },

  createTeam: {
    ask: () => ({ body: { teamName: 'Nova', description: '', contactEmail: '' } }),
    user: 403,
    teamAdmin: 403,
    strangeAdmin: 403,
    root: 200,
  },
  readMembers: { ask: ofTeam, ...teams },
  removeMember: { ask: ({ team, target }) => ({ query: { uid: team, person: target } }), ...teams },
  readJoinRequests: { ask: ofTeam, ...teams },
  answerJoinRequest: {
    ask: async ({ server, team, target }) => {
      await server.deps.db.deleteFrom('memberships').where('person', '=', target).execute()
      await server.deps.db
        .insertInto('join_requests')
        .values({ team, person: target, domain: 'quintal.example' })
        .execute()
      return { body: { uid: team, person: target, accept: false } }
    },
    ...teams,
  },
  readDomains: { ask: ofTeam, ...teams },
  editTeamDomains: {
    ask: ({ team, target }) => ({ body: { uid: team, domain: `${target}.example`, mode: 'ask' } }),
    ...teams,
  },
  deleteTeamDomains: {
    ask: async (about) => ({ query: { uid: about.team, domain: await claim(about) } }),
    ...teams,
  },
  checkDomain: {
    ask: async (about) => ({ body: { uid: about.team, domain: await claim(about) } }),
    ...teams,
  },
  readTeamSettings: { ask: ofTeam, ...teams },
  editTeamSettings: {
    ask: ({ team }) => ({
      body: {
        uid: team,
        revision: 1,
        brandName: 'Farol',
        accent: '',
        profile: null,
        lang: null,
        welcome: '',
      },
    }),
    ...teams,
  },
  readBrand: everyone,
  readOverview: { user: 403, teamAdmin: 200, strangeAdmin: 200, root: 200 },
  readReport: { ask: ofTeam, ...teams },
  readAssociations: { ask: ({ team }) => ({ query: { team } }), ...teams },
  createAssociation: {
    ask: async ({ team, server }) => ({
      body: { sponsor: team, partner: await server.make.team(), kind: 'report', seats: null, ends: null },
    }),
    user: 403,
    teamAdmin: 200,
    strangeAdmin: 404,
    root: 200,
  },
  editAssociation: {
    ask: async (about) => ({ body: { ...pick(await associate(about)), ends: null } }),
    ...teams,
  },
  deleteAssociation: {
    ask: async (about) => ({ query: { uid: (await associate(about)).uid } }),
    ...teams,
  },

  readInvites: { ask: ({ team }) => ({ query: { team } }), ...teams },
  createInvite: {
    ask: ({ team }) => ({ body: { team, role: 'user', licenseType: 'none', uses: 1, days: 7 } }),
    user: 403,
    teamAdmin: 200,
    strangeAdmin: 404,
    root: 200,
  },
  editInvite: {
    ask: async (about) => ({ body: { uid: await invite(about), uses: 2 } }),
    ...teams,
    user: 404,
  },
  deleteInvite: {
    ask: async (about) => ({ query: { uid_array: await invite(about) } }),
    ...teams,
    user: 404,
  },
  lookUpInvite: 'public',
  readReferrals: everyone,

  readUsers: { ...everyone, user: 403 },
  activateUsers: { ask: uids, target: 'blocked', user: 403, teamAdmin: 200, strangeAdmin: 403, root: 200 },
  deleteUsers: {
    ask: ({ target }) => ({ query: { uid_array: target }, body: {} }),
    user: 403,
    teamAdmin: 200,
    strangeAdmin: 403,
    root: 200,
  },
  resetUser: { ask: ({ target }) => ({ body: { uid: target } }), ...teams, user: 404 },
  readDevices: {
    ask: ({ target }) => ({ query: { uid: target } }),
    user: 404,
    teamAdmin: 404,
    strangeAdmin: 404,
    root: 200,
    told: true,
  },
  editDevice: {
    ask: async (about) => ({ body: { uid: await device(about), deviceName: 'Celular' } }),
    ...nobody,
  },
  deleteDevice: { ask: async (about) => ({ query: { uid: await device(about) } }), ...teams, user: 404 },

  readAccess: {
    ask: ({ target }) => ({ query: { uid: target } }),
    user: 404,
    teamAdmin: 404,
    strangeAdmin: 404,
    root: 200,
    told: true,
  },
  exportAccess: {
    ask: () => ({ query: {} }),
    user: 403,
    teamAdmin: 403,
    strangeAdmin: 403,
    root: 200,
    told: true,
  },
  readAudit: { ask: () => ({ query: {} }), ...everyone },
  exportAudit: { ask: () => ({ query: {} }), ...everyone, told: true },
  exportAdmins: { ask: () => ({ query: {} }), ...everyone, user: 403, told: true },
}
