import { place, identity, token, password, passkey, made, type Samples } from './sample.ts'

export const accountSamples = (uid: string) =>
  ({
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
    readTerms: {},
    geolocation: {},
    verify: { bodies: [{ token, browser: 'Firefox 140' }] },
    reset: {
      bodies: [{ username: identity.username }, { token, password }, { token, password, otp: '492039' }],
    },
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
    readSecondStep: {},
    askTotp: {},
    addTotp: { bodies: [{ code: '492039' }] },
    removeTotp: {},
    readActivity: {},
    readSessions: { query: { uid } },
    endSession: { params: { sid: uid } },
    endOtherSessions: { bodies: [{ uid }] },
    terminate: { query: { password }, bodies: [{ password, when: 'later' }] },
    keepAccount: { bodies: [{ token }] },
    exportData: { bodies: [{}] },
    wipeLearning: { bodies: [{}] },
    askUsername: { bodies: [{ username: identity.username }] },
    readBrand: {},
    readOverview: { query: { zone: 'America/Bahia' } },
    readOutbox: { query: { before: uid, size: '10' } },
  }) satisfies Samples
