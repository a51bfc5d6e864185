import { expect, test } from 'vitest'
import { inlineRoutes } from './routesPlugin.ts'

const teams = '@resguardo/contract/teams/teams'
const inlined = (code: string) => inlineRoutes('web/src/x.ts', code)

test('a route becomes its literals, and the import of its file goes', () => {
  expect(
    inlined(`import { type readTeams, readTeamsRoute } from '${teams}'
call(readTeamsRoute as typeof readTeams)`),
  ).toBe(`
call(({"operation":"readTeams","method":"GET","path":"v2/team"}) as typeof readTeams)`)
})

test('a part of a route becomes that part alone', () => {
  expect(inlined(`import { readTeamsRoute } from '${teams}'\nfetch(readTeamsRoute.path)`)).toBe(
    '\nfetch(("v2/team"))',
  )
})

test('what else is imported from the file stays', () => {
  expect(inlined(`import { Team, readTeamsRoute } from '${teams}'\nuse(Team, readTeamsRoute.method)`)).toBe(
    `import { Team } from '${teams}'\nuse(Team, ("GET"))`,
  )
})

test('a route that the contract does not declare stops the build', () => {
  expect(() => inlined(`import { noRoute } from '${teams}'`)).toThrow('declares no noRoute')
})
