import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { storeToken } from '#api/token.ts'
import { fakeServer, type Handlers, no } from '#test/fakeServer.ts'
import { renderPage } from '#test/renderPage.tsx'
import { signIn } from '#test/signedIn.ts'
import { TotpCard } from './TotpCard.tsx'

afterEach(() => {
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
  await user.type(form.getByLabelText('Code that the app shows'), '123')
  await user.click(form.getByRole('button', { name: 'Confirm' }))
  expect(server.calls('addTotp')).toEqual([])
  await user.type(form.getByLabelText('Code that the app shows'), ' 456')
  await user.click(form.getByRole('button', { name: 'Confirm' }))
  const shown = await box('Recovery codes')
  expect(shown.getAllByRole('listitem').length).toBeGreaterThan(5)
  expect(server.calls('addTotp')[0]?.body).toEqual({ code: '123456' })
  await user.click(shown.getByRole('button', { name: 'I have saved them' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a wrong code is told in the dialog', async () => {
  const { user } = open({ addTotp: no(422) })
  await user.click(await screen.findByRole('button', { name: 'Add an app' }))
  await user.click((await box('Add an authenticator app')).getByRole('button', { name: 'Continue' }))
  const form = await box('Add an authenticator app')
  await user.type(await form.findByLabelText('Code that the app shows'), '123456')
  await user.click(form.getByRole('button', { name: 'Confirm' }))
  expect(await form.findByText(/This code is not right/)).toBeTruthy()
})

test('without a way to ask for a second step that is said; without a password no app is offered', async () => {
  open({ readSecondStep: { ...none, wanted: true, has_password: false } })
  expect(await screen.findByText(/the password alone opens this account/)).toBeTruthy()
  expect(screen.getByText('Set a password first: the app comes after it.')).toBeTruthy()
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
