import type { PasskeyCreationOptions, Passkey } from '@resguardo/contract/auth/passkeys'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { storeToken } from '#api/token.ts'
import { RequireSession } from '#app/routing/RequireSession.tsx'
import { ana } from '#test/ana.ts'
import { fakePasskeys } from '#test/fakePasskeys.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { sampleSettings } from '#test/publicSettings.ts'
import { renderApp } from '#test/renderApp.tsx'
import { renderPage } from '#test/renderPage.tsx'
import { dismissAll } from '#ui/feedback/toasts.ts'
import { me, signIn, tokenOf } from '#test/signedIn.ts'
import { PasskeysCard } from './PasskeysCard.tsx'

afterEach(() => {
  dismissAll()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
  storeToken(null)
  localStorage.clear()
})

const phone: Passkey = {
  uid: '00000000-0000-4000-8000-0000000000b1',
  name: 'Phone of Ana',
  created: '2026-10-02T12:00:00.000Z',
  last_used: null,
  backed_up: true,
}
const making: PasskeyCreationOptions = {
  challenge: 'Y2hhbGxlbmdl',
  timeout: 300_000,
  rp: { id: 'localhost', name: 'Resguardo' },
  user: { id: 'b3duZXI', name: 'ana@example.org', displayName: 'Ana Lima' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
}
const signing = {
  challenge: 'Y2hhbGxlbmdl',
  timeout: 300_000,
  rpId: 'localhost',
  userVerification: 'required' as const,
}

/** A server that stores passkeys. */
function open(handlers: Handlers = {}, first: readonly Passkey[] = [phone]) {
  let kept = [...first]
  signIn()
  const server = fakeServer({
    publicSettings: sampleSettings(),
    readAdmins: errorResponse(500),
    readPasskeys: () => kept,
    askPasskey: making,
    addPasskey: ({ body }) => {
      const added = {
        ...phone,
        uid: '00000000-0000-4000-8000-0000000000b2',
        name: body.name,
        backed_up: false,
      }
      kept = [...kept, added]
      return added
    },
    renamePasskey: ({ body }) => {
      kept = kept.map((one) => (one.uid === body.uid ? { ...one, name: body.name } : one))
      return null
    },
    removePasskey: ({ query }) => {
      kept = kept.filter(({ uid }) => uid !== query.uid)
      return null
    },
    ...handlers,
  })
  return { server, ...renderPage('/profile', Profile) }
}
const Profile = () => (
  <RequireSession>
    <PasskeysCard />
  </RequireSession>
)
const items = async () => {
  const list = await screen.findByRole('list', { name: 'Passkeys' })
  return within(list).getAllByRole('listitem')
}
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))
const box = () => screen.findByRole('dialog', { name: /^(Add a|Rename|Remove this) passkey/ })

test('the own passkeys are listed with name, day, last use and whether a cloud has a copy', async () => {
  fakePasskeys()
  open({}, [
    phone,
    { ...phone, uid: 'b', name: 'USB key', backed_up: false, last_used: new Date().toISOString() },
  ])
  const [first, second] = await items()
  expect(first?.textContent).toMatch(/Phone of Ana.*Added Oct 2, 2026.*Last used: never.*Copied to a cloud/i)
  expect(second?.textContent).toMatch(/USB key/)
  expect(second?.textContent).not.toMatch(/never|cloud/i)
})

test('it is said what a passkey is, and what it does not keep out', async () => {
  fakePasskeys()
  const { user } = open({}, [])
  await screen.findByText('You have no passkeys yet.')
  expect(screen.getByText(/^A passkey opens your account without a password/)).toBeTruthy()
  await press(user, 'Before you use one')
  for (const text of [
    /^Anyone who can unlock your phone/,
    /^Many passkeys are copied/,
    /does not remove passkeys/,
  ])
    expect(screen.getByText(text)).toBeTruthy()
})

test('one is added under a name, with a warning before', async () => {
  const browser = fakePasskeys()
  const { user, server } = open({}, [])
  await press(user, 'Add a passkey')
  const dialog = within(await box())
  expect(dialog.getByText(/^Anyone who can unlock your phone/)).toBeTruthy()
  const name = dialog.getByRole('textbox', { name: 'Name of the passkey' })
  await user.clear(name)
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  await dialog.findByText('Fill this in')
  expect(browser.asked).toEqual([])
  await user.type(name, ' USB key ')
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  await screen.findByText('Passkey added')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await items())[0]?.textContent).toContain('USB key')
  expect(browser.asked[0]?.publicKey).toMatchObject({ attestation: 'none', rp: { id: 'localhost' } })
  expect(server.calls('addPasskey')[0]?.body).toEqual({
    name: 'USB key',
    passkey: {
      id: 'cGFzc2tleQ',
      rawId: 'cGFzc2tleQ',
      type: 'public-key',
      response: { clientDataJSON: 'e30', attestationObject: 'bWFkZQ', transports: ['internal'] },
    },
  })
})

test.each([
  ['NotAllowedError', /^Nothing was done/],
  ['InvalidStateError', /already has a passkey/],
  ['ConstraintError', /^This device cannot keep/],
])('when the browser makes none (%s), the dialog says why and keeps the name', async (error, text) => {
  fakePasskeys().fails(error)
  const { user, server } = open()
  await press(user, 'Add a passkey')
  const dialog = within(await box())
  await user.type(dialog.getByRole('textbox'), ' of mine')
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(within(await dialog.findByRole('alert')).getByText(text)).toBeTruthy()
  expect(dialog.getByRole<HTMLInputElement>('textbox').value).toMatch(/ of mine$/)
  expect(server.calls('addPasskey')).toEqual([])
})

test.each([
  [409, /^This passkey is in use already/],
  [422, /^The passkey could not be checked/],
])('a refusal with %i when adding is explained in the dialog', async (status, text) => {
  fakePasskeys()
  const { user } = open({ addPasskey: errorResponse(status) })
  await press(user, 'Add a passkey')
  const dialog = within(await box())
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(within(await dialog.findByRole('alert')).getByText(text)).toBeTruthy()
})

test('one gets another name', async () => {
  fakePasskeys()
  const { user } = open()
  await press(user, 'Rename Phone of Ana')
  const dialog = within(await box())
  const name = dialog.getByRole<HTMLInputElement>('textbox')
  expect(name.value).toBe('Phone of Ana')
  await user.clear(name)
  await user.type(name, 'Old phone{Enter}')
  await screen.findByText('Name saved')
  expect((await items())[0]?.textContent).toContain('Old phone')
})

test('one is removed after a question, which says that the device may go on showing it', async () => {
  fakePasskeys()
  const { user } = open()
  await press(user, 'Remove Phone of Ana')
  const dialog = within(await box())
  expect(dialog.getByText(/may go on showing it/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Remove passkey' }))
  await screen.findByText('You have no passkeys yet.')
  expect(screen.getByText('Passkey removed')).toBeTruthy()
})

test('the only way in is not removed, and the dialog says what to do first', async () => {
  fakePasskeys()
  const { user } = open({ removePasskey: errorResponse(409) })
  await press(user, 'Remove Phone of Ana')
  const dialog = within(await box())
  await user.click(dialog.getByRole('button', { name: 'Remove passkey' }))
  await dialog.findByText('This is your only way in. Set a password first, then remove it')
  await user.click(dialog.getByRole('button', { name: 'Keep it' }))
  expect(await items()).toHaveLength(1)
})

test('with ten, or in a browser without any, none is offered to be added', async () => {
  const ten = Array.from({ length: 10 }, (_, at) => ({ ...phone, uid: `b${at}`, name: `Key ${at}` }))
  open({}, ten)
  expect(await items()).toHaveLength(10)
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  expect(screen.getByText(/^None can be added here/)).toBeTruthy()
})

test('what cannot be loaded says so, and a new try brings it', async () => {
  fakePasskeys()
  let fails = true
  const { user } = open({
    readPasskeys: () => (fails ? errorResponse(500, null, { requestId: 'r-1' }) : [phone]),
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Your passkeys could not be loaded')
  fails = false
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await items()).toHaveLength(1)
})

test('the proof that adding wants is given by a passkey, over the dialog, and adding goes on', async () => {
  const browser = fakePasskeys()
  let proved = false
  const { user, server } = open({
    askPasskey: () => (proved ? making : errorResponse(403, { proof: 'password', passkey: true })),
    askProof: { ...signing, allowCredentials: [{ id: 'cGFzc2tleQ', type: 'public-key' }] },
    prove: () => {
      proved = true
      return { minutes: 5, token: tokenOf({ sid: '00000000-0000-4000-8000-0000000000fd' }) }
    },
  })
  await press(user, 'Add a passkey')
  await user.click(within(await box()).getByRole('button', { name: 'Continue' }))
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  expect(proof.getByLabelText('Your password')).toBeTruthy()
  await user.click(proof.getByRole('button', { name: 'Use a passkey' }))
  await screen.findByText('Passkey added')
  expect(browser.asked[0]?.publicKey['allowCredentials']).toHaveLength(1)
  expect(server.calls('prove')[0]?.body).toEqual({
    passkey: expect.objectContaining({ id: 'cGFzc2tleQ', type: 'public-key' }),
  })
})

test('a person without a password is asked for the passkey alone, and sees when it is not theirs', async () => {
  fakePasskeys()
  const { user } = open({
    removePasskey: errorResponse(403, { proof: 'passkey', passkey: true }),
    askProof: signing,
    prove: errorResponse(403),
  })
  await press(user, 'Remove Phone of Ana')
  await user.click(within(await box()).getByRole('button', { name: 'Remove passkey' }))
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  expect(proof.queryByLabelText('Your password')).toBeNull()
  await user.click(proof.getByRole('button', { name: 'Use a passkey' }))
  await proof.findByText('This passkey is not of your account.')
})

test('where the browser has none, who has only a passkey is asked to sign in again', async () => {
  const { user } = open({ removePasskey: errorResponse(403, { proof: 'passkey', passkey: true }) })
  await press(user, 'Remove Phone of Ana')
  await user.click(await screen.findByRole('button', { name: 'Remove passkey' }))
  expect(await screen.findByText(/^Your account has no password/)).toBeTruthy()
})

test('they stand on the own profile, with the own devices', async () => {
  fakePasskeys()
  signIn()
  fakeServer({
    publicSettings: sampleSettings(),
    readAdmins: [ana],
    readPasskeys: [phone],
    readLicense: errorResponse(500),
    readCourse: errorResponse(500),
    readSessions: { sessions: [] },
    readDevices: { devices: [] },
  })
  await renderApp(`/admins/profile/${me}?tab=security`)
  await screen.findByRole('region', { name: 'My devices' })
  const card = within(await screen.findByRole('region', { name: 'Passkeys' }))
  expect(await card.findByText('Phone of Ana')).toBeTruthy()
})
