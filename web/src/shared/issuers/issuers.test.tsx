import type { Issuer } from '@resguardo/contract/auth/issuers'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorResponse, fakeServer, type Handlers } from '#test/fakeServer.ts'
import { hasFocus } from '#test/hasFocus.ts'
import { renderPage } from '#test/renderPage.tsx'
import { sampleTeam } from '#test/sampleTeam.ts'
import { signIn } from '#test/signedIn.ts'
import { Issuers } from './Issuers.tsx'

const uid = '00000000-0000-4000-8000-0000000000a1'
const team = '00000000-0000-4000-8000-0000000000b1'
const issuer = (given: Partial<Issuer> = {}): Issuer => ({
  uid,
  team: null,
  name: 'Acme',
  issuer: 'https://id.acme.example',
  clientId: 'resguardo',
  hasSecret: true,
  active: true,
  forced: false,
  groupClaim: 'groups',
  groups: [],
  revision: 3,
  ...given,
})
const list = (issuers: Issuer[], environment: { name: string; issuer: string } | null = null) => ({
  issuers,
  redirectUri: 'https://resguardo.test/signin',
  environment,
})

function open(handlers: Handlers = {}) {
  signIn({ role: 'root' })
  const server = fakeServer({ readIssuers: list([issuer()]), ...handlers })
  return { server, ...renderPage('/', () => <Issuers />, { path: '/' }) }
}
function openTeam(given: Partial<Issuer> = {}, handlers: Handlers = {}) {
  signIn({ role: 'admin' })
  const server = fakeServer({ readIssuers: list([issuer({ team, ...given })]), ...handlers })
  return { server, ...renderPage('/', () => <Issuers team={team} />, { path: '/' }) }
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const bodies = (server: ReturnType<typeof fakeServer>, name: Parameters<typeof server.calls>[0]) =>
  server.calls(name).map(({ body }) => body)

test('without a service the page says so; where they cannot be had it says that, and how to go on', async () => {
  const { server, user } = open({ readIssuers: errorResponse(500) })
  expect(await screen.findByText('The sign-in services could not be loaded')).toBeTruthy()
  server.use({ readIssuers: list([]) })
  await user.click(await button('Try again'))
  expect(await screen.findByText('There is no sign-in service yet')).toBeTruthy()
  expect(screen.getByText('https://resguardo.test/signin')).toBeTruthy()
})

test('the service that variables of the server name is shown, and cannot be changed here', async () => {
  open({ readIssuers: list([], { name: 'Google', issuer: 'https://accounts.google.com' }) })
  expect(await screen.findByText('Set by variables of the server, and changed there.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Google/ })).toBeNull()
})

test('a new service is tested and saved', async () => {
  const { server, user } = open({ readIssuers: list([]), checkIssuer: null, createIssuer: { issuers: [] } })
  await user.click(await button('Add service'))
  const dialog = within(screen.getByRole('dialog', { name: 'Add service' }))
  await user.type(dialog.getByLabelText('Name'), 'Acme')
  await user.type(dialog.getByLabelText('Issuer'), 'https://id.acme.example')
  await user.type(dialog.getByLabelText('Client ID'), 'resguardo')
  await user.type(dialog.getByLabelText('Client secret'), 'segredo')
  expect(dialog.queryByLabelText(/Require this service/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Test' }))
  expect(await dialog.findByText('It answers, and knows this client')).toBeTruthy()
  const client = { issuer: 'https://id.acme.example', clientId: 'resguardo', secret: 'segredo' }
  expect(bodies(server, 'checkIssuer')).toEqual([{ team: null, ...client }])
  await user.click(dialog.getByRole('button', { name: 'Save service' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies(server, 'createIssuer')).toEqual([
    {
      team: null,
      name: 'Acme',
      ...client,
      active: true,
      forced: false,
      groupClaim: 'groups',
      groups: [],
    },
  ])
})

test('what is wrong is said at its field, before and after asking the server', async () => {
  const problem = errorResponse(400, { fields: { issuer: 'fields.issuerOther' } })
  const { server, user } = open({ readIssuers: list([]), checkIssuer: problem })
  await user.click(await button('Add service'))
  await user.click(await button('Test'))
  await waitFor(() => expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'))
  expect(server.calls('checkIssuer')).toEqual([])
  await user.type(screen.getByLabelText('Name'), 'Acme')
  await user.type(screen.getByLabelText('Issuer'), 'https://id.acme.example/x')
  await user.type(screen.getByLabelText('Client ID'), 'resguardo')
  await user.click(await button('Test'))
  expect(await screen.findByText(/calls itself by another address/)).toBeTruthy()
  expect(screen.getByLabelText('Issuer').getAttribute('aria-invalid')).toBe('true')
  // A public client has no secret.
  expect(bodies(server, 'checkIssuer')).toMatchObject([{ secret: '' }])
})

test('an edit keeps the stored secret and names the revision it began at; a conflict is reported', async () => {
  const { server, user } = open({ editIssuer: errorResponse(409) })
  await user.click(await button('Edit Acme'))
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Acme' }))
  expect(dialog.getByText('A secret is stored. Leave it empty to keep it.')).toBeTruthy()
  await user.click(dialog.getByLabelText('On'))
  await user.click(dialog.getByRole('button', { name: 'Save service' }))
  expect(await dialog.findByText(/someone changed it meanwhile/)).toBeTruthy()
  expect(bodies(server, 'editIssuer')).toEqual([
    {
      uid,
      revision: 3,
      name: 'Acme',
      issuer: 'https://id.acme.example',
      clientId: 'resguardo',
      active: false,
      forced: false,
      groupClaim: 'groups',
      groups: [],
    },
  ])
})

test('a team may require its service, and the list says so', async () => {
  const { server, user } = openTeam({}, { editIssuer: { issuers: [] } })
  await user.click(await button('Edit Acme'))
  await user.click(screen.getByLabelText(/Require this service/))
  server.use({ readIssuers: list([issuer({ team, forced: true })]) })
  await user.click(await button('Save service'))
  expect(await screen.findByText('Required')).toBeTruthy()
  expect(bodies(server, 'editIssuer')).toMatchObject([{ forced: true }])
  expect(server.calls('readIssuers')[0]?.address).toContain(team)
})

test('groups lead to teams: one is added, and one is removed', async () => {
  const newsroom = { value: '/newsroom', team, teamName: 'Newsroom' }
  const row = issuer({ groups: [newsroom, { ...newsroom, value: '/old' }] })
  const desk = sampleTeam(7, { teamName: 'Desk' })
  const { server, user } = open({
    readIssuers: list([row]),
    readTeams: { teams: [desk], next: null },
    editIssuer: { issuers: [] },
  })
  await user.click(await button('Edit Acme'))
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Acme' }))
  await user.click(dialog.getByRole('button', { name: 'Remove group /old' }))
  await hasFocus(dialog.getByRole('button', { name: 'Add group' }))
  await user.click(dialog.getByRole('button', { name: 'Add group' }))
  await user.click(dialog.getByRole('button', { name: 'Save service' }))
  expect(dialog.getAllByLabelText('Group')[1]?.getAttribute('aria-invalid')).toBe('true')
  expect(dialog.getAllByLabelText('Team')[1]?.getAttribute('aria-invalid')).toBe('true')
  expect(server.calls('editIssuer')).toEqual([])
  await user.type(dialog.getAllByLabelText('Group')[1] as HTMLElement, '/desk')
  await user.selectOptions(dialog.getAllByLabelText('Team')[1] as HTMLElement, 'Desk')
  await user.clear(dialog.getByLabelText('Claim with the groups'))
  await user.type(dialog.getByLabelText('Claim with the groups'), 'roles')
  await user.click(dialog.getByRole('button', { name: 'Save service' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies(server, 'editIssuer')).toMatchObject([
    {
      groupClaim: 'roles',
      groups: [
        { value: '/newsroom', team },
        { value: '/desk', team: desk.uid },
      ],
    },
  ])
})

test('groups at the service of a team lead to that team, and what is wrong with the list is said', async () => {
  const problem = errorResponse(400, { fields: { groups: 'fields.team' } })
  const { server, user } = openTeam({}, { editIssuer: problem })
  await user.click(await button('Edit Acme'))
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Acme' }))
  await user.click(dialog.getByRole('button', { name: 'Add group' }))
  expect(dialog.queryByLabelText('Team')).toBeNull()
  await user.type(dialog.getByLabelText('Group'), '/newsroom')
  await user.click(dialog.getByRole('button', { name: 'Save service' }))
  expect(await dialog.findByText('Choose a team')).toBeTruthy()
  expect(bodies(server, 'editIssuer')).toMatchObject([{ groups: [{ value: '/newsroom', team }] }])
})

test.each([
  [{ people: 0, only: 0 }, ['No one has signed in through it yet.']],
  [
    { people: 12, only: 2 },
    [/^12 people sign in through it/, /^2 of them have neither a password nor a passkey/],
  ],
])('a service is removed after a preview of %j', async (readIssuerUse, texts) => {
  const { server, user } = open({ readIssuerUse, deleteIssuer: { issuers: [] } })
  await user.click(await button('Remove Acme'))
  const dialog = within(screen.getByRole('dialog', { name: 'Remove Acme' }))
  for (const text of texts) expect(await dialog.findByText(text)).toBeTruthy()
  server.use({ readIssuers: list([]) })
  await user.click(dialog.getByRole('button', { name: 'Remove Acme' }))
  expect(await screen.findByText('There is no sign-in service yet')).toBeTruthy()
  expect(server.calls('deleteIssuer')[0]?.address).toContain(uid)
})
