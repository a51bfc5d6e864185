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

const question = 'How do I change the PIN?'

async function expectAccessible(page: Page) {
  expect(await axeFindings(page)).toEqual([])
  expect(await overflowingElements(page)).toEqual([])
}

async function chooseName(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Your name in the community' }).fill(name)
  await page.getByRole('button', { name: 'Use this name' }).click()
}

test('S1.042 S2.019 S2.020 S2.060 one asks under a chosen name, another answers, the first marks it; what identifies a person is masked, and what is reported is hidden', async ({
  hers,
  context,
  ana,
  browser,
  request,
  mailbox,
  email,
}) => {
  test.setTimeout(180_000)
  const faults = await collectFaults(context)
  const mark = email.slice(4, 12)
  const baseURL = process.env['E2E_URL'] ?? ''
  const bia = await register(request, mailbox, `bia.${ana.email}`, { firstName: 'Bia', phone: null })
  const root = await createSuperAdmin(request, await tokenFor(request, 'root', rootPassword), ana.email)
  const helper = await makeHelper(request, root, bia)

  // The menu of the account opens it in a new tab.
  await hers.setViewportSize({ width: 1280, height: 800 })
  await hers.goto('/dashboard')
  await hers.getByRole('button', { name: /^Account of/ }).click()
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    hers.getByRole('banner').getByRole('link', { name: 'Community', exact: true }).click(),
  ])
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible()
  await chooseName(page, `Moon ${mark}`)
  await expect(page.getByText(`You write as Moon ${mark}`)).toBeVisible()
  await expectAccessible(page)

  // A question with a telephone number: shown to the writer, then masked.
  await page.getByRole('link', { name: 'Questions', exact: true }).click()
  await page.getByRole('link', { name: 'Begin a thread' }).click()
  await page.getByLabel('Title').fill(`${question} ${mark}`)
  await page.getByRole('textbox', { name: 'Post', exact: true }).fill('Text me on +55 11 91234-5678 please')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('mark')).toHaveText('+55 11 91234-5678 (phone)')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Mask and send' }).click()
  await expect(page.getByText('Text me on [phone] please')).toBeVisible()
  await expect(page.getByText(`Moon ${mark}`)).toBeVisible()
  await page.getByRole('button', { name: 'Follow by e-mail' }).click()
  await expect(page.getByRole('button', { name: 'Stop following' })).toBeVisible()
  await expectAccessible(page)

  // Readable without signing in, and the page has its title before any script runs.
  const stranger = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    viewport: { width: 360, height: 740 },
  })
  const theirs = await stranger.newPage()
  const answer = await theirs.goto(page.url())
  const html = (await answer?.text()) ?? ''
  expect(html).toContain(`<title>${question} ${mark} · `)
  expect(html).toContain('<meta name="description" content="Text me on [phone] please">')
  expect(answer?.headers()['x-robots-tag']).toBe('all')
  await expect(theirs.getByText('Text me on [phone] please')).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expectAccessible(theirs)
  await theirs.goto('/community')
  await expect(theirs.getByRole('list', { name: 'Boards' }).getByRole('listitem')).toHaveCount(5)
  expect((await theirs.goto('/community/nowhere'))?.status()).toBe(404)
  await stranger.close()

  // Someone else answers, followed by advertising.
  const desk = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })
  await restoreSession(desk, helper, 'dark')
  const hers2 = await desk.newPage()
  const otherFaults = await collectFaults(desk)
  await hers2.goto(page.url())
  await chooseName(hers2, `Sun ${mark}`)
  const text = hers2.getByRole('textbox', { name: 'Post', exact: true })
  await text.fill('Settings, Security, Screen lock')
  await hers2.getByRole('button', { name: 'Send' }).click()
  await expect(hers2.getByText('Posted')).toBeVisible()
  await text.fill('And buy my course')
  await hers2.getByRole('button', { name: 'Send' }).click()
  await expect(hers2.getByText('And buy my course')).toBeVisible()
  await expectAccessible(hers2)
  const mail = await mailbox.wait(ana.email, 1)
  expect(`${mail.subject} ${mail.text}`).not.toContain('PIN')

  // The answer is marked, and the advertising is reported.
  await page.reload()
  const posts = page.getByRole('list', { name: 'Posts' }).getByRole('listitem')
  await posts.nth(1).getByRole('button', { name: 'This is the answer' }).click()
  await expect(posts.nth(1).getByText('Marked as the answer')).toBeVisible()
  await posts.nth(2).getByRole('button', { name: 'Report' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await expect(page.getByText('Reported. A moderator will look at it')).toBeVisible()

  // The writer does not decide on the report: root does.
  const office = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })
  await restoreSession(office, root)
  const roots = await office.newPage()
  await roots.goto('/community/review')
  const waits = roots.getByRole('listitem').filter({ hasText: 'And buy my course' }).first()
  await waits.getByRole('button', { name: 'Take it' }).click()
  await waits.getByRole('combobox', { name: 'Reason' }).selectOption('Advertising')
  await expectAccessible(roots)
  await waits.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(waits).toHaveCount(0)
  await roots.goto('/community/log')
  await expect(roots.getByText('Hidden · Advertising').first()).toBeVisible()
  await expectAccessible(roots)
  await office.close()

  await page.reload()
  await expect(page.getByText('Hidden by a moderator')).toBeVisible()
  await expect(page.getByText('And buy my course')).toHaveCount(0)
  await hers2.reload()
  await expect(hers2.getByRole('button', { name: 'Ask another moderator' })).toBeVisible()

  // The thread is found by its words, then removed.
  await page.goto(`/community/search?q=${mark}`)
  await page.getByRole('link', { name: `${question} ${mark}` }).click()
  await posts.first().getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Removed by its writer')).toBeVisible()
  await expect(page.getByText('Text me on [phone] please')).toHaveCount(0)
  expect([...faults, ...otherFaults].filter((fault) => !/404/.test(fault))).toEqual([])
  await desk.close()
})
