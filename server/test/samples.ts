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
  return {
    auth: {
      bodies: [
        { ...identity, password },
        { ...identity, otp: '123456' },
        { ...identity, jwt: 'a.b.c', name: 'Ana', ...place },
        identity,
      ],
    },
    register: { bodies: [{ username: identity.username, first_name: 'Ana', last_name: 'Reis', ...place }] },
    publicSettings: {},
    geolocation: {},
    verify: { bodies: [{ token, browser: 'Firefox 140' }] },
    reset: { bodies: [{ username: identity.username }, { token, password }] },
    confirm: { bodies: [{ token }] },
    staySignedIn: {},
    signOut: {},
    prove: { bodies: [{ password }] },
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
          newsletter: 'weekly',
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
    courseContent: { params: { file: 'strong-code.json' } },
    readLicense: {},
    startTrial: { bodies: [{}] },
    readTeams: { query: { uid, q: 'a', after: uid, size: '10' } },
    editTeam: { bodies: [{ uid, teamName: 'Time', description: '', contactEmail: '', revision: 1 }] },
    readOutbox: { query: { before: uid, size: '10' } },
  }
}
