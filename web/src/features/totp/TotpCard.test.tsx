import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { storeToken } from '#api/token.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { renderPage } from '#test/renderPage.tsx'
import { signIn } from '#test/signedIn.ts'
import { TotpCard } from './TotpCard.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  storeToken(null)
  localStorage.clear()
})

const none = { wanted: false, asked: 'none', has_password: true, totp: null } as const
const codes = Array.from({ length: 10 }, (_, n) => `AAAA-BBBB-CCCC-DDDD-EEEE-FFF${n}`.replace(/[01]$/, 'G'))
function open(handlers: Handlers = {}) {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const server = fakeServer({
    readSecondStep: none,
    askTotp: { secret, uri: `otpauth://totp/Resguardo:ana?secret=${secret}` },
    addTotp: { recovery_codes: [...new Set(codes)] },
    removeTotp: null,
    ...handlers,
  })
  signIn()
  return { server, ...renderPage('/', TotpCard) }
}
const box = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('an app is added by its key and a code, and the recovery codes are shown once', async () => {
  const { user, server } = open()
  await user.click(await screen.findByRole('button', { name: 'Add an app' }))
  await user.click((await box('Add an authenticator app')).getByRole('button', { name: 'Continue' }))
  const form = await box('Add an authenticator app')
  expect(await form.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy()
  expect(form.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  expect(form.getByRole('link', { name: /Open it here/ })).toHaveProperty('protocol', 'otpauth:')
  await user.type(form.getByLabelText('Code from the app'), '123')
  await user.click(form.getByRole('button', { name: 'Confirm' }))
  expect(server.calls('addTotp')).toEqual([])
  await user.type(form.getByLabelText('Code from the app'), ' 456')
  await user.click(form.getByRole('button', { name: 'Confirm' }))
  const shown = await box('Recovery codes')
  expect(shown.getAllByRole('listitem').length).toBeGreaterThan(5)
  expect(server.calls('addTotp')[0]?.body).toEqual({ code: '123456' })
  await user.click(shown.getByRole('button', { name: 'I have saved them' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the focus goes into every stage of the dialog, and back to the card when its button is gone', async () => {
  const { user, server } = open()
  await user.click(await screen.findByRole('button', { name: 'Add an app' }))
  const inDialog = () => screen.getByRole('dialog').contains(document.activeElement)
  await user.click((await box('Add an authenticator app')).getByRole('button', { name: 'Continue' }))
  await user.type(await screen.findByLabelText('Code from the app'), '123456')
  const totp = { created: '2026-03-01T12:00:00Z', last_used: null, recovery_codes: 10 }
  server.use({ readSecondStep: { ...none, wanted: true, asked: 'own', totp } })
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  const shown = await box('Recovery codes')
  expect(inDialog()).toBe(true)
  await screen.findByText('10 recovery codes are left.')
  await user.click(shown.getByRole('button', { name: 'I have saved them' }))
  const card = screen.getByRole('region', { name: 'Authenticator app' })
  await waitFor(() => expect(card.contains(document.activeElement)).toBe(true))
})

test('recovery codes are downloaded, and a first attempt to close only warns', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:codes'
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add an app' }))
  await user.click((await box('Add an authenticator app')).getByRole('button', { name: 'Continue' }))
  await user.type(await screen.findByLabelText('Code from the app'), '123456{Enter}')
  const shown = await box('Recovery codes')
  await user.click(shown.getByRole('button', { name: 'Download' }))
  expect(await saved[0]?.text()).toBe([...new Set(codes)].join('\n'))
  await user.click(shown.getByRole('button', { name: 'Close' }))
  expect(shown.getByText(/^Save the codes before you close this/)).toBeTruthy()
  await user.click(shown.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a wrong code is reported at its field', async () => {
  const { user } = open({ addTotp: errorResponse(422) })
  await user.click(await screen.findByRole('button', { name: 'Add an app' }))
  await user.click((await box('Add an authenticator app')).getByRole('button', { name: 'Continue' }))
  const form = await box('Add an authenticator app')
  await user.type(await form.findByLabelText('Code from the app'), '123456')
  await user.click(form.getByRole('button', { name: 'Confirm' }))
  expect(await form.findByText(/This code is wrong/)).toBeTruthy()
  expect(form.getByLabelText('Code from the app').getAttribute('aria-invalid')).toBe('true')
  expect(form.queryByRole('alert')).toBeNull()
})

test('without a way to ask for a second step that is said; without a password no app is offered', async () => {
  open({ readSecondStep: { ...none, wanted: true, has_password: false } })
  expect(await screen.findByText(/only a password protects this account/)).toBeTruthy()
  expect(screen.getByText('Set a password first: the code from the app comes after it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add an app' })).toBeNull()
})

test('an app is removed after a question', async () => {
  const totp = { created: '2026-03-01T12:00:00Z', last_used: null, recovery_codes: 1 }
  const { user, server } = open({ readSecondStep: { ...none, wanted: true, asked: 'own', totp } })
  expect(await screen.findByText('1 recovery code is left.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove the app' }))
  await user.click((await box('Remove the authenticator app?')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Authenticator app removed')).toBeTruthy()
  expect(server.calls('removeTotp')).toHaveLength(1)
})
