import type { Claims } from '@resguardo/contract/auth/session'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { storeToken } from '#api/token.ts'
import { currentUser } from '#session/session.ts'
import { ana } from '#test/ana.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { sampleSettings } from '#test/publicSettings.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { me, signIn, tokenOf } from '#test/signedIn.ts'
import { ChoosePasswordPage } from './ChoosePasswordPage.tsx'
import { hasFocus } from '../../../../test/hasFocus.ts'

afterEach(() => {
  storeToken(null)
  localStorage.clear()
})

function open(handlers: Handlers = {}, claims: Partial<Claims> = {}) {
  const server = fakeServer({
    publicSettings: sampleSettings(),
    editAdmin: { ...ana, token: tokenOf({ theme: 'light', sid: '00000000-0000-4000-8000-0000000000fe' }) },
    ...handlers,
  })
  signIn({ change_password: true, ...claims })
  const path = '/welcome/password?from=%2Fteams'
  return { server, ...renderPage('/welcome/password', ChoosePasswordPage, { path }) }
}

async function choose(user: ReturnType<typeof open>['user']) {
  await user.type(screen.getByLabelText('Current password'), 'Farol-Aceso-27')
  await user.type(screen.getByLabelText('New password'), 'Vento-Calmo-58')
  await user.type(screen.getByLabelText('Repeat the new password'), 'Vento-Calmo-58')
  await user.click(screen.getByRole('button', { name: 'Save the password' }))
}

test('the password is changed with the current one, and a new token leads on', async () => {
  const { user, server } = open()
  await choose(user)
  await waitFor(() => expect(address()).toBe('/teams'))
  const digest = expect.stringMatching(/^[0-9a-f]{128}$/)
  expect(server.calls('editAdmin')[0]?.body).toEqual({
    uid: me,
    password: digest,
    current_password: digest,
    renew_token: true,
  })
  expect(server.calls('auth')).toEqual([])
  expect(currentUser()?.changePassword).toBe(false)
})

test('a wrong current password says so', async () => {
  const { user, server } = open({ editAdmin: errorResponse(403) })
  await choose(user)
  expect((await screen.findByRole('alert')).textContent).toContain('The current password is not right')
  await hasFocus(screen.getByLabelText('Current password'))
  expect(server.calls('auth')).toEqual([])
})

test('an account without a password chooses its first one', async () => {
  const { user, server } = open({}, { first_password: true })
  expect(screen.queryByLabelText('Current password')).toBeNull()
  await user.type(screen.getByLabelText('New password'), 'Vento-Calmo-58')
  await user.type(screen.getByLabelText('Repeat the new password'), 'Vento-Calmo-58')
  await user.click(screen.getByRole('button', { name: 'Save the password' }))
  await waitFor(() => expect(address()).toBe('/teams'))
  expect(server.calls('editAdmin')[0]?.body).not.toHaveProperty('current_password')
})

test('a person who already has a password is led on', async () => {
  fakeServer({ publicSettings: sampleSettings() })
  signIn()
  renderPage('/welcome/password', ChoosePasswordPage, { path: '/welcome/password?from=%2Fteams' })
  await waitFor(() => expect(address()).toBe('/teams'))
})
