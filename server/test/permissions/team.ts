import { everyone, audited, teams, ofTeam, type MatrixRows } from './matrixRow.ts'
import { announce, assign, associate, claim, daysAhead, invite, pick } from './subjects.ts'

export const teamRows = {
  readMemberships: { ask: ({ target }) => ({ query: { uid: target } }), ...audited },
  teamPermissions: {
    ask: ({ team, target }) => ({ body: { uid: target, add: [], remove: [team] } }),
    user: 403,
    teamAdmin: 200,
    strangeAdmin: 404,
    root: 200,
  },
  readTeams: {
    ask: ({ team }) => ({ query: { uid: team } }),
    user: 403,
    teamAdmin: 200,
    strangeAdmin: 404,
    root: 200,
    billing: 200,
    auditor: 200,
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
  createTeam: {
    ask: () => ({ body: { teamName: 'Nova', description: '', contactEmail: '' } }),
    user: 403,
    teamAdmin: 403,
    strangeAdmin: 403,
    root: 200,
  },
  readTeamRemoval: { ask: ofTeam, user: 403, teamAdmin: 403, strangeAdmin: 403, root: 200 },
  removeTeam: {
    ask: async ({ server }) => ({ query: { uid: await server.make.team('Antiga'), revision: 1 } }),
    user: 403,
    teamAdmin: 403,
    strangeAdmin: 403,
    root: 200,
  },
  readMembers: { ask: ofTeam, ...audited },
  removeMember: { ask: ({ team, target }) => ({ query: { uid: team, person: target } }), ...teams },
  editMember: {
    ask: ({ team, target }) => ({ body: { uid: team, person: target, ends: '2099-12-31T23:59:59.000Z' } }),
    ...teams,
  },
  setMemberRole: {
    ask: ({ team, target }) => ({ body: { uid: team, person: target, role: 'admin' } }),
    ...teams,
  },
  readJoinRequests: { ask: ofTeam, ...audited },
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
  readDomains: { ask: ofTeam, ...audited },
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
  readTeamSettings: { ask: ofTeam, ...audited },
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
  readReport: { ask: ofTeam, ...audited },
  readAssignments: { ask: ({ team }) => ({ query: { team } }), ...audited },
  createAssignment: {
    ask: async ({ server, team }) => {
      // The number of open assignments is limited, and this runs again and again.
      await server.deps.db.deleteFrom('assignments').where('team', '=', team).execute()
      return { body: { team, lessons: ['strong-code'], until: daysAhead(7) } }
    },
    ...teams,
  },
  editAssignment: {
    ask: async (about) => ({ body: { uid: await assign(about), withdrawn: true } }),
    ...teams,
  },
  readOwnAssignments: everyone,
  readAnnouncements: { ask: ({ team }) => ({ query: { team } }), ...audited },
  createAnnouncement: {
    ask: async ({ server, team }) => {
      await server.deps.db.deleteFrom('announcements').where('team', '=', team).execute()
      return { body: { team, text: 'Reunião', until: daysAhead(7) } }
    },
    ...teams,
  },
  editAnnouncement: {
    ask: async (about) => ({ body: { uid: await announce(about), withdrawn: true } }),
    ...teams,
  },
  readOwnAnnouncements: everyone,
  readAssociations: { ask: ({ team }) => ({ query: { team } }), ...audited },
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
  readInvites: { ask: ({ team }) => ({ query: { team } }), ...audited },
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
  // A code that is not valid: the role is refused before it is looked at.
  acceptInvite: {
    ask: () => ({ body: { invite_code: 'A'.repeat(20) } }),
    user: 400,
    teamAdmin: 400,
    strangeAdmin: 400,
    root: 403,
  },
  deleteInvite: {
    ask: async (about) => ({ query: { uid_array: await invite(about) } }),
    ...teams,
    user: 404,
  },
  lookUpInvite: 'public',
  readReferrals: everyone,
} satisfies MatrixRows
