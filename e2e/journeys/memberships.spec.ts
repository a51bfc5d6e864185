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
