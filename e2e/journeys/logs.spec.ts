import { tokenFor } from '../people.ts'
import { axeFindings, expect, rootPassword, overflowingElements, test } from '../world.ts'

test('a person sees in their own log that they signed in, and that root looked at it', async ({
  hers,
  ana,
  request,
}) => {
  const root = await tokenFor(request, 'root', rootPassword)
  const looked = await request.get(`/v2/admin/access?uid=${ana.uid}`, {
    headers: { authorization: `Bearer ${root}` },
  })
  expect(looked.status()).toBe(200)

  await hers.goto('/dashboard')
  await hers.getByRole('button', { name: /^Account of/ }).click()
  await hers.getByRole('link', { name: 'My access log' }).click()
  await expect(hers.getByRole('heading', { level: 1, name: 'Access Logs' })).toBeVisible()
  await expect(hers.getByRole('cell', { name: 'Succeeded' })).toBeVisible()
  await hers.getByRole('link', { name: 'Audit log' }).click()
  await expect(hers.getByRole('cell', { name: 'Looked at the sign-ins' })).toBeVisible()
  expect(await axeFindings(hers)).toEqual([])
  expect(await overflowingElements(hers)).toEqual([])

  await hers.goto(`/admins/profile/${ana.uid}?tab=access`)
  await expect(
    hers.getByRole('region', { name: 'Changes' }).getByText('Looked at the sign-ins'),
  ).toBeVisible()
  await hers.setViewportSize({ width: 360, height: 780 })
  expect(await axeFindings(hers)).toEqual([])
  expect(await overflowingElements(hers)).toEqual([])
})
