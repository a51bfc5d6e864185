import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { maskedSecret, type SectionName, sectionNames } from '@resguardo/contract/settings/settings'
import type { readSettings, SettingsRevision } from '@resguardo/contract/settings/settingsEndpoints'
import { settingsDefaults as defaults } from '@resguardo/contract/settings/settingsDefaults'
import type { Role } from '@resguardo/contract/auth/session'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { wideWindow } from '#test/renderApp.tsx'
import { address, renderPage } from '#test/renderPage.tsx'
import { signIn } from '#test/signedIn.ts'
import { languages } from '@resguardo/contract/platform/languages'
import { messagesOf } from '#i18n/messageStore.ts'
import { hasFocus } from '#test/hasFocus.ts'
import { SettingsPage } from './SettingsPage.tsx'

type All = DataOf<typeof readSettings>
const rui = '00000000-0000-4000-8000-00000000000c'
const fresh = (more: Partial<All> = {}): All => ({
  // Maps each name to its own section.
  ...(Object.fromEntries(sectionNames.map((name) => [name, { values: defaults[name], revision: 0 }])) as Pick<
    All,
    SectionName
  >),
  mailBy: 'outbox',
  chain: [],
  httpsPort: null,
  helpers: [{ uid: rui, username: 'rui@example.org' }],
  ...more,
})
const none = { revisions: [], next: null }

afterEach(() => void vi.restoreAllMocks())

function open(path = '/settings', handlers: Handlers = {}, role: Role = 'root') {
  signIn({ role })
  const server = fakeServer({ readSettings: fresh(), readRevisions: none, ...handlers })
  return { server, ...renderPage('/settings/:section?', SettingsPage, { path }) }
}
const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name)
/** The answer to a form, which sends the whole section. */
const savedAs = ({
  body: { revision = 0, ...values },
}: {
  body: { revision?: number | undefined; secret?: string | undefined }
}) => ({
  values: values as never,
  revision: revision + 1,
})
const save = () => screen.getByRole('button', { name: 'Save settings' })
const sent = (server: ReturnType<typeof fakeServer>, name: Parameters<typeof server.calls>[0]) =>
  server.calls(name).map(({ body }) => body)

test('S2.008 S2.009 S6.006 the page has a tab of general and beside it one of security settings', async () => {
  wideWindow()
  open()
  const tabs = within(await screen.findByRole('navigation', { name: 'Parts of the settings' }))
  const links = tabs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links.slice(0, 2)).toEqual([
    ['General Settings', '/settings/general'],
    ['Security Settings', '/settings/security'],
  ])
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('General Settings')
  expect(await field('Send e-mails')).toHaveProperty('checked', true)
})

test.each(['admin', 'user'] as const)(
  'S6.007 to an %s the page says which role is missing, and asks the server nothing',
  (role) => {
    const { server } = open('/settings', {}, role)
    expect(screen.getByText(/not a super admin/)).toBeTruthy()
    expect(server.seen).toEqual([])
  },
)

test.each(sectionNames)(
  'the section %s opens with what is saved, and nothing in it waits to be saved',
  async (section) => {
    open(section === 'general' ? '/settings' : `/settings/${section}`)
    expect(await screen.findByRole('button', { name: 'Save settings' })).toBeTruthy()
    expect(screen.queryByText('There are changes that are not saved')).toBeNull()
    expect(await screen.findByText('Nothing has changed yet')).toBeTruthy()
  },
)

test('a number says its unit, its range, its default and what it does', async () => {
  open()
  const hint = (await field('Lifetime of the code')).getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(hint)?.textContent).toBe(
    'Ten minutes at most. With 0 no one signs in by code. Minutes: 0 to 10. Default: 10.',
  )
})

test('what a save changes is said before it, field by field, and then saved with the revision it builds on', async () => {
  const { server, user } = open('/settings', {
    editGeneral: savedAs,
  })
  const days = await field('Length of the trial')
  await user.clear(days)
  await user.type(days, '21')
  await user.click(await field('Send e-mails'))
  const changes = within(screen.getByRole('region', { name: 'What saving changes' }))
  expect(changes.getAllByRole('definition').map((one) => one.textContent)).toEqual(['On → Off', '14 → 21'])
  server.use({
    readSettings: fresh({
      general: { values: { ...defaults.general, trialDays: 21, emailingEnabled: false }, revision: 1 },
    }),
  })
  await user.click(save())
  expect(await screen.findByText('Saved. It applies everywhere now.')).toBeTruthy()
  expect(sent(server, 'editGeneral')).toEqual([
    { ...defaults.general, trialDays: 21, emailingEnabled: false, revision: 0 },
  ])
  expect(screen.queryByRole('region', { name: 'What saving changes' })).toBeNull()
})

test.each(['31', '1', 'ten', ''])('a length of “%s” is told at its field and not sent', async (text) => {
  const { server, user } = open()
  const length = await field('Length of the code')
  await user.clear(length)
  if (text) await user.type(length, text)
  await user.click(save())
  expect(await screen.findByText('A whole number from 2 to 30')).toBeTruthy()
  expect(length.getAttribute('aria-invalid')).toBe('true')
  expect(server.calls('editGeneral')).toEqual([])
})

test('what only the server refuses is reported at its field', async () => {
  const { user } = open('/settings/certs', {
    editCerts: errorResponse(400, { fields: { key: 'fields.certificateKey' } }),
  })
  await user.type(await field('Certificate (PEM)'), 'cert')
  await user.type(await field('Private key (PEM)'), 'key')
  await user.click(save())
  expect(await screen.findByText(/This key does not belong to the certificate/)).toBeTruthy()
  expect(screen.getByText('Invalid settings')).toBeTruthy()
})

test('what another person saved meanwhile is shown beside what is typed, and can be taken over', async () => {
  const theirs = { values: { ...defaults.general, trialDays: 30, handle: '@them' }, revision: 4 }
  const { server, user } = open('/settings', { editGeneral: errorResponse(409) })
  const days = await field('Length of the trial')
  await user.clear(days)
  await user.type(days, '21')
  server.use({ readSettings: fresh({ general: theirs }) })
  await user.click(save())
  expect(await screen.findByText('Someone saved before you')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Use what is saved for: Name on social networks' }))
  server.use({ editGeneral: savedAs })
  await user.click(save())
  await screen.findByText('Saved. It applies everywhere now.')
  expect(sent(server, 'editGeneral').at(-1)).toEqual({ ...theirs.values, trialDays: 21, revision: 4 })
})

const kept = { ...defaults.messaging, host: 'mail.example.org', user: 'ana', secret: maskedSecret }
const withMail = fresh({ messaging: { values: kept, revision: 2 }, mailBy: 'settings' })

test('a kept secret is not shown, goes back masked, and can be replaced', async () => {
  const { server, user } = open('/settings/messaging', {
    readSettings: withMail,
    editMessaging: ({ body }) => savedAs({ body: { ...body, secret: maskedSecret } }),
  })
  const secret = within(await screen.findByRole('group', { name: 'Password of the server' }))
  expect(secret.getByText('Kept')).toBeTruthy()
  await user.type(await field('Beginning of the subject'), 'Escola')
  await user.click(save())
  await screen.findByText('Saved. It applies everywhere now.')
  expect(sent(server, 'editMessaging').at(-1)).toMatchObject({
    secret: maskedSecret,
    subjectPrefix: 'Escola',
  })
  await user.click(screen.getByRole('button', { name: 'Replace' }))
  await user.type(await field('Password of the server'), 'new-secret')
  expect(within(screen.getByRole('region', { name: 'What saving changes' })).getByText('New')).toBeTruthy()
  await user.click(save())
  await screen.findByText('Saved. It applies everywhere now.')
  expect(sent(server, 'editMessaging').at(-1)).toMatchObject({ secret: 'new-secret' })
})

test('a test mail tells what came of it', async () => {
  const { server, user } = open('/settings/messaging', {
    readSettings: withMail,
    testMail: { to: 'ana@example.org', fault: 'signIn', code: 535 },
  })
  const button = await screen.findByRole('button', { name: 'Send me a test e-mail' })
  await user.click(button)
  expect(await screen.findByText('The server refused the user or the password.')).toBeTruthy()
  expect(screen.getByText(/The server answered with the code 535/)).toBeTruthy()
  server.use({ testMail: { to: 'ana@example.org', fault: null, code: null } })
  await user.click(button)
  expect(await screen.findByText(/The server took the e-mail to ana@example.org/)).toBeTruthy()
  server.use({ testMail: errorResponse(422) })
  await user.click(button)
  expect(await screen.findByText(/no e-mail address to send the test to/)).toBeTruthy()
})

test('a test mail sends what is typed and not saved, and marks the field that the server refuses', async () => {
  const { server, user } = open('/settings/messaging', {
    readSettings: withMail,
    testMail: { to: 'ana@example.org', fault: 'content', code: 451 },
  })
  const button = await screen.findByRole('button', { name: 'Send me a test e-mail' })
  await user.type(await field('Beginning of the subject'), 'Escola')
  await user.click(button)
  expect(await screen.findByText(/code 451. It asks to try again later/)).toBeTruthy()
  expect(sent(server, 'testMail')).toEqual([{ ...kept, subjectPrefix: 'Escola', revision: 2 }])
  expect(server.calls('editMessaging')).toEqual([])
  server.use({ testMail: errorResponse(400, { fields: { secret: 'fields.secretAgain' } }) })
  await user.click(button)
  expect(await screen.findByText('For another server, type the password again')).toBeTruthy()
})

test('without any server a test mail can be tried once a host is typed', async () => {
  const { user } = open('/settings/messaging', {
    testMail: { to: 'ana@example.org', fault: null, code: null },
  })
  const host = await field('Server')
  expect(screen.queryByRole('button', { name: 'Send me a test e-mail' })).toBeNull()
  await user.type(host, 'mail.example.org')
  await user.click(await screen.findByRole('button', { name: 'Send me a test e-mail' }))
  expect(await screen.findByText(/The server took the e-mail to ana@example.org/)).toBeTruthy()
})

test('hours, holidays, kinds of files and the lead are typed as people write them', async () => {
  const { server, user } = open('/settings/calling', {
    editCalling: savedAs,
  })
  const saturday = await field('Saturday')
  await user.type(saturday, '9:00-12:00, 13:00 - 15:30')
  await user.type(await field('Holidays'), '2026-12-25')
  await user.selectOptions(await screen.findByLabelText('Who is notified of due answers'), 'rui@example.org')
  await user.click(save())
  await screen.findByText('Saved. It applies everywhere now.')
  expect(sent(server, 'editCalling')[0]).toMatchObject({
    hours: [
      ...defaults.calling.hours.slice(0, 6),
      [
        { from: '09:00', to: '12:00' },
        { from: '13:00', to: '15:30' },
      ],
    ],
    holidays: ['2026-12-25'],
    lead: rui,
  })
  await user.clear(saturday)
  await user.type(saturday, '18:00-9:00')
  await user.click(save())
  expect(await screen.findByText(/Write times such as/)).toBeTruthy()
  expect(server.calls('editCalling')).toHaveLength(1)
})

test('of the kinds of files at least one stays', async () => {
  const { server, user } = open('/settings/attachments')
  for (const name of ['PNG picture', 'JPEG photo', 'WebP picture']) await user.click(await field(name))
  await user.click(save())
  expect(await screen.findByText('Fill this in')).toBeTruthy()
  expect(server.calls('editAttachments')).toEqual([])
})

const revision = (number: number, more: Partial<SettingsRevision> = {}): SettingsRevision => ({
  revision: number,
  at: '2026-11-20T10:00:00.000Z',
  by: { uid: rui, name: 'Rui Reis' },
  changes: [{ field: 'trialDays', from: 14, to: 7 }],
  values: { ...defaults.general, trialDays: 7 },
  ...more,
})

test('an earlier revision shows what it changed, and its values come back into the form, to be saved', async () => {
  const now = { values: { ...defaults.general, trialDays: 30 }, revision: 2 }
  const { server, user } = open('/settings', {
    readSettings: fresh({ general: now }),
    readRevisions: {
      revisions: [
        revision(2, { changes: [{ field: 'trialDays', from: 7, to: 30 }], values: now.values }),
        revision(1),
        revision(0, { by: null, changes: [], values: defaults.general }),
      ],
      next: null,
    },
    editGeneral: savedAs,
  })
  const [newest, first] = await within(
    await screen.findByRole('region', { name: 'How it was before' }),
  ).findAllByRole('listitem')
  if (!newest || !first) throw new Error('three revisions were sent')
  expect(within(newest).getByText('These are the current values')).toBeTruthy()
  await user.click(within(first).getByRole('button', { name: '1 change' }))
  expect(within(first).getByRole('definition').textContent).toBe('14 → 7')
  await user.click(within(first).getByRole('button', { name: 'Go back to revision 1' }))
  expect(await field('Length of the trial')).toHaveProperty('value', '7')
  const changes = within(screen.getByRole('region', { name: 'What saving changes' }))
  expect(changes.getByRole('definition').textContent).toBe('30 → 7')
  await user.click(save())
  await screen.findByText('Saved. It applies everywhere now.')
  expect(sent(server, 'editGeneral')).toEqual([{ ...defaults.general, trialDays: 7, revision: 2 }])
})

test('of a secret a revision tells only that it changed', async () => {
  const { user } = open('/settings/messaging', {
    readSettings: withMail,
    readRevisions: {
      revisions: [
        revision(2, { changes: [{ field: 'secret', from: null, to: null, secret: true }], values: {} }),
      ],
      next: null,
    },
  })
  await user.click(await screen.findByRole('button', { name: '1 change' }))
  expect(screen.getByRole('definition').textContent).toContain('New')
})

test('older revisions are on the next page', async () => {
  const { server, user } = open('/settings', {
    readRevisions: ({ query }) =>
      query.before === undefined
        ? { revisions: [revision(12)], next: 12 }
        : { revisions: [revision(1)], next: null },
  })
  await user.click(await screen.findByRole('link', { name: 'Older' }))
  expect(await screen.findByText('Revision 1')).toBeTruthy()
  expect(address()).toBe('/settings?before=12')
  expect(server.calls('readRevisions').at(-1)?.address).toBe(
    '/v2/settings/revisions?section=general&before=12',
  )
})

test('settings or revisions that cannot be read say so and are asked for again', async () => {
  const { server, user } = open('/settings', { readSettings: errorResponse(503) })
  expect(await screen.findByText('The settings could not be loaded')).toBeTruthy()
  server.use({ readSettings: fresh(), readRevisions: errorResponse(500) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The revisions could not be loaded')).toBeTruthy()
  server.use({ readRevisions: none })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing has changed yet')).toBeTruthy()
})

test('leaving the section with something typed asks first', async () => {
  const { user } = open()
  await user.click(await field('Send e-mails'))
  await user.click(screen.getByRole('link', { name: 'Security Settings' }))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
  expect(address()).toBe('/settings')
})

describe('the search', () => {
  const search = () => screen.findByRole('searchbox', { name: 'Search settings' })
  const nav = () => within(screen.getByRole('navigation', { name: 'Parts of the settings' }))
  const found = () =>
    nav()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))

  test.each([
    ['Time zone', '/settings/calling#timezone'],
    ['duración de la prueba', '/settings/general#trialDays'],
    ['duracao do teste', '/settings/general#trialDays'],
    ['smtp', '/settings/messaging'],
    ['two-factor', '/settings/security#secondStepForRoot'],
    ['dois fatores', '/settings/security#secondStepForAdmins'],
    ['CORS', '/settings/security#allowedOrigins'],
    ['openid', '/settings/environment#openid'],
    ['ollama', '/settings/environment#model'],
    ['BRAND_LOGO', '/settings/environment#brand'],
    ['ler em voz alta', '/settings/environment#speech'],
    ['copia de seguridad', '/settings/environment#backup'],
  ])('finds “%s” in any of the three languages', async (q, to) => {
    const { user } = open()
    await user.type(await search(), q)
    await waitFor(() => expect(found()).toContain(to))
  })

  test('finds every setting by its name in each language', async () => {
    const { findSettings, settingEntries } = await import('./search/settingsIndex.ts')
    expect(settingEntries.length).toBeGreaterThan(70)
    for (const language of languages)
      for (const { tab, field: setting, label } of settingEntries) {
        const name = messagesOf(language)[label]
        if (typeof name !== 'string') throw new Error(`${label} has no plain name`)
        const results = findSettings(name, 'en').map(({ id }) => id)
        expect(results, `${name} (${language})`).toContain(`${tab}.${setting}`)
      }
  })

  test('Enter opens the first result at its field, which has the focus and a mark', async () => {
    const { user } = open()
    await user.type(await search(), 'length of the trial')
    await waitFor(() => expect(found()).toEqual(['/settings/general#trialDays']))
    expect(nav().getByRole('status').textContent).toBe('1 found')
    await user.keyboard('{Enter}')
    const days = await field('Length of the trial')
    await hasFocus(days)
    expect(days.closest('[data-found]')).toBeTruthy()
    expect(address()).toBe('/settings/general')
  })

  test('arrow keys move through the results, and Escape empties the field', async () => {
    const { user } = open()
    const input = await search()
    await user.type(input, 'certificate')
    await waitFor(() => expect(found().length).toBeGreaterThan(1))
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toBe(nav().getAllByRole('link')[0]))
    await user.keyboard('{ArrowUp}')
    await hasFocus(input)
    await user.keyboard('{Escape}')
    expect(input).toHaveProperty('value', '')
    expect(nav().getByRole('link', { name: 'General Settings' })).toBeTruthy()
  })

  test('says when nothing was found', async () => {
    const { user } = open()
    await user.type(await search(), 'xyzzy')
    expect(await screen.findByText('No setting found')).toBeTruthy()
  })
})

test('what the environment decides is listed by variable with its state, and where the settings continue', async () => {
  open('/settings/environment#mail', {
    readEnvironment: { set: ['SMTP_URL', 'BRAND_NAME'] },
  })
  const mail = within(await screen.findByRole('region', { name: 'Mail server' }))
  const states = mail.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(states).toEqual([
    ['SMTP_URL', 'Set'],
    ['DKIM_DOMAIN', 'Not set'],
    ['DKIM_SELECTOR', 'Not set'],
    ['DKIM_KEY_FILE', 'Not set'],
  ])
  expect(mail.getByRole('link', { name: 'E-mail' }).getAttribute('href')).toBe('/settings/messaging#host')
})

test('variables that cannot be read say so and are asked for again', async () => {
  const { server, user } = open('/settings/environment', { readEnvironment: errorResponse(503) })
  expect(await screen.findByText('The settings could not be loaded')).toBeTruthy()
  server.use({ readEnvironment: { set: [] } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Brand' })).toBeTruthy()
})

test('a narrow window leads from the list to a section, and back', async () => {
  open('/settings/security')
  expect((await screen.findByRole('link', { name: 'All settings' })).getAttribute('href')).toBe('/settings')
})

test('a section that does not exist says so', async () => {
  open('/settings/nothing')
  expect(await screen.findByText('There are no settings of that name')).toBeTruthy()
})

test('of the certificate that is saved names, issuer and dates are shown; the page of HTTPS says whether it answers', async () => {
  const chain = [
    {
      subject: 'resguardo.test',
      issuer: 'Test CA',
      names: ['resguardo.test', '127.0.0.1'],
      from: '2026-01-01T12:00:00.000Z',
      to: '2026-12-31T12:00:00.000Z',
    },
  ]
  const { unmount } = open('/settings/certs', { readSettings: fresh({ chain }) })
  expect(await screen.findByText('signed by Test CA')).toBeTruthy()
  expect(screen.getByText('Valid for: resguardo.test, 127.0.0.1')).toBeTruthy()
  unmount()
  open('/settings/tls', { readSettings: fresh({ httpsPort: 8443 }) })
  expect(await screen.findByText('HTTPS answers on port 8443.')).toBeTruthy()
  cleanup()
  open('/settings/tls', { readSettings: fresh({ httpsPort: 9443 }) })
  expect(await screen.findByText(/^HTTPS still answers on port 9443 and not on the saved one/)).toBeTruthy()
})
