import { register, tokenFor } from '../people.ts'
import { axeFindings, expect, rootPassword, overflowingElements, test, collectFaults } from '../world.ts'

test('an admin adds a person of a team to their own team, and removes them again', async ({
  hers,
  ana,
  context,
  request,
  mailbox,
  email,
}) => {
  const faults = await collectFaults(context)
  // Each person starts with a team named after them; root makes Ana an admin of Rui's team too.
  const rui = await register(request, mailbox, `rui.${email}`, { firstName: 'Rui' })
  const root = { authorization: `Bearer ${await tokenFor(request, 'root', rootPassword)}` }
  const read = await request.get(`/v2/admin/teams?uid=${rui.uid}`, { headers: root })
  const [team] = (await read.json()).data.teams
  const add = { uid: ana.uid, add: [team.uid] }
  expect((await request.put('/v2/admin/teams', { headers: root, data: add })).status()).toBe(200)

  await hers.setViewportSize({ width: 360, height: 740 })
  await hers.goto(`/admins/profile/${rui.uid}`)
  const teams = hers.getByRole('region', { name: 'Teams' })
  const rows = teams.getByRole('listitem')
  await expect(rows).toHaveText([/Rui Lima.*founded the team/])

  const form = teams.getByRole('form', { name: 'Add to a team' })
  const choice = form.getByRole('combobox', { name: 'Team' })
  const go = form.getByRole('button', { name: 'Add to a team' })
  await choice.selectOption({ label: 'Rui Lima' })
  await go.click()
  await expect(form.getByText('This person is in this team already')).toBeVisible()
  await expect(choice).toHaveAttribute('aria-invalid', 'true')
  expect(await overflowingElements(hers)).toEqual([])
  expect(await axeFindings(hers)).toEqual([])

  await choice.selectOption({ label: 'Ana Lima' })
  await go.click()
  const question = hers.getByRole('dialog', { name: 'Add to a team' })
  await expect(question).toContainText('Rui Lima becomes part of “Ana Lima”')
  expect(await axeFindings(hers)).toEqual([])
  await question.getByRole('button', { name: 'Add to a team' }).click()
  const both = [/Ana Lima.*added by an admin/, /Rui Lima.*founded the team/]
  await expect(rows).toHaveText(both)
  await hers.reload()
  await expect(rows).toHaveText(both)

  await teams.getByRole('button', { name: 'Take out of Ana Lima' }).press('Enter')
  await hers
    .getByRole('dialog', { name: 'Take out of Ana Lima' })
    .getByRole('button', { name: 'Take out', exact: true })
    .press('Enter')
  await expect(rows).toHaveText([/Rui Lima.*founded the team/])
  await hers.reload()
  await expect(rows).toHaveText([/Rui Lima.*founded the team/])
  expect(faults).toEqual([])
})

test('an admin of one team is a member of another, and its admins decide who runs it', async ({
  hers,
  ana,
  context,
  request,
  mailbox,
  email,
}) => {
  const faults = await collectFaults(context)
  const rui = await register(request, mailbox, `rui.${email}`, { firstName: 'Rui' })
  const root = { authorization: `Bearer ${await tokenFor(request, 'root', rootPassword)}` }
  const read = await request.get(`/v2/admin/teams?uid=${ana.uid}`, { headers: root })
  const [team] = (await read.json()).data.teams
  const add = { uid: rui.uid, add: [team.uid] }
  expect((await request.put('/v2/admin/teams', { headers: root, data: add })).status()).toBe(200)
  const runs = () =>
    request
      .get('/v2/team', { headers: { authorization: `Bearer ${rui.token}` } })
      .then(async (answer) => (await answer.json()).data.teams.length)
  await expect.poll(runs).toBe(2)

  await hers.setViewportSize({ width: 1280, height: 800 })
  await hers.goto(`/teams/${team.uid}/members`)
  const row = hers.getByRole('row', { name: /Rui Lima/ })
  await expect(row).toContainText('Admin')
  expect(await overflowingElements(hers)).toEqual([])
  await row.getByRole('button', { name: 'Make a member: Rui Lima, Ana Lima' }).click()
  const taking = hers.getByRole('dialog', { name: 'Make a member: Rui Lima' })
  expect(await axeFindings(hers)).toEqual([])
  await taking.getByRole('button', { name: 'Make a member' }).click()
  await expect(row).toContainText('User')
  await expect.poll(runs).toBe(1)
  const members = `/v2/team/members?uid=${team.uid}`
  const refused = await request.get(members, { headers: { authorization: `Bearer ${rui.token}` } })
  expect(refused.status()).toBe(404)

  await hers.setViewportSize({ width: 360, height: 740 })
  await hers.getByRole('button', { name: 'Make a member: Ana Lima, Ana Lima' }).click()
  const own = hers.getByRole('dialog', { name: 'Make a member: Ana Lima' })
  await own.getByRole('button', { name: 'Make a member' }).click()
  await expect(own.getByRole('alert')).toContainText('A team with people in it keeps one admin')
  expect(await overflowingElements(hers)).toEqual([])
  await own.getByRole('button', { name: 'Cancel' }).click()
  await hers.getByRole('button', { name: 'Make an admin: Rui Lima, Ana Lima' }).click()
  const giving = hers.getByRole('dialog', { name: 'Make an admin: Rui Lima' })
  expect(await overflowingElements(hers)).toEqual([])
  expect(await axeFindings(hers)).toEqual([])
  await giving.getByRole('button', { name: 'Make an admin' }).press('Enter')
  await expect(hers.getByRole('button', { name: 'Make a member: Rui Lima, Ana Lima' })).toBeVisible()
  await expect.poll(runs).toBe(2)
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([])
})
