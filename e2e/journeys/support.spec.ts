import { createSuperAdmin, restoreSession, makeHelper, register, tokenFor } from '../people.ts'
import {
  axeFindings,
  expect,
  type Page,
  rootPassword,
  overflowingElements,
  test,
  collectFaults,
} from '../world.ts'

const question = 'My phone gets hot at night'
const answer = 'Open Battery and tell me which app comes first'

async function expectAccessible(page: Page) {
  expect(await axeFindings(page)).toEqual([])
  expect(await overflowingElements(page)).toEqual([])
}

test('S1.041 a question goes from the reader to a helper and the answer back into the chat, live, on phone and desk', async ({
  hers,
  context,
  ana,
  browser,
  request,
  mailbox,
}) => {
  test.setTimeout(180_000)
  const faults = await collectFaults(context)
  // A helper, on a computer.
  const bia = await register(request, mailbox, `bia.${ana.email}`, { firstName: 'Bia', phone: null })
  const root = await createSuperAdmin(request, await tokenFor(request, 'root', rootPassword), ana.email)
  const token = await makeHelper(request, root, bia)
  const desk = await browser.newContext({
    baseURL: process.env['E2E_URL'] ?? '',
    viewport: { width: 1280, height: 800 },
  })
  await restoreSession(desk, token, 'dark')
  const theirs = await desk.newPage()
  const helperFaults = await collectFaults(desk)
  await theirs.goto('/dashboard')
  await theirs.getByRole('complementary').getByRole('link', { name: 'Support', exact: true }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible()

  // The reader, on a phone, reviews, changes and agrees to what is shared.
  await hers.setViewportSize({ width: 360, height: 740 })
  await hers.goto('/assistant')
  await hers.getByRole('button', { name: 'Talk to a person' }).first().click()
  const dialog = hers.getByRole('dialog')
  await dialog.getByLabel('Your question').fill(question)
  await dialog.getByLabel(/^I agree/).check()
  await expectAccessible(hers)
  await dialog.getByRole('button', { name: 'Send to the team' }).click()
  await expect(hers.getByText('The team has your question.')).toBeVisible()
  await expectAccessible(hers)

  // The question appears in the queue without a reload, and without who asks.
  await theirs.getByRole('link', { name: question }).click()
  await expect(theirs.getByText('Galaxy A15')).toBeVisible()
  await expect(theirs.getByRole('main')).not.toContainText(ana.email)
  await theirs.getByRole('button', { name: 'Take it' }).click()
  await expect(hers.getByText('Someone of the team is on your question.')).toBeVisible()
  await theirs.getByLabel('Answer', { exact: true }).fill(answer)
  await expectAccessible(theirs)
  await theirs.getByRole('button', { name: 'Send to the reader' }).click()
  await expect(theirs.getByText('Sent to the reader')).toBeVisible()

  // The answer looks different from the assistant's; the mail only says that there is one.
  await expect(hers.getByRole('article', { name: 'A person of the team' })).toContainText(answer)
  await expect(hers.getByText('The team has answered and waits for you.')).toBeVisible()
  await expectAccessible(hers)
  const mail = await mailbox.wait(ana.email, 1)
  expect(`${mail.subject} ${mail.text}`).not.toContain('Battery')

  await hers.getByRole('button', { name: 'Write to the team' }).click()
  await hers.getByLabel('Message to the team').fill('It is the radio')
  await hers.getByRole('button', { name: 'Send', exact: true }).first().click()
  await expect(theirs.getByRole('list', { name: 'What was said' })).toContainText('It is the radio')

  // Solved, then reopened by a new message.
  await theirs.getByRole('button', { name: 'Mark as solved' }).click()
  await expect(hers.getByText(/The team takes the question as solved/)).toBeVisible()
  await hers.reload()
  await expect(hers.getByRole('article', { name: 'A person of the team' })).toContainText(answer)
  await hers.getByRole('button', { name: 'Write to the team' }).click()
  await hers.getByLabel('Message to the team').fill('Not yet')
  await hers.getByRole('button', { name: 'Send', exact: true }).first().click()
  await expect(hers.getByText('Someone of the team is on your question.')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Mark as solved' })).toBeVisible()

  // Withdrawn: the helper no longer sees any of it.
  await hers.getByRole('button', { name: 'Write to the team' }).click()
  await hers.getByRole('button', { name: 'Take the question back' }).click()
  await hers.getByRole('dialog').getByRole('button', { name: 'Take the question back' }).click()
  await expect(theirs.getByText(/This question is no longer there/)).toBeVisible()
  await theirs.setViewportSize({ width: 360, height: 740 })
  await theirs.getByRole('link', { name: 'All questions' }).click()
  await expect(theirs.getByRole('search')).toBeVisible()
  await expect(theirs.getByRole('link', { name: question })).toHaveCount(0)
  await expectAccessible(theirs)
  expect([...faults, ...helperFaults].filter((fault) => !/404/.test(fault))).toEqual([])
  await desk.close()
})
