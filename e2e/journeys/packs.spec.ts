import { createMany, createSuperAdmin, restoreSession, register, tokenFor } from '../people.ts'
import {
  axeFindings,
  expect,
  type Page,
  rootPassword,
  overflowingElements,
  test,
  collectFaults,
} from '../world.ts'

test('S1.008 root makes a pack, the admin of the team hands out its seats, and with its end they open nothing', async ({
  hers,
  ana,
  browser,
  context,
  request,
  mailbox,
  email,
}) => {
  test.setTimeout(180_000)
  const faults = await collectFaults(context)
  const first = await tokenFor(request, 'root', rootPassword)
  const root = await createSuperAdmin(request, first, email)
  const as = { authorization: `Bearer ${root}` }
  const rui = await register(request, mailbox, `rui.${email}`, { firstName: 'Rui' })
  const read = await request.get(`/v2/admin/teams?uid=${ana.uid}`, { headers: as })
  const [team] = (await read.json()).data.teams
  const add = { uid: rui.uid, add: [team.uid] }
  expect((await request.put('/v2/admin/teams', { headers: as, data: add })).status()).toBe(200)
  await createMany(request, ana.token, 2, email)

  const elsewhereFaults: string[][] = []
  const elsewhere = async (token: string) => {
    const other = await browser.newContext({ baseURL: process.env['E2E_URL'] ?? '', locale: 'en' })
    await restoreSession(other, token)
    elsewhereFaults.push(await collectFaults(other))
    return other.newPage()
  }
  const console = await elsewhere(root)
  await console.setViewportSize({ width: 1280, height: 800 })
  await console.goto(`/teams/${team.uid}`)
  await console.getByRole('link', { name: 'See packs and seats' }).click()
  await console.getByRole('button', { name: 'Create pack' }).click()
  const dialog = console.getByRole('dialog')
  await dialog.getByLabel('Type').selectOption({ label: 'Demo' })
  await dialog.getByLabel('Number of seats').fill('0')
  await dialog.getByRole('button', { name: 'Create pack' }).click()
  await expect(dialog.getByText('A whole number from 1 to 9999999999')).toBeVisible()
  await expectAccessible(console)
  await dialog.getByLabel('Number of seats').fill('5')
  await dialog.getByLabel('Ends').fill('2099-12-31')
  await dialog.getByRole('button', { name: 'Create pack' }).click()
  await expect(console.getByRole('heading', { level: 1, name: 'Demo pack of Ana Lima' })).toBeVisible()
  await expectAccessible(console)

  const hisProfiles = await elsewhere(rui.token)
  const enhanced = hisProfiles.getByRole('radio', { name: 'Enhanced Protection' })
  await hisProfiles.goto('/welcome?step=3')
  await expect(enhanced).toBeDisabled()

  // The admin of the team, on a phone.
  await hers.setViewportSize({ width: 360, height: 740 })
  await hers.goto('/licenses')
  await hers.getByRole('link', { name: 'License packs' }).click()
  await expect(hers.getByText('1 pack', { exact: true })).toBeVisible()
  await expectAccessible(hers)
  await hers.getByRole('link', { name: 'Ana Lima', exact: true }).click()
  await expect(hers.getByText('No one has a seat of this pack yet')).toBeVisible()
  await expectAccessible(hers)
  const assign = hers.getByRole('button', { name: 'Assign seats' })
  await assign.click()
  const hersDialog = hers.getByRole('dialog')
  await hersDialog.getByRole('searchbox', { name: 'Name or e-mail' }).fill('rui')
  await hersDialog.getByRole('checkbox', { name: 'Rui Lima' }).check()
  await expectAccessible(hers)
  await hersDialog.getByRole('button', { name: 'Assign 1 seat' }).click()
  await expect(hers.getByText('1 seat assigned')).toBeVisible()

  await assign.click()
  await hersDialog.getByRole('radio', { name: 'Paste a list or CSV' }).check()
  const list = ['name;e-mail', `Eva;end0.${email}`, `Eva;end1.${email}`, 'Nobody;nobody@example.org'].join(
    '\n',
  )
  await hersDialog.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(list),
  })
  await hersDialog.getByRole('button', { name: 'Check the list' }).click()
  const refused = hersDialog.getByRole('row').filter({ hasText: 'nobody@example.org' })
  await expect(refused).toHaveText(/4.*Is not in the team/)
  await expectAccessible(hers)
  await hersDialog.getByRole('button', { name: 'Assign 2 seats' }).click()
  const seats = hers.getByRole('list', { name: 'Seats taken' }).getByRole('listitem')
  await expect(seats).toHaveCount(3)
  await expect(hers.getByRole('img', { name: 'Seats in use: 3 of 5' })).toBeVisible()
  await expectAccessible(hers)

  // One seat is released, and assigned again from the notice.
  await hers.getByRole('button', { name: 'Release the seat of Rui Lima' }).click()
  await expectAccessible(hers)
  await hersDialog.getByRole('button', { name: 'Release 1 seat' }).click()
  await expect(seats).toHaveCount(2)
  const released = hers.getByRole('listitem').filter({ hasText: '1 seat released' })
  await released.getByRole('button', { name: 'Undo' }).click()
  await expect(seats).toHaveCount(3)

  // All seats at once; then a person's panel releases a seat and gives one.
  await hers.goto('/licenses/seats')
  await expect(seats).toHaveCount(3)
  await expectAccessible(hers)
  await hers.goto('/licenses/subscriptions')
  await expect(hers.getByText('There are no subscriptions yet')).toBeVisible()
  await expectAccessible(hers)
  await hers.goto('/users?q=costa')
  await hers.getByRole('link', { name: 'Eva Costa 0', exact: true }).click()
  const panel = hers.getByRole('region', { name: 'Seat of a pack' })
  await expect(panel.getByRole('link', { name: 'Demo pack of Ana Lima' })).toBeVisible()
  await expectAccessible(hers)
  await panel.getByRole('button', { name: 'Release' }).click()
  await hers.getByRole('button', { name: 'Release 1 seat' }).click()
  await panel.getByRole('button', { name: /^Give a Demo seat of Ana Lima/ }).click()
  await expect(panel.getByText('Seat given')).toBeVisible()
  await expectAccessible(hers)

  await hisProfiles.reload()
  await expect(enhanced).toBeEnabled()

  await console.reload()
  await console.getByRole('button', { name: 'Expire', exact: true }).click()
  await dialog.getByLabel('Reason').fill('The pilot is over')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('3 people lose what a seat opens')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Rui Lima' })).toBeVisible()
  await expectAccessible(console)
  await dialog.getByRole('button', { name: 'Expire pack' }).click()
  await expect(console.getByText('The pilot is over')).toBeVisible()

  // Free licence: Basic Privacy stays open as a whole, the other profiles do not.
  await hisProfiles.reload()
  await expect(enhanced).toBeDisabled()
  await hisProfiles.goto('/course/submodules/strong-code')
  await expect(hisProfiles.getByRole('region', { name: 'Slides of the lesson' })).toBeVisible()
  expect([...faults, ...elsewhereFaults.flat()]).toEqual([])
})

/** No accessibility findings, and nothing wider than the screen. */
async function expectAccessible(page: Page) {
  expect(await axeFindings(page)).toEqual([])
  expect(await overflowingElements(page)).toEqual([])
}
