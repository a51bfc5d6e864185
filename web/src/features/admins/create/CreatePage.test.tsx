import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { sampleSettings } from '#test/publicSettings.ts'
import { renderApp } from '#test/renderApp.tsx'
import { address, renderPage } from '#test/renderPage.tsx'
import { sampleTeam } from '#test/sampleTeam.ts'
import { signIn } from '#test/signedIn.ts'
import { CreatePage } from './CreatePage.tsx'

const uid = '00000000-0000-4000-8000-0000000000aa'
const link = 'https://resguardo.example/verify/en/abc'
const teams = [sampleTeam(1, { teamName: 'Quintal' }), sampleTeam(2, { teamName: 'Varanda' })]
const invited = ({ body }: { body: { username: string } }) => ({
  uid,
  username: body.username,
  role: 'user' as const,
  status: 'pending' as const,
  invite_url: link,
})

type Role = 'root' | 'admin' | 'user'

function open(role: Role = 'root', more: Handlers = {}, mails = true) {
  signIn({ role, lang: 'en' })
  const server = fakeServer({
    publicSettings: sampleSettings({ emailing_enabled: mails }),
    readTeams: () => ({ teams, next: null }),
    createAdmin: (asked) => invited(asked),
    ...more,
  })
  return { server, ...renderPage('/admins/create', WithSettings) }
}
const WithSettings = () => <CreatePage settings="/settings" />
const WithoutSettings = () => <CreatePage settings={null} />
const field = (name: string) => screen.getByRole('textbox', { name })
const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
const submit = (name = 'Create and invite') => screen.getByRole('button', { name })
const fill = async ({ user }: ReturnType<typeof open>, mail = 'E-mail') => {
  await user.type(field(mail), 'Nina@Example.org')
  await user.type(field('First name'), 'Nina')
  await user.type(field('Last name'), 'Reis')
}

describe('who may', () => {
  test('S2.012 /admins/create shows the Create User screen to a signed-in user', async () => {
    signIn({ role: 'root', lang: 'en' })
    fakeServer({ publicSettings: sampleSettings(), readTeams: { teams, next: null } })
    await renderApp('/admins/create')
    expect(await screen.findByRole('heading', { level: 1, name: 'Create User' })).toBeTruthy()
    expect(await screen.findByRole('form', { name: 'One person' })).toBeTruthy()
  })

  test.each(['root', 'admin'] as const)('%s gets the form', async (role) => {
    open(role)
    expect(await screen.findByRole('form', { name: 'One person' })).toBeTruthy()
  })

  test('an end user sees which role is missing', async () => {
    const { server } = open('user')
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Many at once' })).toBeNull()
    expect(screen.getAllByText(/admin/i).length).toBeGreaterThan(0)
    expect(server.calls('readTeams')).toEqual([])
  })
})

describe('how the account begins', () => {
  test('S2.052 the registration method is a choice: define a password, or send an invite e-mail', async () => {
    const { user } = open()
    expect((await radio('Send an invite e-mail')).checked).toBe(true)
    expect(screen.queryByLabelText('First password')).toBeNull()
    await user.click(await radio('Set a password now'))
    expect(screen.getByLabelText('First password')).toBeTruthy()
    expect(submit('Create user')).toBeTruthy()
  })

  test('S2.054 while e-mailing is on the invite can be chosen', async () => {
    open()
    await waitFor(async () => expect((await radio('Send an invite e-mail')).disabled).toBe(false))
  })

  test('S2.055 while e-mailing is off it cannot, says why, and leads to the settings where there are any', async () => {
    open('root', {}, false)
    await waitFor(async () => expect((await radio('Send an invite e-mail')).disabled).toBe(true))
    expect((await radio('Set a password now')).checked).toBe(true)
    const settings = screen.getByRole('link', { name: 'Switch it on in the settings' })
    expect(settings.getAttribute('href')).toBe('/settings')
    expect(screen.getByText(/E-mailing is switched off/)).toBeTruthy()
  })

  test('without a settings screen there is no link to one', async () => {
    signIn({ role: 'root', lang: 'en' })
    fakeServer({
      publicSettings: sampleSettings({ emailing_enabled: false }),
      readTeams: { teams, next: null },
    })
    renderPage('/admins/create', WithoutSettings)
    expect(await screen.findByText(/E-mailing is switched off/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /settings/ })).toBeNull()
  })

  test('an admin of a team invites only; with e-mailing off nothing can be sent', async () => {
    open('admin', {}, false)
    expect((await radio('Set a password now')).disabled).toBe(true)
    await waitFor(async () => expect((await radio('Send an invite e-mail')).disabled).toBe(true))
    expect((submit() as HTMLButtonElement).disabled).toBe(true)
  })
})

describe('by invite', () => {
  test('without a mail server the link is what is handed over, and nothing claims a mail', async () => {
    const page = open('root', { publicSettings: sampleSettings({ mail_delivered: false }) })
    const { user } = page
    expect((await radio('Make an invite link')).checked).toBe(true)
    await fill(page)
    await user.click(submit())
    expect(await screen.findByText(/No e-mail went out: hand over the link/)).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Invite link' })).toBeTruthy()
    expect(screen.queryByText(/goes by e-mail/)).toBeNull()
  })

  test('S7.026 POST v2/admin is sent with what was typed, and the link can be handed over', async () => {
    const page = open()
    const { user, server } = page
    await fill(page)
    await user.click(await radio('Admin'))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Team' }), 'Varanda')
    await user.click(submit())
    expect(await screen.findByText('Nina Reis has an account now')).toBeTruthy()
    expect(server.calls('createAdmin')[0]).toMatchObject({ method: 'POST', address: '/v2/admin' })
    expect(server.calls('createAdmin')[0]?.body).toEqual({
      username: 'nina@example.org',
      first_name: 'Nina',
      last_name: 'Reis',
      via_email: true,
      role: 'admin',
      team: teams[1]?.uid,
      lang: 'en',
      timezone: expect.any(String),
      country: '',
      submission: expect.any(String),
    })
    const card = screen.getByRole('region', { name: 'Invite link' })
    expect(within(card).getByText(link)).toBeTruthy()
    expect(within(card).getByRole('img', { name: 'QR code with the invite link of Nina Reis' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open the profile' }).getAttribute('href')).toBe(
      `/admins/profile/${uid}`,
    )
  })

  test('the next person begins with an empty name in the same team', async () => {
    const page = open()
    const { user } = page
    await fill(page)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Team' }), 'Varanda')
    await user.click(submit())
    await user.click(await screen.findByRole('button', { name: 'Create another' }))
    expect(field('E-mail')).toHaveProperty('value', '')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Team' }).value).toBe(teams[1]?.uid)
  })

  test('a field complains once it was left, in the words of the contract', async () => {
    const { user } = open('admin')
    await user.type(field('E-mail'), 'nina')
    await user.tab()
    expect(await screen.findByText('Invalid Email address')).toBeTruthy()
    await user.click(submit())
    expect(await screen.findByText('Write a first name of 1 to 100 characters')).toBeTruthy()
    expect(screen.getByText('Choose a team', { selector: 'p' })).toBeTruthy()
  })

  test.each([
    [409, 'E-mail', 'This username already exists'],
    [404, 'Team', 'The team does not exist'],
  ] as const)('a %i is said at its field', async (status, name, text) => {
    const page = open('root', { createAdmin: () => errorResponse(status) })
    await fill(page)
    await page.user.click(submit())
    expect(await screen.findByText(text)).toBeTruthy()
    const control = screen.getByLabelText(name)
    expect(control.getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each([
    [403, 'You may not create people in this team'],
    [501, 'The invite was not sent: e-mailing is disabled'],
    [509, 'The invite e-mail could not be sent'],
  ] as const)('a %i stands over the button, and what was typed stays', async (status, text) => {
    const page = open('root', { createAdmin: () => errorResponse(status) })
    await fill(page)
    await page.user.click(submit())
    expect(within(await screen.findByRole('alert')).getByText(text)).toBeTruthy()
    expect(field('E-mail')).toHaveProperty('value', 'Nina@Example.org')
  })
})

describe('with a password', () => {
  test('S7.026 a generated password is sent as its SHA-512 only, and shown once to be handed over', async () => {
    const page = open('root', {
      createAdmin: (asked) => ({ ...invited(asked), status: 'active', invite_url: null }),
    })
    const { user, server } = page
    await user.click(await radio('Set a password now'))
    await fill(page, 'E-mail or identifier')
    await user.click(screen.getByRole('button', { name: 'Generate a password' }))
    const password = screen.getByLabelText<HTMLInputElement>('First password').value
    expect(password).toMatch(/^\S{14}$/)
    await user.click(submit('Create user'))
    expect(await screen.findByText(password)).toBeTruthy()
    const { body } = server.calls('createAdmin')[0] ?? {}
    expect(body).toMatchObject({ via_email: false, password: expect.stringMatching(/^[0-9a-f]{128}$/) })
    expect(JSON.stringify(body)).not.toContain(password)
  })

  test('S5.013 a password that breaks the rules is not sent', async () => {
    const page = open()
    await page.user.click(await radio('Set a password now'))
    await fill(page, 'E-mail or identifier')
    await page.user.type(screen.getByLabelText('First password'), 'short')
    await page.user.click(submit('Create user'))
    expect(await screen.findByText(/9 to 20 characters with upper/)).toBeTruthy()
    expect(page.server.calls('createAdmin')).toEqual([])
  })
})

describe('super admins', () => {
  test('S2.057 root finds the create-as-super-user option; it says what it grants before it is on', async () => {
    const page = open()
    const { user, server } = page
    await fill(page)
    const option = screen.getByRole<HTMLInputElement>('switch', { name: 'Create as super user' })
    await user.click(option)
    expect(option.checked).toBe(false)
    const dialog = screen.getByRole('dialog', { name: 'Grant every power?' })
    expect(within(dialog).getAllByRole('listitem').length).toBe(3)
    await user.click(within(dialog).getByRole('button', { name: 'Grant every power' }))
    expect(option.checked).toBe(true)
    expect(screen.queryByRole('combobox', { name: 'Team' })).toBeNull()
    await user.click(submit())
    await screen.findByText('Nina Reis has an account now')
    const body = server.calls('createAdmin')[0]?.body
    expect(body).toMatchObject({ super_user: true })
    expect(body).not.toHaveProperty('role')
    expect(body).not.toHaveProperty('team')
  })

  test('who says no in the question gets no super admin, and an admin never sees the option', async () => {
    const { user, unmount } = open()
    const option = screen.getByRole<HTMLInputElement>('switch', { name: 'Create as super user' })
    await user.click(option)
    await user.click(screen.getByRole('button', { name: 'Do not grant' }))
    expect(option.checked).toBe(false)
    unmount()
    open('admin')
    expect(screen.queryByRole('switch')).toBeNull()
  })
})

test('where there are many teams they are searched for by name', async () => {
  const { user, server } = open('root', {
    readTeams: ({ query }) => ({ teams: query.q ? [teams[1] ?? sampleTeam(2)] : teams, next: 'x' }),
  })
  await user.type(await screen.findByRole('searchbox', { name: 'Search teams' }), 'vara')
  expect(await screen.findByText('1 team in the list')).toBeTruthy()
  expect(server.calls('readTeams').at(-1)?.address).toContain('q=vara')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Team' }), 'Varanda')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Team' }).value).toBe(teams[1]?.uid)
})

test('one and many keep what is typed while the other is looked at, and the team that the link named', async () => {
  const team = teams[1]?.uid ?? ''
  signIn({ role: 'root', lang: 'en' })
  fakeServer({ publicSettings: sampleSettings(), readTeams: { teams, next: null } })
  const path = '/admins/create'
  // The guard reads the tab's address, which the test router does not change.
  history.replaceState(null, '', path)
  const { user } = renderPage(path, WithSettings, { path: `${path}?team=${team}` })
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Nina')
  await user.click(screen.getByRole('link', { name: 'Many at once' }))
  const many = within(await screen.findByRole('form', { name: 'Many at once' }))
  expect(many.getByRole<HTMLSelectElement>('combobox', { name: 'Team' }).value).toBe(team)
  await user.type(many.getByRole('textbox', { name: 'Or paste the lines here' }), 'a')
  await user.click(screen.getByRole('link', { name: 'One person' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(field('First name')).toHaveProperty('value', 'Nina')
  expect(address()).toBe(`${path}?team=${team}`)
  await user.click(screen.getByRole('link', { name: 'Many at once' }))
  expect(field('Or paste the lines here')).toHaveProperty('value', 'a')
})
