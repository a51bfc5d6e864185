import type { Admin } from '@resguardo/contract/people/admins'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readToken } from '#api/token.ts'
import { passwordDigest } from '#session/digest.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { ana } from '#test/ana.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { me, signIn } from '#test/signedIn.ts'
import { ProfilePage } from '../ProfilePage.tsx'

function open(more: Handlers = {}, admin: Partial<Admin> = {}) {
  signIn()
  const server = fakeServer({ readAdmins: [{ ...ana, ...admin }], ...more })
  const page = renderPage('/admins/profile/:uid', ProfilePage, { path: `/admins/profile/${me}?tab=danger` })
  return { server, ...page }
}

/** The dialog with the password typed in. */
async function ending({ user }: ReturnType<typeof open>, password = 'Farol-Aceso-27') {
  await user.click(await screen.findByRole('button', { name: 'Terminate…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Terminate my account' }))
  if (password) await user.type(dialog.getByLabelText('Your password'), password)
  return dialog
}

test('the own data comes as a file', async () => {
  const make = vi.fn(() => 'blob:x')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: make, revokeObjectURL: () => {} }))
  const clicked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.download)
  })
  const { server, user } = open({ exportData: null })
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  expect(await screen.findByText('The file is in your downloads.')).toBeTruthy()
  expect(make).toHaveBeenCalledOnce()
  expect(clicked).toEqual([expect.stringMatching(/^data-\d{4}-\d\d-\d\d\.zip$/)])
  expect(server.calls('exportData')).toHaveLength(1)
  vi.restoreAllMocks()
})

test('learning is wiped only after the question', async () => {
  const { server, user } = open({ wipeLearning: null })
  await user.click(await screen.findByRole('button', { name: 'Wipe…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Wipe course and progress?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(server.calls('wipeLearning')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Wipe…' }))
  await user.click(screen.getByRole('button', { name: 'Wipe for good' }))
  expect(await screen.findByText('Your course and progress are erased')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each(['later', 'now'] as const)(
  'the account ends with the password as its digest, %s, and its owner is led out',
  async (when) => {
    const page = open({ terminate: { until: null } })
    const dialog = await ending(page)
    expect(dialog.getByText(/Download it first\?/)).toBeTruthy()
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'In 14 days' }).checked).toBe(true)
    if (when === 'now') await page.user.click(dialog.getByRole('radio', { name: 'Now' }))
    await page.user.click(dialog.getByRole('button', { name: 'Terminate the account' }))
    await waitFor(() => expect(address()).toBe(`/keep-account/en?ended=${when}&mail=1`))
    expect(readToken()).toBeNull()
    const [call] = page.server.calls('terminate')
    expect(call).toMatchObject({
      address: '/v2/admin/terminate',
      body: { password: await passwordDigest('Farol-Aceso-27'), when },
    })
  },
)

test('a bad password is reported, and the session goes on', async () => {
  const page = open({ terminate: errorResponse(403) })
  const dialog = await ending(page)
  await page.user.click(dialog.getByRole('button', { name: 'Terminate the account' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Bad password')
  expect(readToken()).not.toBeNull()
})

test('without the password nothing is sent, and who has none is not asked for it', async () => {
  const page = open({ terminate: errorResponse(403) })
  const dialog = await ending(page, '')
  await page.user.click(dialog.getByRole('button', { name: 'Terminate the account' }))
  expect(dialog.getByText('Write your password')).toBeTruthy()
  expect(page.server.calls('terminate')).toEqual([])
})

test('a person who must hand over first learns what', async () => {
  const team = { uid: '00000000-0000-4000-8000-0000000000a1', teamName: 'Quintal', others: 1 }
  const page = open({ terminate: errorResponse(409, { lastRoot: false, teams: [team] }) })
  const dialog = await ending(page)
  await page.user.click(dialog.getByRole('button', { name: 'Terminate the account' }))
  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toContain('Quintal (1 other person)')
  expect(within(alert).getByRole('link', { name: 'Quintal' }).getAttribute('href')).toBe(`/teams/${team.uid}`)
  page.server.use({ terminate: errorResponse(409, { lastRoot: true, teams: [] }) })
  await page.user.click(dialog.getByRole('button', { name: 'Terminate the account' }))
  expect(await dialog.findByText(/You are the last active super admin/)).toBeTruthy()
})
