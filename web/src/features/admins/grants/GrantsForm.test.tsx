import type { Admin } from '@resguardo/contract/people/admins'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PeopleRoute } from '#app/screens/PeopleRoute.tsx'
import { ana } from '#test/ana.ts'
import { errorResponse, fakeServer, type Handlers } from '#test/fakeServer.ts'
import { renderPage } from '#test/renderPage.tsx'
import { signIn } from '#test/signedIn.ts'

const uid = '00000000-0000-4000-8000-00000000000b'
const bia: Admin = { ...ana, uid, username: 'bia@example.org', first_name: 'Bia', role: 'user', revision: 4 }

async function open(admin: Partial<Admin> = {}, more: Handlers = {}) {
  signIn({ role: 'root' })
  let kept: Admin = { ...bia, ...admin }
  const server = fakeServer({
    readAdmins: () => [kept],
    readMemberships: { uid, teams: [] },
    readTeams: { teams: [], next: null },
    editGrants: ({ body: { grants } }) => {
      kept = { ...kept, grants, revision: kept.revision + 1 }
      return { uid, grants, revision: kept.revision }
    },
    ...more,
  })
  const path = `/admins/profile/${uid}?tab=rights`
  const page = renderPage('/admins/profile/:uid', PeopleRoute, { path })
  const form = within(await screen.findByRole('form', { name: 'Grants beside the role' }))
  return { server, form, ...page }
}

test('root gives and takes grants, each time all of them at the revision that was read', async () => {
  const { server, form, user } = await open()
  await user.click(form.getByRole('checkbox', { name: 'Moderates the community' }))
  await user.click(form.getByRole('checkbox', { name: 'Runs the licenses' }))
  await user.click(form.getByRole('button', { name: 'Save grants' }))
  await form.findByText('Grants saved')
  await user.click(form.getByRole('checkbox', { name: 'Moderates the community' }))
  await user.click(form.getByRole('button', { name: 'Save grants' }))
  await form.findByText('Grants saved')
  expect(server.calls('editGrants').map(({ body }) => body)).toEqual([
    { uid, revision: 4, grants: ['moderator', 'billing'] },
    { uid, revision: 5, grants: ['billing'] },
  ])
})

test('an auditor has no other grant: the form offers none', async () => {
  const { form, user } = await open()
  const names = () =>
    form
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter(({ disabled }) => !disabled)
      .map((box) => box.labels?.[0]?.textContent)
  await user.click(form.getByRole('checkbox', { name: 'Audits: reads the administration' }))
  expect(names()).toEqual(['Audits: reads the administration'])
  await user.click(form.getByRole('button', { name: 'Discard' }))
  await user.click(form.getByRole('checkbox', { name: 'Answers questions of readers' }))
  expect(names()).toEqual(['Moderates the community', 'Answers questions of readers', 'Runs the licenses'])
})

test('what was chosen stays when someone else saved meanwhile, and the next save builds on it', async () => {
  const { server, form, user } = await open()
  await user.click(form.getByRole('checkbox', { name: 'Runs the licenses' }))
  server.use({
    editGrants: errorResponse(409),
    readAdmins: [{ ...bia, grants: ['helper'], revision: 5 }],
  })
  await user.click(form.getByRole('button', { name: 'Save grants' }))
  await form.findByText('The grants were not saved')
  expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'Runs the licenses' }).checked).toBe(true)
  server.use({ editGrants: { uid, grants: ['helper', 'billing'], revision: 6 } })
  await user.click(form.getByRole('button', { name: 'Save grants' }))
  await form.findByText('Grants saved')
  expect(server.calls('editGrants').map(({ body }) => body)).toEqual([
    { uid, revision: 4, grants: ['billing'] },
    { uid, revision: 5, grants: ['helper', 'billing'] },
  ])
})

test('an account that is not active gets none, and loses those it has', async () => {
  const { form } = await open({ status: 'blocked', grants: ['billing'] })
  const usable = form.getAllByRole<HTMLInputElement>('checkbox').filter(({ disabled }) => !disabled)
  expect(usable.map((box) => box.labels?.[0]?.textContent)).toEqual(['Runs the licenses'])
})

test('for a super admin, only what the role lacks is offered', async () => {
  const { form } = await open({ role: 'root' })
  expect(form.getAllByRole('checkbox')).toHaveLength(1)
  expect(form.getByText('The role of super admin includes the other grants.')).toBeTruthy()
})
