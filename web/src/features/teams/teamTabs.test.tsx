import type { Association } from '@resguardo/contract/teams/associations'
import type { Domain } from '@resguardo/contract/teams/domains'
import type { JoinRequest, Member } from '@resguardo/contract/teams/members'
import { emptyTeamSettings, type TeamSettings } from '@resguardo/contract/teams/teamSettings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TeamTab } from '#paths'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { sampleTeam } from '#test/sampleTeam.ts'
import { lessonNames } from '#test/lessonNames.ts'
import { me, signIn } from '#test/signedIn.ts'
import { TeamPage } from './TeamPage.tsx'
import { TeamsPage } from './TeamsPage.tsx'
import { hasFocus } from '../../../test/hasFocus.ts'

const team = sampleTeam(1, { teamName: 'Farol' })
const other = sampleTeam(2, { teamName: 'Quintal' })
const moment = '2026-08-01T12:00:00.000Z'

const NamedTeamPage = () => <TeamPage names={lessonNames} webhooks={null} />

function open(tab: TeamTab, handlers: Handlers = {}, role: 'root' | 'admin' = 'admin') {
  signIn({ role })
  const server = fakeServer({
    readTeams: { teams: [team], next: null },
    readJoinRequests: { requests: [] },
    readIssuers: { issuers: [], redirectUri: '', environment: null },
    ...handlers,
  })
  const path = `/teams/${team.uid}${tab === 'details' ? '' : `/${tab}`}`
  return { server, ...renderPage('/teams/:uid/*', NamedTeamPage, { path }) }
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

const member = (n: number, more: Partial<Member> = {}): Member => ({
  uid: sampleTeam(n + 100).uid,
  username: `person${n}@example.org`,
  first_name: 'Person',
  last_name: String(n),
  role: 'user',
  teamRole: 'member',
  status: 'active',
  joinedBy: 'hand',
  joined: moment,
  ends: null,
  ...more,
})

test('S1.007 the title calls teams companies too, in pt, es and en', async () => {
  for (const [language, title] of [
    ['pt', 'Equipes/Empresas'],
    ['es', 'Equipos/Empresas'],
    ['en', 'Teams/Companies'],
  ] as const) {
    signIn({ role: 'root', lang: language })
    fakeServer({ readTeams: { teams: [team, other], next: null } })
    const { unmount } = renderPage('/teams', TeamsPage, { path: '/teams', language })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    unmount()
  }
})

test('each part of a team has an address, and the one that is open says so', async () => {
  const { user } = open('report', { readReport: { report: null }, readDomains: { domains: [] } })
  const tabs = await screen.findByRole('navigation', { name: 'Parts of the team' })
  expect(within(tabs).getByRole('link', { name: 'Report' }).getAttribute('aria-current')).toBe('page')
  await user.click(within(tabs).getByRole('link', { name: 'Domains' }))
  expect(address()).toBe(`/teams/${team.uid}/domains`)
  expect(await screen.findByText('This team has no domains yet')).toBeTruthy()
})

test('root creates a team and is led to it; an admin finds no such button', async () => {
  signIn({ role: 'root' })
  const server = fakeServer({ readTeams: { teams: [team, other], next: null }, createTeam: other })
  const { user, unmount } = renderPage('/teams', TeamsPage, { path: '/teams' })
  await user.click(await button('Create team'))
  const dialog = screen.getByRole('dialog', { name: 'New team' })
  await user.click(within(dialog).getByRole('button', { name: 'Create team' }))
  expect(await within(dialog).findByText('Fill this in')).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Quintal')
  await user.click(within(dialog).getByRole('button', { name: 'Create team' }))
  await waitFor(() => expect(address()).toBe(`/teams/${other.uid}`))
  expect(server.calls('createTeam')[0]?.body).toMatchObject({ teamName: 'Quintal' })
  unmount()
  signIn({ role: 'admin' })
  renderPage('/teams', TeamsPage, { path: '/teams' })
  await screen.findByRole('link', { name: 'Quintal' })
  expect(screen.queryByRole('button', { name: 'Create team' })).toBeNull()
})

test('members say how they came, and lead to the profile and to the places where people are run', async () => {
  open('members', { readMembers: { members: [member(1, { joinedBy: 'domain' })], next: null } })
  const link = await screen.findByRole('link', { name: 'Person 1' })
  expect(link.getAttribute('href')).toBe(`/admins/profile/${member(1).uid}`)
  expect(screen.getByText(/by domain/)).toBeTruthy()
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(to('Open in the list of people')).toBe(`/admins/manage?team=${team.uid}`)
  expect(to('Create a person')).toBe(`/admins/create?team=${team.uid}`)
})

test('taking a person out asks first, and explains a refusal', async () => {
  const kept = { members: [member(1), member(2)] }
  const { server, user } = open('members', {
    readMembers: () => ({ ...kept, next: null }),
    removeMember: errorResponse(409),
  })
  await user.click(await button('Remove from team: Person 1'))
  const dialog = screen.getByRole('dialog', { name: 'Remove from team: Person 1' })
  await user.click(within(dialog).getByRole('button', { name: 'Remove from team' }))
  expect(await within(dialog).findByText(/This is the only admin/)).toBeTruthy()
  server.use({
    removeMember: () => {
      kept.members = [member(2)]
      return { removed: true }
    },
  })
  await user.click(within(dialog).getByRole('button', { name: 'Remove from team' }))
  expect(await screen.findByText('Person 1 is no longer in the team')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Person 1' })).toBeNull())
  const query = `uid=${team.uid}&person=${member(1).uid}`
  expect(server.calls('removeMember')[1]?.address).toBe(`/v2/team/members?${query}`)
})

test('who leaves their own team is led to the others', async () => {
  const { user } = open('members', {
    readMembers: { members: [member(1, { uid: me })], next: null },
    removeMember: { removed: true },
  })
  await user.click(await button(/^Remove from team: Person 1$/))
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByText(/This is your account/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Remove from team' }))
  await waitFor(() => expect(address()).toBe('/teams'))
})

test('a search that finds no one can be cleared, a list that fails can be requested again', async () => {
  const { server, user } = open('members', {
    readMembers: ({ query }) => ({ members: query.q ? [] : [member(1)], next: null }),
  })
  await user.type(await screen.findByRole('searchbox', { name: 'Search for a person' }), 'zz{Enter}')
  expect(await screen.findByText('No result for “zz”')).toBeTruthy()
  await user.click(await button('Clear the search'))
  expect(await screen.findByRole('link', { name: 'Person 1' })).toBeTruthy()
  server.use({ readMembers: errorResponse(500) })
  await user.type(screen.getByRole('searchbox'), 'yy{Enter}')
  expect(await screen.findByText('The people could not be loaded')).toBeTruthy()
})

test('requests to join are answered where they stand', async () => {
  const asks: JoinRequest = {
    uid: member(9).uid,
    username: 'nine@farol.example',
    first_name: 'Nina',
    last_name: 'Nove',
    domain: 'farol.example',
    asked: moment,
  }
  const kept = { requests: [asks] }
  const { server, user } = open('members', {
    readMembers: { members: [member(1)], next: null },
    readJoinRequests: () => kept,
    answerJoinRequest: ({ body }) => {
      kept.requests = []
      return { accepted: body.accept }
    },
  })
  expect(await screen.findByText(/1 person confirmed an address/)).toBeTruthy()
  await user.click(await button('Accept Nina Nove'))
  await waitFor(() => expect(screen.queryByText('Nina Nove')).toBeNull())
  expect(server.calls('answerJoinRequest')[0]?.body).toEqual({
    uid: team.uid,
    person: asks.uid,
    accept: true,
  })
})

const domain = (more: Partial<Domain> = {}): Domain => ({
  domain: 'farol.example',
  mode: 'ask',
  state: 'waiting',
  result: 'none',
  provedBy: null,
  record: { name: '_resguardo.farol.example', value: 'resguardo=abc' },
  claimed: moment,
  checked: null,
  nextCheck: moment,
  missingSince: null,
  ...more,
})

test('S7.052 a domain is claimed, its record shown to be copied, checked and given a mode', async () => {
  const kept: { domains: Domain[] } = { domains: [] }
  const { server, user } = open('domains', {
    readDomains: () => kept,
    editTeamDomains: ({ body }) => {
      kept.domains = [domain({ domain: body.domain, mode: body.mode ?? 'ask' })]
      return kept
    },
    checkDomain: () => {
      kept.domains = [domain({ result: 'missing', checked: moment, mode: 'join' })]
      return kept
    },
  })
  const field = await screen.findByRole('textbox', { name: 'Domain' })
  await user.type(field, 'no domain')
  await user.click(await button('Claim'))
  expect(await screen.findByText(/Write a domain without @/)).toBeTruthy()
  await user.clear(field)
  await user.type(field, ' Farol.Example ')
  await user.click(await button('Claim'))
  expect(await screen.findByText('_resguardo.farol.example')).toBeTruthy()
  expect(screen.getByText('resguardo=abc')).toBeTruthy()
  expect(server.calls('editTeamDomains')[0]?.body).toEqual({ uid: team.uid, domain: 'farol.example' })
  const mode = screen.getByRole('combobox', { name: 'Anyone who confirms an address of farol.example' })
  await user.selectOptions(mode, 'joins at once')
  await waitFor(() => expect(server.calls('editTeamDomains')[1]?.body).toMatchObject({ mode: 'join' }))
  await user.click(await button('Check now: farol.example'))
  expect(await screen.findByText(/The record was not found yet/)).toBeTruthy()
})

test('a public provider is refused at the field, in words', async () => {
  const { user } = open('domains', {
    readDomains: { domains: [] },
    editTeamDomains: errorResponse(400, { fields: { domain: 'fields.domainPublic' } }),
  })
  await user.type(await screen.findByRole('textbox', { name: 'Domain' }), 'gmail.com')
  await user.click(await button('Claim'))
  expect(await screen.findByText(/belongs to a public mail provider/)).toBeTruthy()
})

test('S7.053 a domain is given up after a question; only root confirms one by hand', async () => {
  const kept = { domains: [domain()] }
  const handlers: Handlers = {
    readDomains: () => kept,
    editTeamDomains: errorResponse(409),
    deleteTeamDomains: () => {
      kept.domains = []
      return kept
    },
  }
  const first = open('domains', handlers)
  await button('Remove farol.example')
  expect(screen.queryByRole('button', { name: 'Confirm by hand' })).toBeNull()
  first.unmount()
  const { server, user } = open('domains', handlers, 'root')
  await user.click(await button('Confirm by hand'))
  expect(await screen.findByText('Another team has proved this domain')).toBeTruthy()
  await user.click(await button('Remove farol.example'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('This team has no domains yet')).toBeTruthy()
  expect(server.calls('deleteTeamDomains')[0]?.address).toContain('domain=farol.example')
})

test('S7.054 settings are sent with the revision they started from; a faint colour is named with its pair', async () => {
  const kept = { settings: emptyTeamSettings, revision: 3 }
  const { server, user } = open('settings', {
    readTeamSettings: () => kept,
    editTeamSettings: ({ body: { uid: _uid, revision: _revision, ...body } }) => {
      Object.assign(kept, { settings: { ...body, logo: null }, revision: kept.revision + 1 })
      return kept
    },
  })
  const colour = await screen.findByRole('textbox', { name: 'Colour of the team' })
  await user.type(colour, '#ffb700')
  expect(await screen.findByText('Low contrast on #ffffff (light theme): 1.75; it needs 3')).toBeTruthy()
  await user.click(await button('Save settings'))
  expect(await screen.findByText(/too light to be seen on the light theme/)).toBeTruthy()
  await user.clear(colour)
  await user.type(colour, '#2e8b57')
  await user.type(screen.getByRole('textbox', { name: 'Welcome text' }), 'Hello')
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Suggested protection profile' }),
    'Basic Privacy',
  )
  await user.click(await button('Save settings'))
  expect(await screen.findByText('Team settings saved')).toBeTruthy()
  expect(server.calls('editTeamSettings')[0]?.body).toEqual({
    uid: team.uid,
    revision: 3,
    brandName: '',
    accent: '#2e8b57',
    profile: 'basic',
    lang: null,
    welcome: 'Hello',
  })
})

test('what is typed and chosen is seen in both themes before it is saved, and nothing of it is sent', async () => {
  const { server, user } = open('settings', {
    readTeamSettings: { settings: emptyTeamSettings, revision: 1 },
  })
  const preview = await screen.findByRole('group', { name: 'How the people in the team will see it' })
  expect(within(preview).getByText(/the top of the pages stays as it is/)).toBeTruthy()
  const rules = () =>
    document.adoptedStyleSheets
      .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
      .join('\n')
  await user.type(screen.getByRole('textbox', { name: 'Name shown' }), 'Farol do Sul')
  expect(within(preview).getAllByText('Farol do Sul')).toHaveLength(2)
  expect(within(preview).getByText(/come from “Farol do Sul · Resguardo”/)).toBeTruthy()
  const colour = screen.getByRole('textbox', { name: 'Colour of the team' })
  await user.type(colour, '#ffb700')
  expect(rules(), 'a colour that is refused is not shown').toBe('')
  await user.clear(colour)
  await user.type(colour, '#2e8b57')
  expect(rules()).toMatch(/\[data-preview="light"\] \{[^}]*--primary: #2e8b57/)
  expect(rules()).toContain('[data-preview="dark"]')
  const logo = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })
  await user.upload(screen.getByLabelText('Logo'), logo)
  const pictures = () => [...preview.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  const dataUrl = `data:image/svg+xml;base64,${btoa('<svg/>')}`
  await waitFor(() => expect(pictures()).toEqual([dataUrl, dataUrl]))
  expect(server.calls('editTeamSettings')).toEqual([])
})

test('a logo is sent in base64, one that is no picture is refused before it is', async () => {
  const { server, user } = open('settings', {
    readTeamSettings: { settings: { ...emptyTeamSettings, logo: 'a'.repeat(64) }, revision: 1 },
    editTeamSettings: { settings: emptyTeamSettings, revision: 2 },
  })
  expect((await screen.findByRole('img', { name: 'Logo of Farol' })).getAttribute('src')).toBe(
    `/v2/team/logo/${'a'.repeat(64)}`,
  )
  const input = screen.getByLabelText('Logo')
  await user.upload(input, new File(['x'.repeat(300_000)], 'big.png', { type: 'image/png' }))
  expect(await screen.findByText('Choose an SVG or PNG picture of up to 256 KB')).toBeTruthy()
  await user.upload(input, new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }))
  expect(await screen.findByText('New file: logo.svg')).toBeTruthy()
  await user.click(await button('Save settings'))
  await waitFor(() =>
    expect(server.calls('editTeamSettings')[0]?.body).toMatchObject({ logo: btoa('<svg/>') }),
  )
})

const association = (more: Partial<Association> = {}): Association => ({
  uid: sampleTeam(77).uid,
  sponsor: { uid: other.uid, teamName: 'Quintal' },
  partner: { uid: team.uid, teamName: 'Farol' },
  kind: 'manage',
  state: 'proposed',
  proposedBy: 'sponsor',
  seats: null,
  used: null,
  ends: null,
  revision: 2,
  proposed: moment,
  accepted: null,
  ended: null,
  ...more,
})

test('S1.009 S7.037 an association is proposed to the team whose code was given', async () => {
  const { server, user } = open('associations', {
    readAssociations: { associations: [] },
    createAssociation: errorResponse(404),
  })
  expect(await screen.findByText(team.uid)).toBeTruthy()
  await user.click(await button('Propose an association'))
  const dialog = screen.getByRole('dialog')
  const send = within(dialog).getByRole('button', { name: 'Propose an association' })
  await user.click(send)
  expect(await within(dialog).findByText('Unknown id')).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox', { name: 'Code of the other team' }), other.uid)
  await user.click(within(dialog).getByRole('radio', { name: 'Seats' }))
  await user.type(within(dialog).getByRole('spinbutton', { name: 'Number of seats' }), '20')
  await user.click(send)
  expect(await within(dialog).findByText(/No team has this code/)).toBeTruthy()
  expect(server.calls('createAssociation')[0]?.body).toEqual({
    sponsor: team.uid,
    partner: other.uid,
    kind: 'seats',
    seats: 20,
    ends: null,
  })
  server.use({ createAssociation: association({ kind: 'seats', seats: 20 }) })
  await user.click(send)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an association of seats shows how many of them are in use, and leads to the packs', async () => {
  const seats = association({ kind: 'seats', state: 'accepted', accepted: moment, seats: 20, used: 8 })
  open('associations', { readAssociations: { associations: [seats] } })
  expect(await screen.findByRole('img', { name: 'Seats in use: 8 of 20' })).toBeTruthy()
  const packs = screen.getByRole('link', { name: 'See packs and seats' })
  expect(packs.getAttribute('href')).toBe(`/licenses/packs?team=${team.uid}`)
})

test('S7.038 S7.039 what the other side proposed is accepted as it was read, and ended after a question', async () => {
  const kept = { associations: [association()] }
  const { server, user } = open('associations', {
    readAssociations: () => kept,
    editAssociation: () => {
      kept.associations = [association({ state: 'accepted', accepted: moment, revision: 3 })]
      return association()
    },
    deleteAssociation: () => {
      kept.associations = [association({ state: 'ended', ended: moment, revision: 4 })]
      return association()
    },
  })
  await user.click(await button('Accept'))
  expect(server.calls('editAssociation')[0]?.body).toEqual({
    uid: association().uid,
    revision: 2,
    accept: true,
  })
  await user.click(await button('End now'))
  const dialog = screen.getByRole('dialog', { name: 'End the association with Quintal?' })
  await user.click(within(dialog).getByRole('button', { name: 'End now' }))
  expect(await screen.findByText('ended')).toBeTruthy()
  expect(screen.getByText('Ended on')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change the limits' })).toBeNull()
})

test('an own proposal waits; it cannot be accepted from this side', async () => {
  const { user } = open('associations', {
    readAssociations: { associations: [association({ proposedBy: 'partner' })] },
  })
  expect(await screen.findByText('Waits for the other team to answer')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Take the proposal back' }))
  expect(screen.getByRole('dialog', { name: 'Take back the proposal to Quintal?' })).toBeTruthy()
})

test('S1.009 declining asks about the proposal, not about an association', async () => {
  const { server, user } = open('associations', {
    readAssociations: { associations: [association()] },
    deleteAssociation: association({ state: 'ended', ended: moment, revision: 3 }),
  })
  await user.click(await button('Decline'))
  const dialog = within(screen.getByRole('dialog', { name: 'Decline the proposal of Quintal?' }))
  expect(dialog.getByText(/The proposal is void/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(server.calls('deleteAssociation')).toHaveLength(1))
})

test('a sponsor sees the report of the partner without the team', async () => {
  const { user } = open('associations', {
    readAssociations: {
      associations: [
        association({
          kind: 'report',
          state: 'accepted',
          sponsor: { uid: team.uid, teamName: 'Farol' },
          partner: { uid: other.uid, teamName: 'Quintal' },
        }),
      ],
    },
    readReport: { report: null },
  })
  await user.click(await button('See the report'))
  const dialog = screen.getByRole('dialog', { name: 'Quintal' })
  expect(await within(dialog).findByText('The team is still too small for a report')).toBeTruthy()
})

test('a report shows bands with their words, and says what is hidden', async () => {
  open('report', {
    readReport: {
      report: {
        week: '2026-03-09',
        people: 30,
        progress: [
          { band: '0', people: null },
          { band: '1-25', people: null },
          { band: '26-50', people: null },
          { band: '51-75', people: null },
          { band: '76-100', people: null },
        ],
        activity: [
          { band: 'active', people: 20 },
          { band: 'inactive', people: 10 },
        ],
        licenses: [
          { band: 'licensed', people: 25 },
          { band: 'unlicensed', people: 5 },
        ],
      },
    },
  })
  expect(await screen.findByText('At least 30 people, counted in the week of Mar 9, 2026')).toBeTruthy()
  expect(screen.getAllByText('fewer than 5, or hidden')).toHaveLength(5)
  expect(screen.getByText(/rounded down to groups of 5/)).toBeTruthy()
  expect(screen.getByText('signed in').parentElement?.textContent).toBe('signed in20')
})

test('what another admin saved is not overwritten unseen, and after a 409 both stand there', async () => {
  let kept = { settings: emptyTeamSettings, revision: 1 }
  const { server, user, client } = open('settings', {
    readTeamSettings: () => kept,
    editTeamSettings: ({ body: { uid: _uid, revision, logo: _logo, ...body } }) => {
      if (revision !== kept.revision) return errorResponse(409)
      kept = {
        settings: { ...kept.settings, ...(body as TeamSettings), logo: null },
        revision: kept.revision + 1,
      }
      return kept
    },
  })
  const name = await screen.findByRole('textbox', { name: 'Name shown' })
  await user.type(name, 'Mine')
  kept = { settings: { ...emptyTeamSettings, brandName: 'Theirs', welcome: 'Hello' }, revision: 2 }
  // A refetch by something else during typing.
  const reads = server.calls('readTeamSettings').length
  await client.invalidateQueries({ queryKey: ['readTeamSettings'] })
  await waitFor(() => expect(server.calls('readTeamSettings').length).toBe(reads + 1))
  await user.click(await button('Save settings'))
  expect(await screen.findByText('Someone saved before you')).toBeTruthy()
  expect(screen.getAllByText(/Saved now/)[0]?.parentElement?.textContent).toBe('Saved now: Theirs')
  await user.click(await button('Use what is saved for: Welcome text'))
  await user.click(await button('Save settings'))
  expect(await screen.findByText('Team settings saved')).toBeTruthy()
  expect(kept).toEqual({
    settings: { ...emptyTeamSettings, brandName: 'Mine', welcome: 'Hello' },
    revision: 3,
  })
})

test('people are searched for while one types, and the field keeps the focus', async () => {
  const { server, user } = open('members', { readMembers: { members: [], next: null } })
  const search = await screen.findByRole('searchbox', { name: 'Search for a person' })
  await user.type(search, 'zz')
  await screen.findByText('No result for “zz”')
  await hasFocus(search)
  expect(server.calls('readMembers').at(-1)?.address).toContain('q=zz')
})

test('a later page of people that is empty says that the list ends', async () => {
  signIn({ role: 'admin' })
  fakeServer({
    readTeams: { teams: [team], next: null },
    readJoinRequests: { requests: [] },
    readMembers: { members: [], next: null },
  })
  renderPage('/teams/:uid/*', NamedTeamPage, { path: `/teams/${team.uid}/members?after=x` })
  expect(await screen.findByText('The list ends here')).toBeTruthy()
})

test('a membership gets a last day, which the list shows; a refusal stays in the dialog', async () => {
  let ends: string | null = null
  const { server, user } = open('members', {
    readMembers: () => ({ members: [member(1, { ends })], next: null }),
    editMember: errorResponse(409),
  })
  await user.click(await button('Set end: Person 1, Farol'))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Last day in the team'), '2099-12-31')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/This is the only admin/)).toBeTruthy()
  server.use({
    editMember: ({ body }) => {
      ends = body.ends
      return { ends }
    },
  })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/ends on Dec 31, 2099/)).toBeTruthy()
  expect(server.calls('editMember').at(-1)?.body).toEqual({
    uid: team.uid,
    person: member(1).uid,
    ends: expect.stringMatching(/^(2099-12-31|2100-01-01)T/),
  })
})

test('a member becomes an admin of the team after a question, and a member again; a refusal stays there', async () => {
  let teamRole: Member['teamRole'] = 'member'
  const { server, user } = open('members', {
    readMembers: () => ({
      members: [
        member(1, { teamRole, role: teamRole === 'admin' ? 'admin' : 'user' }),
        member(2, { role: 'root', teamRole: 'admin' }),
        member(3, { role: 'admin' }),
      ],
      next: null,
    }),
    setMemberRole: errorResponse(409),
  })
  const roles = () =>
    within(screen.getByRole('list', { name: 'People in the team' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => /Super admin|Admin|User/.exec(textContent)?.[0])
  await user.click(await button('Make an admin: Person 1, Farol'))
  // An admin elsewhere is a user of this team; a super admin has one role for all.
  expect(roles()).toEqual(['User', 'Super admin', 'User'])
  expect(screen.queryByRole('button', { name: /Make .*Person 2/ })).toBeNull()
  const dialog = within(screen.getByRole('dialog', { name: 'Make an admin: Person 1' }))
  expect(dialog.getByText(/Nothing changes in other teams/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Make an admin' }))
  expect(await dialog.findByText(/A team with people in it keeps one admin/)).toBeTruthy()
  server.use({
    setMemberRole: ({ body }) => {
      teamRole = body.role
      return { role: teamRole }
    },
  })
  await user.click(dialog.getByRole('button', { name: 'Make an admin' }))
  await user.click(await button('Make a member: Person 1, Farol'))
  expect(roles()).toEqual(['Admin', 'Super admin', 'User'])
  await user.click(
    within(screen.getByRole('dialog', { name: 'Make a member: Person 1' })).getByRole('button', {
      name: 'Make a member',
    }),
  )
  expect(await button('Make an admin: Person 1, Farol')).toBeTruthy()
  expect(server.calls('setMemberRole').map(({ body }) => body)).toEqual(
    ['admin', 'admin', 'member'].map((role) => ({ uid: team.uid, person: member(1).uid, role })),
  )
})
