import { type Samples } from '../platform/endpoints/sample.ts'

export const teamSamples = (uid: string) =>
  ({
    readMemberships: { query: { uid } },
    teamPermissions: { bodies: [{ uid, add: [uid], remove: [] }] },
    readTeams: { query: { uid, q: 'a', after: uid, size: '10' } },
    editTeam: { bodies: [{ uid, teamName: 'Time', description: '', contactEmail: '', revision: 1 }] },
    readInvites: { query: { team: uid, state: 'pending', after: uid, size: '10' } },
    createInvite: {
      bodies: [
        {
          team: uid,
          role: 'user',
          licenseType: 'none',
          uses: 1,
          days: 7,
          emails: ['ana@example.org'],
          lang: 'pt',
        },
        { team: null },
      ],
    },
    editInvite: { bodies: [{ uid, uses: 2, days: 7, resend: true }] },
    deleteInvite: { query: { uid_array: uid } },
    lookUpInvite: { bodies: [{ invite_code: 'ABCDEFGHJKMNPQRSTUVW' }] },
    acceptInvite: { bodies: [{ invite_code: 'ABCDEFGHJKMNPQRSTUVW' }] },
    readReferrals: {},
    createTeam: { bodies: [{ teamName: 'Time', description: '', contactEmail: '', submission: uid }] },
    readTeamRemoval: { query: { uid } },
    removeTeam: { query: { uid, revision: '1' } },
    readMembers: { query: { uid, q: 'a', after: uid, size: '10' } },
    removeMember: { query: { uid, person: uid } },
    editMember: { bodies: [{ uid, person: uid, ends: '2027-12-31T23:59:59.000Z' }] },
    setMemberRole: { bodies: [{ uid, person: uid, role: 'admin' }] },
    readJoinRequests: { query: { uid } },
    answerJoinRequest: { bodies: [{ uid, person: uid, accept: true }] },
    readDomains: { query: { uid } },
    editTeamDomains: { bodies: [{ uid, domain: 'quintal.example', mode: 'ask', confirmed: true }] },
    deleteTeamDomains: { query: { uid, domain: 'quintal.example' } },
    checkDomain: { bodies: [{ uid, domain: 'quintal.example' }] },
    readTeamSettings: { query: { uid } },
    editTeamSettings: {
      bodies: [
        {
          uid,
          revision: 1,
          brandName: 'Farol',
          accent: '#2e8b57',
          profile: 'basic',
          lang: 'pt',
          welcome: 'Olá',
          logo: null,
        },
      ],
    },
    readReport: { query: { uid } },
    readAssociations: { query: { team: uid } },
    createAssociation: {
      bodies: [
        {
          sponsor: uid,
          partner: uid.replace(/.$/, (end) => (end === '0' ? '1' : '0')),
          kind: 'manage',
          seats: null,
          ends: null,
        },
      ],
    },
    editAssociation: { bodies: [{ uid, revision: 1, accept: true, seats: 5, ends: null }] },
    deleteAssociation: { query: { uid } },
  }) satisfies Samples
