import type { EndpointName } from '@resguardo/contract/endpoints'
import { digest } from './testApp.ts'

export interface Sample {
  params?: Record<string, string>
  query?: Record<string, string>
  /** One body for each shape that the endpoint takes. */
  bodies?: Record<string, unknown>[]
}

/** A good request of every endpoint; a new endpoint does not compile before it has one. */
export function samplesFor(uid: string): Record<EndpointName, Sample> {
  const identity = { username: 'nobody@example.org', browser: 'Firefox 140' }
  const place = { lang: 'pt', timezone: 'America/Bahia', country: 'BR' }
  const token = 'x'.repeat(43)
  const password = digest('Moinho-Azul-31')
  const credential = { id: 'eHl6', rawId: 'eHl6', type: 'public-key' }
  const passkey = {
    ...credential,
    response: { clientDataJSON: 'e30', authenticatorData: 'eHl6', signature: 'eHl6' },
  }
  const made = { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'eHl6' } }
  const newcomer = { username: 'nova@example.org', first_name: 'Ana', last_name: 'Reis', ...place }
  return {
    auth: {
      bodies: [
        { ...identity, password },
        { ...identity, otp: '123456' },
        { ...identity, jwt: 'a.b.c', name: 'Ana', ...place },
        identity,
      ],
    },
    register: {
      bodies: [
        {
          username: identity.username,
          first_name: 'Ana',
          last_name: 'Reis',
          ...place,
          invite_code: 'ABCD-EFGH-JKMN-PQRS-TUVW',
        },
      ],
    },
    publicSettings: {},
    geolocation: {},
    verify: { bodies: [{ token, browser: 'Firefox 140' }] },
    reset: { bodies: [{ username: identity.username }, { token, password }] },
    confirm: { bodies: [{ token }] },
    staySignedIn: {},
    signOut: {},
    prove: { bodies: [{ password }, { passkey }] },
    askProof: {},
    askPasskeyAuth: {},
    passkeyAuth: { bodies: [{ passkey, browser: 'Firefox 140' }] },
    readPasskeys: {},
    askPasskey: {},
    addPasskey: { bodies: [{ name: 'Celular', passkey: made }] },
    renamePasskey: { bodies: [{ uid, name: 'Celular' }] },
    removePasskey: { query: { uid } },
    readAdmins: {
      query: {
        uid,
        q: 'a',
        status: 'active',
        role: 'admin',
        team: uid,
        seen: 'week',
        sort: '-name',
        after: uid,
        size: '10',
      },
    },
    createAdmin: {
      bodies: [
        { ...newcomer, via_email: true, role: 'admin', team: uid },
        { ...newcomer, via_email: false, password, super_user: true, city: '', institution: '', notes: '' },
      ],
    },
    readMemberships: { query: { uid } },
    teamPermissions: { bodies: [{ uid, add: [uid], remove: [] }] },
    createUser: { bodies: [{ ...newcomer, via_email: true, team: uid, expiration: null, submission: uid }] },
    createUsers: { bodies: [{ via_email: true, rows: [newcomer], dry_run: false, submission: uid }] },
    editAdmin: {
      bodies: [
        {
          uid,
          first_name: 'Ana',
          last_name: 'Reis',
          ...place,
          theme: 'dark',
          city: '',
          institution: '',
          notes: '',
          newsletter: 'monthly',
          revision: 1,
          role: 'user',
          status: 'active',
          expiration: null,
          access_level: 'full',
          username: identity.username,
          username_code: '123456',
          password,
          current_password: password,
        },
      ],
    },
    blockAdmins: {
      bodies: [{ uid_array: [uid] }, { matching: { q: 'a', status: ['active'] }, dry_run: true }],
    },
    activateAdmins: { bodies: [{ uid_array: uid, expiration: null, without_refused: false }] },
    deleteAdmins: { query: { uid_array: uid, dry_run: 'true' }, bodies: [{ matching: { team: uid } }] },
    restoreAdmins: { bodies: [{ uid_array: [uid] }] },
    undoBulk: { bodies: [{ request: uid }] },
    readActivity: {},
    readSessions: { query: { uid } },
    endSession: { params: { sid: uid } },
    endOtherSessions: { bodies: [{ uid }] },
    terminate: { query: { password }, bodies: [{ password, when: 'later' }] },
    keepAccount: { bodies: [{ token }] },
    exportData: { bodies: [{}] },
    wipeLearning: { bodies: [{}] },
    askUsername: { bodies: [{ username: identity.username }] },
    readCourse: { query: { uid } },
    chooseCourse: { bodies: [{ uid, profile: 'basic', osType: 'ios', device: null, version: '17.3' }] },
    recordProgress: { bodies: [{ uid, submodule: 'strong-code', visited: true }] },
    courseContent: { params: { file: 'strong-code.json' }, query: {} },
    reportStep: {
      bodies: [
        {
          lesson: 'strong-code',
          slide: 'where',
          path: ['Ajustes', 'Face ID e Código'],
          language: 'pt',
          version: '17.3',
          note: 'O menu tem outro nome',
        },
      ],
    },
    readReportedSteps: {
      query: { state: 'open', osType: 'ios', lesson: 'strong-code', after: uid, size: '10' },
    },
    readReportedStep: { params: { uid }, query: { after: uid, size: '10' } },
    settleReportedStep: {
      bodies: [
        { uid, revision: 1, settled: true, word: 'Caminho corrigido' },
        { uid, revision: 2, settled: false },
      ],
    },
    exportReportedSteps: {
      query: { state: 'settled', osType: 'ios', lesson: 'strong-code', format: 'csv', delimiter: ';' },
    },
    readPlan: { query: { lang: 'pt' } },
    readTicks: { query: {} },
    keepTicks: {
      bodies: [
        { ticks: { 'ios/strong-code.six-plus': { state: 'set', on: '2026-11-20', at: 1, version: '18' } } },
      ],
    },
    forgetTicks: { bodies: [{}] },
    searchLessons: { query: { q: 'roubo', lang: 'pt', size: '5' } },
    readLicense: {},
    startTrial: { bodies: [{}] },
    readPrices: {},
    readOrders: { query: { team: uid, state: 'open', after: uid, size: '10' } },
    readOrder: { params: { uid } },
    createOrder: {
      bodies: [
        {
          team: uid,
          pack: uid,
          kind: 'renewal',
          licenseCount: 1,
          period: 'year',
          region: 'brazil',
          pricesVersion: '1',
          billTo: 'Ana Reis',
          provider: 'manual',
        },
      ],
    },
    readPacks: {
      query: {
        team: uid,
        q: 'a',
        type: 'standard',
        state: 'near expiration',
        provider: 'manual',
        after: uid,
        size: '10',
      },
    },
    readPack: { params: { uid } },
    exportPacks: {
      query: {
        team: uid,
        q: 'a',
        type: 'demo',
        state: 'expired',
        provider: 'stripe',
        format: 'csv',
        delimiter: ';',
      },
    },
    createLicense: {
      bodies: [
        {
          team: uid,
          licenseType: 'standard',
          licenseCount: 5,
          starts: '2026-01-01T00:00:00Z',
          expiration: '2199-01-01T00:00:00Z',
          region: 'brazil',
          period: 'year',
          price: 1990,
          provider: 'manual',
        },
      ],
    },
    editOrder: { bodies: [{ uid, revision: 1, to: 'paid' }] },
    readSubscriptions: { query: { team: uid } },
    editSubscription: { bodies: [{ uid, revision: 1, cancels: true }] },
    openPortal: { bodies: [{ uid }] },
    readMonths: {},
    useMonth: { bodies: [{}] },
    editLicense: {
      bodies: [
        { uid, revision: 1, licenseType: 'demo', licenseCount: 5, region: null, period: null, price: null },
        { uid, revision: 1, starts: '2026-01-01T00:00:00Z', expiration: null, dry_run: true },
        { uid, revision: 1, renew: 'month' },
        { uid, revision: 1, expire: { at: '2199-01-01T00:00:00Z', reason: 'Encerrado' } },
      ],
    },
    readSeats: { query: { pack: uid, q: 'a', state: 'assigned', after: uid, size: '10' } },
    assignSeats: {
      bodies: [
        { pack: uid, who: [uid], association: uid, ends: null, dry_run: true, without_refused: false },
      ],
    },
    moveSeats: { bodies: [{ uid_array: [uid], pack: uid, ends: '2199-01-01T00:00:00Z' }] },
    releaseSeats: { query: { uid_array: uid } },
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
    lookUpInvite: { bodies: [{ invite_code: 'ABCD-EFGH-JKMN-PQRS-TUVW' }] },
    readReferrals: {},
    readUsers: { query: { q: 'a', status: 'active', team: uid, os: 'ios', after: uid, size: '10' } },
    activateUsers: {
      bodies: [
        { uid_array: [uid], expiration: null, dry_run: true, without_refused: false },
        { uid_array: uid },
      ],
    },
    deleteUsers: {
      query: { uid_array: uid, dry_run: 'true', without_refused: 'true' },
      bodies: [{ matching: { team: uid, os: 'ios' } }],
    },
    resetUser: { bodies: [{ uid }, { token, password }] },
    readDevices: { query: { uid } },
    editDevice: { bodies: [{ uid, deviceName: 'Celular', appVersion: '1.2.3', deviceToken: 'x' }] },
    deleteDevice: { query: { uid } },
    createTeam: { bodies: [{ teamName: 'Time', description: '', contactEmail: '', submission: uid }] },
    readMembers: { query: { uid, q: 'a', after: uid, size: '10' } },
    removeMember: { query: { uid, person: uid } },
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
    readBrand: {},
    readOverview: { query: { zone: 'America/Bahia' } },
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
    readOutbox: { query: { before: uid, size: '10' } },
    readAccess: {
      query: {
        uid,
        all: 'true',
        q: 'a',
        outcome: '401',
        method: 'code',
        country: 'BR',
        from: '2026-01-01',
        to: '2026-01-02T10:00:00Z',
        zone: 'America/Bahia',
        before: '9',
        size: '10',
      },
    },
    exportAccess: { query: { all: 'true', q: 'a', format: 'csv', delimiter: ';' } },
    readAudit: {
      query: {
        q: 'a',
        action: 'block',
        result: 'done',
        team: uid,
        request: uid,
        grouped: 'true',
        from: '2026-01-01',
        to: '2026-01-02T10:00:00Z',
        zone: 'America/Bahia',
        before: '9',
        size: '10',
      },
    },
    exportAudit: { query: { q: 'a', action: 'block', format: 'json' } },
    exportAdmins: {
      query: { q: 'a', status: 'active', role: 'admin', team: uid, seen: 'week', sort: '-name' },
    },
  }
}
