import type { ManagedAlert } from '@resguardo/contract/alerts/alerts'
import type { Device } from '@resguardo/contract/devices/device'
import type { Role } from '@resguardo/contract/auth/session'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { signIn } from '#test/signedIn.ts'
import { ManageAlertsPage } from '../ManageAlertsPage.tsx'
import { hasFocus } from '../../../../../test/hasFocus.ts'

const uid = '00000000-0000-4000-8000-000000000001'
const words = (title: string) => ({ title, text: 'What happens', action: 'Update' })
const alert = (more: Partial<ManagedAlert> = {}): ManagedAlert => ({
  uid,
  state: 'draft',
  severity: 'important',
  words: { pt: words('Falha'), es: words('Fallo'), en: words('Flaw') },
  systems: [],
  profiles: [],
  source: { name: 'Apple', url: 'https://support.apple.com/en-us/100100' },
  expires: null,
  writer: { uid: '00000000-0000-4000-8000-000000000002', name: 'Rui Lima' },
  confirmer: null,
  alone: false,
  published: null,
  withdrawn: null,
  changed: '2026-11-20T12:00:00.000Z',
  feed: null,
  revision: 3,
  ...more,
})
const told = (more: Partial<ManagedAlert> = {}, confirming: 'open' | 'alone' | 'other' = 'open') => ({
  alert: alert(more),
  confirming,
})
const phones = [
  { id: 'iphone-15', name: 'iPhone 15', osType: 'ios' },
  { id: 'iphone-16', name: 'iPhone 16', osType: 'ios' },
  { id: 'samsung-a05', name: 'Galaxy A05', osType: 'android-samsung' },
] satisfies Partial<Device>[]

function open(at: string, handlers: Handlers = {}, role: Role = 'root') {
  signIn({ role })
  const server = fakeServer({ '/content/devices/devices.json': { devices: phones }, ...handlers })
  const path = `/alerts/manage${at && `/${at}`}`
  return { server, ...renderPage('/alerts/manage/:uid?', ManageAlertsPage, { path, language: 'en' }) }
}
/** The fields of one language. */
const inLanguage = (name: string) => within(screen.getByRole('group', { name }))
const described = (field: HTMLElement) => {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

beforeEach(() => localStorage.clear())

test('who does not run the instance finds no editor, and nothing is asked for', () => {
  const { server } = open(uid, {}, 'admin')
  expect(screen.queryByRole('form')).toBeNull()
  expect(server.seen).toEqual([])
})

test('a new draft is sent once with all that was typed, and goes on at its own address', async () => {
  const { server, user } = open('new', { createAlert: alert(), readManagedAlert: told() })
  await user.type(inLanguage('English').getByLabelText('Title'), 'Flaw')
  await user.type(inLanguage('Português').getByLabelText('What happens'), 'Em breve')
  await user.selectOptions(screen.getByLabelText('Severity'), 'Critical')
  await user.type(screen.getByLabelText(/^Last day/), '2027-01-31')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(address()).toBe(`/alerts/manage/${uid}`))
  const [sent, ...more] = server.calls('createAlert').map(({ body }) => body)
  expect(more).toEqual([])
  expect(sent).toMatchObject({
    severity: 'critical',
    words: { pt: { text: 'Em breve' }, en: { title: 'Flaw', text: '', action: '' } },
    expires: new Date('2027-01-31T23:59:59').toISOString(),
  })
})

test('what does not fit is said at its field, and nothing is sent', async () => {
  const { server, user } = open('new')
  await user.type(screen.getByLabelText('Address of the source'), 'http://example.org')
  await user.type(inLanguage('English').getByLabelText('Title'), '\u202Egpj')
  await user.click(screen.getByRole('button', { name: 'Limit to a system' }))
  await user.type(screen.getByLabelText(/^From version/), 'eighteen')
  await user.type(screen.getByLabelText(/^Up to version/), '18.x')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  const wrong: [HTMLElement, string][] = [
    [
      screen.getByLabelText('Address of the source'),
      'An address of up to 300 characters, without spaces and without a dot at its end',
    ],
    [inLanguage('English').getByLabelText('Title'), 'Fill this in'],
    [screen.getByLabelText(/^From version/), 'Write a version such as 18 or 18.7.1'],
    [screen.getByLabelText(/^Up to version/), 'Write a version such as 18 or 18.7.1'],
  ]
  for (const [field, message] of wrong) {
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(described(field)).toContain(message)
  }
  await hasFocus(inLanguage('English').getByLabelText('Title'))
  expect(server.calls('createAlert')).toEqual([])
})

test('what the server finds wrong is shown at its field too', async () => {
  const { user } = open(uid, {
    readManagedAlert: told(),
    editAlert: errorResponse(400, {
      fields: { 'words.es.title': 'fields.tooLong', expires: 'fields.datePast' },
    }),
  })
  await user.type(await screen.findByLabelText('Source'), ' Inc.')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() =>
    expect(described(inLanguage('Español').getByLabelText('Title'))).toContain('This is too long'),
  )
  expect(described(screen.getByLabelText(/^Last day/))).toContain('Choose a date that is still to come')
})

test('its readers are chosen by system, version, model and profile; another system has other models', async () => {
  const { server, user } = open(uid, { readManagedAlert: told(), editAlert: alert({ revision: 4 }) })
  await user.click(await screen.findByRole('button', { name: 'Limit to a system' }))
  await user.selectOptions(
    await screen.findByLabelText('Models'),
    await screen.findByRole('option', { name: 'iPhone 15' }),
  )
  expect(screen.getByRole('list', { name: 'Models' }).textContent).toContain('iPhone 15')
  expect(screen.queryByRole('option', { name: 'Galaxy A05' })).toBeNull()
  await user.selectOptions(screen.getByLabelText('System'), 'Samsung')
  expect(screen.queryByRole('list', { name: 'Models' })).toBeNull()
  await user.selectOptions(screen.getByLabelText('Models'), 'Galaxy A05')
  await user.type(screen.getByLabelText(/^Up to version/), '7')
  await user.click(screen.getByRole('checkbox', { name: 'Parental Mode' }))
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() =>
    expect(server.calls('editAlert').map(({ body }) => body)).toMatchObject([
      {
        uid,
        revision: 3,
        systems: [{ osType: 'android-samsung', min: null, max: '7', models: ['samsung-a05'] }],
        profiles: ['parental'],
      },
    ]),
  )
})

test('a system that is taken out again narrows nothing', async () => {
  const systems = [{ osType: 'ios' as const, min: '18', max: null, models: [] }]
  const { server, user } = open(uid, {
    readManagedAlert: told({ systems }),
    editAlert: alert({ revision: 4 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Remove phones 1' }))
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(server.calls('editAlert')[0]?.body).toMatchObject({ systems: [] }))
})

test('the preview counts for what is in the form, saved or not', async () => {
  const { server, user } = open(uid, {
    readManagedAlert: told(),
    previewAlert: {
      phones: [
        { osType: 'ios', device: null, name: null, people: 40 },
        { osType: 'ios', device: 'iphone-15', name: 'iPhone 15', people: null },
      ],
      people: 45,
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Limit to a system' }))
  await user.type(screen.getByLabelText(/^From version/), '18')
  await user.click(screen.getByRole('button', { name: 'See who it concerns' }))
  expect(await screen.findByText('at least 45 people')).toBeTruthy()
  expect(screen.getByText(/model not given: at least 40 people/)).toBeTruthy()
  expect(screen.getByText(/iPhone 15: fewer than 5 people/)).toBeTruthy()
  expect(server.calls('previewAlert')[0]?.body).toEqual({
    systems: [{ osType: 'ios', min: '18', max: null, models: [] }],
    profiles: [],
  })
  // The preview does not apply to another target.
  await user.click(screen.getByRole('checkbox', { name: 'Parental Mode' }))
  expect(screen.queryByText('at least 45 people')).toBeNull()
  server.use({ previewAlert: errorResponse(503, null, { requestId: 'req-9' }) })
  await user.click(screen.getByRole('button', { name: 'See who it concerns' }))
  expect(await screen.findByText('The preview could not be made.')).toBeTruthy()
  expect(screen.getByText('req-9')).toBeTruthy()
})

test('after a conflict what was typed stays, until its writer takes what is saved', async () => {
  const { server, user } = open(uid, { readManagedAlert: told(), editAlert: errorResponse(409) })
  const title = async () => inLanguage('English').getByLabelText<HTMLInputElement>('Title')
  await screen.findByRole('form')
  await user.type(await title(), ' of mine')
  server.use({
    readManagedAlert: told({ words: { ...alert().words, en: words('Flaw of theirs') }, revision: 4 }),
  })
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  const discard = await screen.findByRole('button', { name: 'Discard mine and see what is saved' })
  expect((await title()).value).toBe('Flaw of mine')
  await user.click(discard)
  await waitFor(async () => expect((await title()).value).toBe('Flaw of theirs'))
  server.use({ editAlert: alert({ revision: 5 }) })
  await user.type(await title(), '!')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(server.calls('editAlert').at(-1)?.body).toMatchObject({ revision: 4 }))
})

test.each([
  ['published', told({ state: 'confirmed', published: '2026-11-21T12:00:00.000Z', revision: 4 }), 409],
  ['deleted', errorResponse(404), 404],
] as const)('what is typed stays when somebody else has %s the draft meanwhile', async (_, now, status) => {
  const { server, user } = open(uid, { readManagedAlert: told(), editAlert: errorResponse(409) })
  const title = () => inLanguage('English').getByLabelText<HTMLInputElement>('Title')
  await screen.findByRole('form')
  await user.type(title(), ' of mine')
  server.use({ readManagedAlert: now })
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  const discard = await screen.findByRole('button', { name: 'Discard mine and see what is saved' })
  await waitFor(() => expect(server.calls('readManagedAlert')).toHaveLength(2))
  expect(title().value).toBe('Flaw of mine')
  expect(screen.queryByRole('button', { name: 'Withdraw alert' })).toBeNull()
  await user.click(discard)
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  if (status === 409) expect(screen.getByRole('button', { name: 'Withdraw alert' })).toBeTruthy()
  else expect(screen.getByText('This alert is not there any more')).toBeTruthy()
})

test('who saved it last cannot publish it; a second person looks at it and does', async () => {
  const { unmount } = open(uid, { readManagedAlert: told({}, 'other') })
  expect(await screen.findByText(/Another super admin has to look at it/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publish alert' })).toBeNull()
  unmount()
  const { server, user } = open(uid, {
    readManagedAlert: told(),
    confirmAlert: alert({ state: 'confirmed', published: '2026-11-21T12:00:00.000Z', revision: 4 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Publish alert' }))
  const question = within(await screen.findByRole('dialog', { name: 'Publish this alert?' }))
  server.use({
    readManagedAlert: told({ state: 'confirmed', published: '2026-11-21T12:00:00.000Z', revision: 4 }),
  })
  await user.click(question.getByRole('button', { name: 'Publish alert' }))
  expect(await screen.findByText('Published: readers see this alert now')).toBeTruthy()
  expect(server.calls('confirmAlert')[0]?.body).toEqual({ uid, revision: 3 })
  // Once in force, it is shown read-only in every language, without a form.
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(screen.getByRole('region', { name: 'Español' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Withdraw alert' })).toBeTruthy()
})

test('what is typed and not saved is not published', async () => {
  const { user } = open(uid, { readManagedAlert: told() })
  await screen.findByRole('button', { name: 'Publish alert' })
  await user.type(inLanguage('English').getByLabelText('Title'), '!')
  expect(screen.queryByRole('button', { name: 'Publish alert' })).toBeNull()
  expect(screen.getByText('Save first what you have changed.')).toBeTruthy()
})

test('what a draft lacks is said at each field', async () => {
  const systems = [{ osType: 'ios' as const, min: '19', max: '18', models: [] }]
  const missing = ['words.pt.action', 'source.name', 'systems.0.max', 'expires']
  const { user } = open(uid, {
    readManagedAlert: told({ systems }),
    confirmAlert: errorResponse(422, { missing }),
  })
  await user.click(await screen.findByRole('button', { name: 'Publish alert' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish alert' }))
  expect(await screen.findByText('Not published yet: something is still missing')).toBeTruthy()
  expect(described(inLanguage('Português').getByLabelText('What to do'))).toContain('Fill this in')
  expect(described(screen.getByLabelText('Source'))).toContain('Fill this in')
  expect(described(screen.getByLabelText(/^Up to version/))).toContain(
    'The last version comes before the first',
  )
  expect(described(screen.getByLabelText(/^Last day/))).toContain('Choose a date that is still to come')
})

test('an alert in force is withdrawn after a question; a second tab that came late gets an error', async () => {
  const inForce = told({ state: 'confirmed', published: '2026-11-21T12:00:00.000Z' })
  const { server, user } = open(uid, { readManagedAlert: inForce, withdrawAlert: errorResponse(409) })
  const withdraw = async () => {
    await user.click(await screen.findByRole('button', { name: 'Withdraw alert' }))
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw alert' }),
    )
  }
  await withdraw()
  expect(await screen.findByText('Not done')).toBeTruthy()
  server.use({
    withdrawAlert: alert({ state: 'withdrawn' }),
    readManagedAlert: told({ state: 'withdrawn', withdrawn: '2026-11-22T12:00:00.000Z' }),
  })
  await withdraw()
  await waitFor(() => expect(screen.getAllByText('Withdrawn').length).toBeGreaterThan(0))
  expect(await screen.findByRole('form')).toBeTruthy()
})

test('a draft is deleted after a question, and the list comes', async () => {
  const { server, user } = open(uid, {
    readManagedAlert: told(),
    deleteAlert: null,
    readManagedAlerts: { alerts: [], next: null, total: 0 },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete draft' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete draft' }))
  await waitFor(() => expect(address()).toBe('/alerts/manage'))
  expect(server.calls('deleteAlert')[0]?.address).toContain(`uid=${uid}`)
})

test('an alert that is gone says so, one that cannot be had is asked for again', async () => {
  const { unmount } = open(uid, { readManagedAlert: errorResponse(404) })
  expect(await screen.findByText('This alert is not there any more')).toBeTruthy()
  unmount()
  const { server, user } = open(uid, { readManagedAlert: errorResponse(500, null, { requestId: 'req-3' }) })
  expect(await screen.findByText('req-3')).toBeTruthy()
  server.use({ readManagedAlert: told() })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('form')).toBeTruthy()
})
