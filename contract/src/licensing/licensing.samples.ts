import { type Samples } from '../platform/endpoints/sample.ts'

export const licenseSamples = (uid: string) =>
  ({
    readLicense: {},
    startTrial: { bodies: [{}] },
    readPrices: {},
    readOrders: { query: { team: uid, state: 'open', after: uid, size: '10', sums: 'true' } },
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
        sums: 'true',
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
    readSubscriptions: {
      query: {
        team: uid,
        all: 'true',
        state: 'active',
        provider: 'manual',
        after: uid,
        size: '10',
        sums: 'true',
      },
    },
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
    readSeats: {
      query: { pack: uid, team: uid, type: 'standard', q: 'a', state: 'assigned', after: uid, size: '10' },
    },
    assignSeats: {
      bodies: [
        { pack: uid, who: [uid], association: uid, ends: null, dry_run: true, without_refused: false },
      ],
    },
    moveSeats: { bodies: [{ uid_array: [uid], pack: uid, ends: '2199-01-01T00:00:00Z' }] },
    releaseSeats: { query: { uid_array: uid } },
  }) satisfies Samples
