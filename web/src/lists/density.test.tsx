import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { PeopleRoute } from '#app/screens/PeopleRoute.tsx'
import { UsersRoute } from '#app/screens/UsersRoute.tsx'
import { clearPersonalData } from '#session/session.ts'
import { fakeServer } from '#test/fakeServer.ts'
import { fivePeople, uidOf } from '#test/peoplePage.tsx'
import { renderPage } from '#test/renderPage.tsx'
import { signIn } from '#test/signedIn.ts'

beforeEach(() => localStorage.clear())

const isDense = () => document.documentElement.hasAttribute('data-dense')

function open(path: '/users' | '/admins/manage') {
  fakeServer({
    readUsers: { users: [], next: null, total: 0 },
    readAdmins: fivePeople,
    readTeams: { teams: [], next: null },
  })
  return renderPage(path, path === '/users' ? UsersRoute : PeopleRoute, { path })
}

test('dense rows are one choice for all lists, kept for the account, gone with its session', async () => {
  signIn({ role: 'root' })
  const users = open('/users')
  await users.user.click(await screen.findByRole('button', { name: 'Views' }))
  expect(isDense()).toBe(false)
  await users.user.click(await screen.findByRole('checkbox', { name: 'Compact rows' }))
  expect(isDense()).toBe(true)
  users.unmount()
  expect(isDense()).toBe(false)

  const people = open('/admins/manage')
  await waitFor(() => expect(isDense()).toBe(true))
  people.unmount()

  signIn({ role: 'root', uid: uidOf(77) })
  const others = open('/users')
  const views = await screen.findByRole('button', { name: 'Views' })
  expect(isDense()).toBe(false)
  await others.user.click(views)
  const choice = await within(document.body).findByRole<HTMLInputElement>('checkbox', {
    name: 'Compact rows',
  })
  expect(choice.checked).toBe(false)
  others.unmount()

  expect(localStorage.getItem('own-rows')).not.toBeNull()
  clearPersonalData()
  expect(localStorage.getItem('own-rows')).toBeNull()
})
