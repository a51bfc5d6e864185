import {
  localeFields,
  signInFields,
  token,
  password,
  newPerson,
  type Samples,
} from '../platform/endpoints/sample.ts'

export const peopleSamples = (uid: string) =>
  ({
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
        { ...newPerson, via_email: true, role: 'admin', team: uid },
        { ...newPerson, via_email: false, password, super_user: true, city: '', institution: '', notes: '' },
      ],
    },
    createUser: { bodies: [{ ...newPerson, via_email: true, team: uid, expiration: null, submission: uid }] },
    createUsers: { bodies: [{ via_email: true, rows: [newPerson], dry_run: false, submission: uid }] },
    editAdmin: {
      bodies: [
        {
          uid,
          first_name: 'Ana',
          last_name: 'Reis',
          ...localeFields,
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
          username: signInFields.username,
          username_code: '123456',
          password,
          current_password: password,
        },
      ],
    },
    editGrants: {
      bodies: [
        { uid, revision: 1, grants: ['moderator', 'helper', 'billing'] },
        { uid, revision: 2, grants: ['auditor'] },
      ],
    },
    blockAdmins: {
      bodies: [{ uid_array: [uid] }, { matching: { q: 'a', status: ['active'] }, dry_run: true }],
    },
    activateAdmins: { bodies: [{ uid_array: uid, expiration: null, without_refused: false }] },
    deleteAdmins: { query: { uid_array: uid, dry_run: 'true' }, bodies: [{ matching: { team: uid } }] },
    restoreAdmins: { bodies: [{ uid_array: [uid] }] },
    undoBulk: { bodies: [{ request: uid }] },
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
  }) satisfies Samples
