import type { Admin } from '@resguardo/contract/people/admins'
import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { readMemberships } from '@resguardo/contract/teams/memberships'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PeopleRoute } from '#app/screens/PeopleRoute.tsx'
import { ana } from '#test/ana.ts'
import { fakeServer, type Handlers, ErrorResponse, errorResponse } from '#test/fakeServer.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { sampleTeam } from '#test/sampleTeam.ts'
import { me, signIn } from '#test/signedIn.ts'

type Memberships = DataOf<typeof readMemberships>['teams']
const uid = '00000000-0000-4000-8000-00000000000b'
const bia: Admin = { ...ana, uid, username: 'bia@example.org', first_name: 'Bia', role: 'admin' }
const [quintal, varanda, farol] = [1, 2, 3].map((n) =>
  sampleTeam(n, { teamName: ['Quintal', 'Varanda', 'Farol'][n - 1] ?? '' }),
) as [ReturnType<typeof sampleTeam>, ReturnType<typeof sampleTeam>, ReturnType<typeof sampleTeam>]
const member = (
  { uid: team, teamName }: typeof quintal,
  joinedBy: Memberships[number]['joinedBy'],
  role: Memberships[number]['role'] = 'admin',
) => ({
  uid: team,
  teamName,
  role,
  joinedBy,
  ends: null as string | null,
})

type OpenOptions = {
  role?: 'root' | 'admin'
  person?: Admin
  teams?: Memberships
  /** Response instead of the change. */
  refuses?: () => ErrorResponse | Promise<ErrorResponse>
  level?: Admin['access_level']
}

function open({ role = 'root', person = bia, teams, refuses, level = 'full' }: OpenOptions = {}) {
  signIn({ role, lang: 'en' })
  let kept = teams ?? [member(quintal, 'founder'), member(varanda, 'invite')]
  const handlers: Handlers = {
    readAdmins: ({ query }) => (query.uid === me ? [{ ...ana, access_level: level }] : [person]),
    readTeams: { teams: [quintal, varanda, farol], next: null },
    readSeats: { seats: [], next: null, total: 0 },
    readMemberships: () => ({ uid, teams: kept }),
    teamPermissions: ({ body: { add = [], remove = [] } }) => {
      if (refuses) return refuses()
      const came = [quintal, varanda, farol].filter((team) => add.includes(team.uid))
      kept = [
        ...kept.filter((team) => !remove.includes(team.uid)),
        ...came.map((team) => member(team, 'hand')),
      ]
      return { uid, teams: kept }
    },
  }
  const server = fakeServer(handlers)
  return {
    server,
    sent: () => server.calls('teamPermissions').map(({ body }) => body),
    ...renderPage('/admins/profile/:uid', PeopleRoute, { path: `/admins/profile/${uid}` }),
  }
}

const card = async () => within(await screen.findByRole('region', { name: 'Teams' }))
const rows = async () => (await card()).queryAllByRole('listitem').map(({ textContent }) => textContent)
const sure = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name })
const refused = (why: string) => () => errorResponse(409, { why })

test('the teams of a person are shown with their role and how they came, and lead on', async () => {
  open({ teams: [member(quintal, 'founder'), member(varanda, 'invite', 'member')] })
  const link = await (await card()).findByRole('link', { name: 'Quintal' })
  expect(link.getAttribute('href')).toBe(`/teams/${quintal.uid}`)
  expect(await rows()).toEqual([
    expect.stringContaining('Admin · founded the team'),
    expect.stringContaining('User · by invite'),
  ])
  const change = (await card()).getByRole('link', { name: 'Change the role' })
  expect(change.getAttribute('href')).toMatch(/\?tab=rights$/)
})

test('who only runs teams changes memberships, and is led to no role', async () => {
  open({ role: 'admin' })
  await (await card()).findByRole('link', { name: 'Quintal' })
  expect((await card()).queryByRole('link', { name: 'Change the role' })).toBeNull()
})

test('S8.058 a person is put into a team after the question, and is shown in it', async () => {
  const { user, sent } = open()
  const add = within(await screen.findByRole('form', { name: 'Add to a team' }))
  await add.findByRole('option', { name: 'Farol' })
  await user.selectOptions(add.getByRole('combobox', { name: 'Team' }), 'Farol')
  await user.click(add.getByRole('button', { name: 'Add to a team' }))
  expect(within(screen.getByRole('dialog')).getByText(/Bia Lima becomes part of “Farol”/)).toBeTruthy()
  expect(sent()).toEqual([])
  await user.click(sure('Add to a team'))
  expect(await (await card()).findByRole('link', { name: 'Farol' })).toBeTruthy()
  expect(sent()).toEqual([{ uid, add: [farol.uid] }])
  await waitFor(() => expect(add.getByRole<HTMLSelectElement>('combobox', { name: 'Team' }).value).toBe(''))
})

test('an end user leaves their team for the other one, and the question says so', async () => {
  const { user, sent } = open({
    person: { ...bia, role: 'user' },
    teams: [member(quintal, 'domain', 'member')],
  })
  const add = within(await screen.findByRole('form', { name: 'Add to a team' }))
  await user.selectOptions(await add.findByRole('combobox', { name: 'Team' }), 'Farol')
  await user.click(add.getByRole('button', { name: 'Add to a team' }))
  expect(within(screen.getByRole('dialog')).getByText(/leaves “Quintal”/)).toBeTruthy()
  await user.click(sure('Add to a team'))
  await waitFor(async () => expect(await rows()).toEqual([expect.stringContaining('Farol')]))
  expect(sent()).toEqual([{ uid, add: [farol.uid], remove: [quintal.uid] }])
})

test.each([
  ['no team', null, undefined, /team/i],
  ['a team they are in', 'Quintal', undefined, /is in this team already/],
  ['one team too many', 'Farol', refused('oneTeam'), /A user belongs to one team/],
  ['a team of somebody else', 'Farol', () => errorResponse(403), /You may not include this person/],
] as const)('%s is refused at the field, and nothing changes', async (_, team, refuses, text) => {
  const { user } = open(refuses ? { refuses } : {})
  const add = within(await screen.findByRole('form', { name: 'Add to a team' }))
  const choice = await add.findByRole('combobox', { name: 'Team' })
  await add.findByRole('option', { name: 'Farol' })
  if (team) await user.selectOptions(choice, team)
  await user.click(add.getByRole('button', { name: 'Add to a team' }))
  if (refuses) await user.click(sure('Add to a team'))
  await waitFor(() => expect(choice.getAttribute('aria-invalid')).toBe('true'))
  const said = document.getElementById(choice.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
  expect(said?.textContent).toMatch(text)
  if (!refuses) expect(document.activeElement).toBe(choice)
  expect(await rows()).toHaveLength(2)
  if (!team) return
  await user.selectOptions(choice, 'Varanda')
  expect(choice.getAttribute('aria-invalid')).not.toBe('true')
})

test('taken out shows at once; what is refused comes back, with the reason', async () => {
  let answer: (no: ErrorResponse) => void = () => {}
  const { user, sent } = open({
    refuses: () => new Promise<ErrorResponse>((resolve) => void (answer = resolve)),
  })
  await user.click(await (await card()).findByRole('button', { name: 'Take out of Quintal' }))
  expect(sent()).toEqual([])
  await user.click(sure('Take out'))
  await waitFor(async () => expect(await rows()).toEqual([expect.stringContaining('Varanda')]))
  expect(sent()).toEqual([{ uid, remove: [quintal.uid] }])
  answer(errorResponse(409, { why: 'onlyAdmin' }))
  expect(await (await card()).findByText(/No one else runs this team/)).toBeTruthy()
  expect(await rows()).toHaveLength(2)
})

test('taking a person out of the only team they share is reported, and leads to the list', async () => {
  const { user } = open({ role: 'admin', teams: [member(quintal, 'hand')] })
  await user.click(await (await card()).findByRole('button', { name: 'Take out of Quintal' }))
  expect(within(screen.getByRole('dialog')).getByText(/you will not see this person any more/)).toBeTruthy()
  await user.click(sure('Take out'))
  await waitFor(() => expect(address()).toBe('/admins/manage'))
})

test('who only looks sees the teams and cannot change them', async () => {
  open({ role: 'admin', level: 'read' })
  const remove = await (await card()).findByRole('button', { name: 'Take out of Quintal' })
  await waitFor(async () =>
    expect(
      (await card()).getByRole('button', { name: 'Take out of Quintal' }).getAttribute('aria-disabled'),
    ).toBe('true'),
  )
  expect(remove).toBeTruthy()
  expect(screen.queryByRole('form', { name: 'Add to a team' })).toBeNull()
})

test('teams that cannot be loaded are requested again; a deleted person is put nowhere', async () => {
  const { server, user, unmount } = open()
  server.use({ readMemberships: errorResponse(503) })
  unmount()
  const again = renderPage('/admins/profile/:uid', PeopleRoute, { path: `/admins/profile/${uid}` })
  const alert = within(await (await card()).findByRole('alert'))
  server.use({ readMemberships: { uid, teams: [] } })
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await (await card()).findByText('In no team yet.')).toBeTruthy()
  again.unmount()
  open({ person: { ...bia, status: 'deleted' } })
  await screen.findByRole('heading', { level: 1, name: 'Bia Lima' })
  expect(screen.queryByRole('region', { name: 'Teams' })).toBeNull()
})
