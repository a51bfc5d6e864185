import type { Role } from '@resguardo/contract/auth/session'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readToken } from '#api/token.ts'
import { passwordDigest } from '#session/digest.ts'
import { ana } from '#test/ana.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { sampleCourse, sampleLicense } from '#test/sampleCourse.ts'
import { me, signIn } from '#test/signedIn.ts'
import { ProfilePage } from './ProfilePage.tsx'

const sessions = [
  {
    sid: '00000000-0000-4000-8000-0000000000ff',
    browser: 'Firefox 146',
    country: 'BR',
    created: '2026-11-01T12:00:00.000Z',
    lastSeen: '2026-11-20T12:00:00.000Z',
    current: true,
  },
  {
    sid: '00000000-0000-4000-8000-0000000000fe',
    browser: 'Chrome 150',
    country: null,
    created: '2026-11-02T12:00:00.000Z',
    lastSeen: '2026-11-19T12:00:00.000Z',
    current: false,
  },
]

const publicSettings = {
  emailing_enabled: true,
  registration_enabled: true,
  mail_delivered: true,
  code_length: 6,
  password_policy: 'classic',
  terms_version: '1',
  code_sign_in: true,
  terms: '',
  apps: {},
  openid: null,
} as const

function open(more: Handlers = {}, { admin = ana, uid = me, tab = '', role = 'admin' as Role } = {}) {
  signIn({ role })
  let kept = admin
  const server = fakeServer({
    publicSettings,
    readAdmins: () => [kept],
    editAdmin: ({ body: { password: _, current_password: __, ...changes } }) => {
      const named = Object.entries(changes).filter(([, value]) => value !== undefined)
      kept = { ...kept, ...Object.fromEntries(named) }
      return kept
    },
    signOut: null,
    readSessions: { sessions },
    ...more,
  })
  return {
    server,
    ...renderPage('/admins/profile/:uid', ProfilePage, {
      path: `/admins/profile/${uid}${tab && `?tab=${tab}`}`,
    }),
  }
}

const firstName = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'First name' })
const save = () => screen.getByRole('button', { name: 'Save' })

test('S2.105 the own profile is an area labelled "My Profile"', async () => {
  open()
  expect(screen.getByRole('heading', { level: 1, name: 'My Profile' })).toBeTruthy()
  expect((await firstName()).value).toBe('Ana')
})

test('S7.027 PUT v2/admin sends what changed as it is, and the page says saved', async () => {
  const { server, user } = open()
  const field = await firstName()
  await user.clear(field)
  await user.type(field, 'Anita')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Portugal')
  await user.click(save())
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(server.calls('editAdmin')).toMatchObject([{ method: 'PUT', address: '/v2/admin' }])
  expect(server.calls('editAdmin').map((call) => call.body)).toEqual([
    { uid: me, first_name: 'Anita', country: 'PT' },
  ])
})

test('S3.030 the newsletter preference is chosen among opted out, weekly and monthly with their next day, and saved with the press', async () => {
  const { server, user } = open({}, { tab: 'newsletter' })
  const group = await screen.findByRole('group', { name: 'Newsletter' })
  const choices = within(group).getAllByRole<HTMLInputElement>('radio')
  expect(choices.map(({ value, checked }) => [value, checked])).toEqual([
    ['opted_out', true],
    ['weekly', false],
    ['monthly', false],
  ])
  expect(group.textContent).toMatch(/On Fridays; the next: Friday,? .*, 09:00 your time/)
  await user.click(within(group).getByRole('radio', { name: 'Weekly' }))
  await screen.findByText('Saved')
  expect(server.calls('editAdmin').map(({ body }) => body)).toEqual([{ uid: me, newsletter: 'weekly' }])
  expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'Weekly' }).checked).toBe(true)
})

test('discreet mode is turned on for this browser and for the mails of the account, each with a press', async () => {
  const { server, user } = open({})
  const mails = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Discreet mails' })
  expect(mails.checked).toBe(false)
  await user.click(mails)
  await screen.findByText('Saved')
  expect(server.calls('editAdmin').map(({ body }) => body)).toEqual([{ uid: me, discreet: true }])
  await user.click(screen.getByRole('checkbox', { name: 'Discreet tab in this browser' }))
  expect(document.title).toBe('Notes')
  await user.click(screen.getByRole('checkbox', { name: 'Discreet tab in this browser' }))
})

test('without a full license weekly is locked with the reason and the way to one', async () => {
  open({ readLicense: sampleLicense() }, { tab: 'newsletter' })
  const weekly = await screen.findByRole<HTMLInputElement>('radio', { name: 'Weekly' })
  await waitFor(() => expect(weekly.disabled).toBe(true))
  expect(weekly.closest('label')?.textContent).toContain('Opens with a license or a trial')
  expect(screen.getByRole('link', { name: 'See the licenses' }).getAttribute('href')).toBe('/licenses')
})

test('who wished for the weekly newsletter and has no license any more reads that the wish is kept', async () => {
  open(
    { readLicense: sampleLicense(), readAdmins: [{ ...ana, newsletter: 'weekly' }] },
    { tab: 'newsletter' },
  )
  const weekly = await screen.findByRole<HTMLInputElement>('radio', { name: 'Weekly' })
  await waitFor(() => expect(weekly.closest('label')?.textContent).toContain('Your wish is kept.'))
  expect([weekly.checked, weekly.disabled]).toEqual([true, false])
})

test('a license that ended while the page was open is reported at the choice', async () => {
  const refused = errorResponse(400, { fields: { newsletter: 'fields.newsletterWeekly' } })
  const { user } = open({ editAdmin: refused }, { tab: 'newsletter' })
  await user.click(await screen.findByRole('radio', { name: 'Weekly' }))
  expect(await screen.findByText(/The weekly newsletter comes with a license or a trial/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Opted out' }).checked).toBe(true)
})

test('a newsletter preference that is not saved turns back and says so', async () => {
  const { user } = open({ editAdmin: errorResponse(503) }, { tab: 'newsletter' })
  await user.click(await screen.findByRole('radio', { name: 'Monthly' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was saved')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Opted out' }).checked).toBe(true)
})

test('a missing name is reported at its field', async () => {
  const { server, user } = open()
  await user.clear(await firstName())
  await user.click(save())
  expect(await screen.findByText('Write a first name of 1 to 100 characters')).toBeTruthy()
  expect(server.calls('editAdmin')).toEqual([])
})

test('a time zone is chosen by its city, and the name of its time is below', async () => {
  const { server, user } = open()
  await firstName()
  const zone = screen.getByRole('combobox', { name: 'Time zone' })
  expect(within(zone).queryByRole('option', { name: /[_/]/ })).toBeNull()
  await user.selectOptions(zone, 'Bogotá')
  expect(screen.getByText('Colombia Time')).toBeTruthy()
  await user.click(save())
  await waitFor(() =>
    expect(server.calls('editAdmin')[0]?.body).toEqual({ uid: me, timezone: 'America/Bogota' }),
  )
})

test('S2.098 a new language is saved, leaves the page as it is, and is applied by signing out and in', async () => {
  const { server, user } = open()
  await firstName()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Español')
  await user.click(save())
  expect(
    await screen.findByText('The language you chose is Español. It applies after you sign in again.'),
  ).toBeTruthy()
  expect(server.calls('editAdmin')[0]?.body).toEqual({ uid: me, lang: 'es' })
  expect(screen.getByRole('heading', { level: 1, name: 'My Profile' })).toBeTruthy()

  await user.click(screen.getByRole('link', { name: 'Newsletter' }))
  await user.click(screen.getByRole('button', { name: 'Apply now' }))
  await waitFor(() =>
    expect(address()).toBe(`/signin/es?from=${encodeURIComponent(`/admins/profile/${me}?tab=newsletter`)}`),
  )
  expect(readToken()).toBeNull()
})

test('the theme changes at once, and the account keeps it', async () => {
  const { server, user } = open()
  await user.click(await screen.findByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.dataset['colorScheme']).toBe('dark')
  await waitFor(() => expect(server.calls('editAdmin')[0]?.body).toEqual({ uid: me, theme: 'dark' }))
  await user.click(screen.getByRole('radio', { name: 'Same as the system' }))
  expect(localStorage.getItem('themeMode')).toBe('system')
})

/** Fills in the password form and sends it. */
async function sendPassword(
  { user }: ReturnType<typeof open>,
  current: string | null,
  fresh: string,
  again = fresh,
) {
  const form = within(await screen.findByRole('form', { name: 'Password' }))
  if (current) await user.type(form.getByLabelText('Current password'), current)
  await user.type(form.getByLabelText('New password'), fresh)
  await user.type(form.getByLabelText('New password again'), again)
  await user.click(form.getByRole('button', { name: /^(Change|Set) password$/ }))
  return form
}

test('S2.099 changing the password asks for the current one and sends both as digests', async () => {
  const page = open({}, { tab: 'security' })
  const form = await sendPassword(page, null, 'Farol-Aceso-27')
  expect(await form.findByText('A password is required!')).toBeTruthy()
  expect(page.server.calls('editAdmin')).toEqual([])

  await page.user.type(form.getByLabelText('Current password'), 'Velho-Farol-1')
  await page.user.click(form.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText(/Password saved/)).toBeTruthy()
  expect(page.server.calls('editAdmin')[0]?.body).toEqual({
    uid: me,
    renew_token: true,
    password: await passwordDigest('Farol-Aceso-27'),
    current_password: await passwordDigest('Velho-Farol-1'),
  })
})

test.each([
  [
    'S2.100 a wrong current password is refused at its field',
    errorResponse(403),
    'Current password',
    'The current password is not right',
  ],
  [
    'a password used before is refused at its field',
    errorResponse(422),
    'New password',
    'You used this password before, or it is a common one. Choose another',
  ],
  [
    'too many tries name the wait',
    errorResponse(429, null, { retryAfter: 8 }),
    'Current password',
    'Too many tries. Wait a little. You can try again in 8 seconds.',
  ],
] as const)('%s', async (_title, refusal, label, text) => {
  const page = open({ editAdmin: refusal }, { tab: 'security' })
  const form = await sendPassword(page, 'Velho-Farol-1', 'Farol-Aceso-27')
  const field = form.getByLabelText(label)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(form.getByText(text).id)
  expect(screen.queryByText(/Password saved/)).toBeNull()
})

test('the rules of a new password are ticked while it is typed', async () => {
  const { user } = open({}, { tab: 'security' })
  const rules = await screen.findByRole('list', { name: 'The new password needs:' })
  const met = () =>
    within(rules)
      .getAllByRole('listitem')
      .filter((rule) => rule.textContent.endsWith('(met)')).length
  expect(met()).toBe(0)
  await user.type(screen.getByLabelText('New password'), 'aB3')
  expect(met()).toBe(3)
  await user.type(screen.getByLabelText('New password'), '#456789')
  expect(met()).toBe(5)
})

test('two new passwords that differ are reported', async () => {
  const page = open({}, { tab: 'security' })
  const form = await sendPassword(page, 'x', 'Farol-Aceso-27', 'Farol-Aceso-28')
  expect(await form.findByText('The two passwords are not the same')).toBeTruthy()
})

test('a first password is set without a current one', async () => {
  const page = open({}, { admin: { ...ana, has_password: false }, tab: 'security' })
  const form = await sendPassword(page, null, 'Farol-Aceso-27')
  await screen.findByText(/Password saved/)
  expect(form.queryByLabelText('Current password')).toBeNull()
  expect(page.server.calls('editAdmin')[0]?.body).toEqual({
    uid: me,
    renew_token: true,
    password: await passwordDigest('Farol-Aceso-27'),
  })
})

test('to a user who runs nothing no other profile is there, and the server is not asked for it', () => {
  const { server } = open({}, { uid: '00000000-0000-4000-8000-00000000000b', role: 'user' })
  expect(screen.getByRole('heading', { level: 1, name: 'Not Found' })).toBeTruthy()
  expect(server.seen).toEqual([])
})

test('signing out ends the session here and at the server', async () => {
  const { server, user } = open({}, { tab: 'security' })
  await screen.findByText('Firefox 146')
  await user.click(screen.getAllByRole('button', { name: 'Sign out' }).at(-1) as HTMLElement)
  await waitFor(() => expect(server.calls('signOut')).toHaveLength(1))
  expect(readToken()).toBeNull()
})

test('the parts of the profile are links, and what is typed outlives a look at another part', async () => {
  // The link's target is compared with the address of the window.
  history.replaceState(null, '', `/admins/profile/${me}`)
  const { user } = open()
  await user.type(await firstName(), 'bela')
  const parts = within(screen.getByRole('group', { name: 'Parts of the profile' }))
  expect(parts.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Details',
    'Security',
    'Device & profile',
    'Newsletter',
    'Access log',
    'Danger zone',
  ])
  await user.click(parts.getByRole('link', { name: 'Access log' }))
  expect(address()).toBe(`/admins/profile/${me}?tab=access`)
  expect(screen.getByRole('link', { name: 'See my sign-ins' }).getAttribute('href')).toBe(`/logs?uid=${me}`)
  await user.click(parts.getByRole('link', { name: 'Details' }))
  expect((await firstName()).value).toBe('Anabela')
})

test('one sees where one is signed in, and ends one session or all the others', async () => {
  const { server, user } = open({ endSession: null, endOtherSessions: { ended: 1 } }, { tab: 'security' })
  const card = within(await screen.findByRole('region', { name: 'Where you are signed in' }))
  const rows = await card.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Firefox 146This browserBrazil · Opened Nov 1, 2026/),
    expect.stringMatching(/^Chrome 150country unknown · Opened Nov 2, 2026/),
  ])
  await user.click(card.getByRole('button', { name: 'Sign out of Chrome 150' }))
  await waitFor(() =>
    expect(server.calls('endSession').map((call) => call.address)).toEqual([
      '/v2/session/00000000-0000-4000-8000-0000000000fe',
    ]),
  )
  await user.click(card.getByRole('button', { name: 'Sign out everywhere else' }))
  await waitFor(() => expect(server.calls('endOtherSessions').map(({ body }) => body)).toEqual([{}]))
})

test('the address is changed with the code that was mailed to the new one', async () => {
  const { server, user } = open({ askUsername: { minutes: 10 } }, { tab: 'security' })
  const form = within(await screen.findByRole('form', { name: 'E-mail address' }))
  await user.type(form.getByRole('textbox', { name: 'New address' }), 'nova')
  await user.click(form.getByRole('button', { name: 'Send a code' }))
  expect(form.getByText('Invalid Email address')).toBeTruthy()
  await user.type(form.getByRole('textbox', { name: 'New address' }), '@example.org')
  await user.click(form.getByRole('button', { name: 'Send a code' }))
  await user.type(await form.findByRole('textbox', { name: 'Code' }), '123456')
  server.use({ editAdmin: errorResponse(400, { fields: { username_code: 'fields.code' } }) })
  await user.click(form.getByRole('button', { name: 'Change the address' }))
  expect(await form.findByText('This code is wrong or too old')).toBeTruthy()
  server.use({ editAdmin: { ...ana, username: 'nova@example.org' } })
  await user.click(form.getByRole('button', { name: 'Change the address' }))
  expect(await form.findByText('Address changed. Next time, sign in with nova@example.org.')).toBeTruthy()
  expect(server.calls('editAdmin')[0]?.body).toEqual({
    uid: me,
    username: 'nova@example.org',
    username_code: '123456',
  })
})

test('the chosen profile and phone are shown with the way to others', async () => {
  const course = {
    uid: me,
    profile: 'enhanced',
    osType: 'ios',
    device: null,
    version: '17.3',
    visitedSubmodules: [],
    license: 'trial',
    modules: {},
    submodules: {},
  } as const
  open({ readCourse: { ...course, visitedSubmodules: [] } }, { tab: 'device' })
  expect(await screen.findByText('Enhanced Protection')).toBeTruthy()
  expect(screen.getByText('iPhone, iPad')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Change profile or device' }).getAttribute('href')).toBe(
    '/welcome?step=2',
  )
})

test('profiles that the license does not open are named with what opens them, the own one too', async () => {
  const first = open(
    { readCourse: sampleCourse({ profile: 'enhanced', license: 'free' }) },
    { tab: 'device' },
  )
  const told = (await screen.findByText(/These open with a license or a trial/)).closest('[role="status"]')
  expect(told?.textContent).toContain('Enhanced Protection and Parental Mode')
  expect(told?.textContent).toContain('Yours, Enhanced Protection, is one of them: your progress is kept')
  expect(told?.querySelector('a')?.getAttribute('href')).toBe('/licenses')
  first.unmount()
  open({ readCourse: sampleCourse({ profile: 'enhanced', license: 'standard' }) }, { tab: 'device' })
  await screen.findByRole('link', { name: 'Change profile or device' })
  expect(screen.queryByText(/These open with a license/)).toBeNull()
})

test('a profile that cannot be loaded says so and tries again', async () => {
  const { server, user } = open({ readAdmins: errorResponse(503) })
  expect((await screen.findByRole('alert')).textContent).toContain('Service Unavailable')
  server.use({ readAdmins: [ana] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await firstName()).value).toBe('Ana')
})

test('an address without an uid leads to the own profile, and keeps its tab', async () => {
  open({}, { uid: 'me', tab: 'security' })
  await waitFor(() => expect(address()).toBe(`/admins/profile/${me}?tab=security`))
  expect(await screen.findByRole('heading', { name: 'Password' })).toBeTruthy()
})
