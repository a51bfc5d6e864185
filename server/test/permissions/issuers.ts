import { createIssuer } from '@resguardo/contract/auth/issuers'
import { clientId, clientSecret, startIssuer } from '../issuer.ts'
import { audited, type MatrixRows, teams } from './matrixRow.ts'
import type { CallSubjects } from './subjects.ts'

let started: ReturnType<typeof startIssuer> | undefined
/** A client of an issuer that answers. */
async function client() {
  started ??= startIssuer()
  return { issuer: (await started).address, clientId, secret: clientSecret }
}

/** The only issuer of the team. */
async function issuerOf({ server, team, asRoot }: CallSubjects): Promise<string> {
  await server.deps.db.deleteFrom('openid_issuers').execute()
  await server.deps.db.deleteFrom('attempts').execute()
  const body = { team, name: 'Quintal', ...(await client()), active: true, forced: false }
  return (await asRoot(createIssuer, { body })).issuers[0]?.uid ?? ''
}

export const issuers = {
  issuersOfDomain: 'public',
  readIssuers: { ask: ({ team }) => ({ query: { team } }), ...audited },
  checkIssuer: { ask: async ({ team }) => ({ body: { team, ...(await client()) } }), ...teams },
  createIssuer: {
    ask: async ({ server, team }) => {
      await server.deps.db.deleteFrom('openid_issuers').execute()
      await server.deps.db.deleteFrom('attempts').execute()
      return { body: { team, name: 'Quintal', ...(await client()), active: true, forced: false } }
    },
    ...teams,
  },
  editIssuer: {
    ask: async (about) => {
      const { secret: _, ...kept } = await client()
      const uid = await issuerOf(about)
      return { body: { uid, revision: 1, name: 'Outro', ...kept, active: false, forced: false } }
    },
    ...teams,
  },
  readIssuerUse: { ask: async (about) => ({ query: { uid: await issuerOf(about) } }), ...audited },
  deleteIssuer: { ask: async (about) => ({ query: { uid: await issuerOf(about) } }), ...teams },
} satisfies MatrixRows
