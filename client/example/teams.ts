import { createClient, dataOf, digestOf } from '@resguardo/client'

/**
 * An example program that signs in and lists the teams, with the number of people on their first page.
 *
 *     RESGUARDO_URL=https://resguardo.example RESGUARDO_USER=crm@example.org \
 *       RESGUARDO_PASSWORD=… node teams.ts
 */
const {
  RESGUARDO_URL: baseUrl = '',
  RESGUARDO_USER: username = '',
  RESGUARDO_PASSWORD: password = '',
} = process.env

const publicClient = createClient({ baseUrl })

async function signIn(): Promise<string> {
  const body = { username, password: await digestOf(password), browser: 'teams example 1' }
  const signedIn = dataOf(await publicClient.auth({ body }))
  if ('token' in signedIn) return signedIn.token
  throw new Error('this account requires a second step, which a program cannot take')
}

const client = createClient({ baseUrl, token: signIn, timeoutMs: 5000 })

for (const { uid, teamName } of dataOf(await client.readTeams()).teams) {
  const answer = await client.readMembers({ query: { uid } })
  if (answer.ok)
    console.log(`${teamName}: ${answer.data.members.length}${answer.data.next ? ' and more' : ''}`)
  // The statuses are those of the contract: any other number here would not compile.
  else if (answer.status === 404) console.log(`${teamName}: gone meanwhile`)
  else throw new Error(`${answer.message} (${answer.requestId})`)
}
