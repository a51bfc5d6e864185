import { register, restoreSession, setPassword } from '../people.ts'
import { signIn } from '../steps.ts'
import { axeFindings, expect, type Page, overflowingElements, test, collectFaults } from '../world.ts'

const input = (page: Page) => page.getByLabel('Your question')
const answers = (page: Page) => page.getByRole('log').getByRole('article')
const question = 'How do I turn on automatic updates?'

async function ask(page: Page, text: string) {
  const before = await answers(page).count()
  await input(page).fill(text)
  await input(page).press('Enter')
  await expect(answers(page)).toHaveCount(before + 1)
}

test('S1.001 S1.039 a question is answered with the steps of the own phone, which lead into the lesson and back without a new document', async ({
  hers,
  context,
}) => {
  const faults = await collectFaults(context)
  await hers.setViewportSize({ width: 1280, height: 780 })
  await hers.goto('/dashboard')
  await hers.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  await hers.getByRole('complementary').getByRole('link', { name: 'Assistant', exact: true }).click()
  await expect(hers).toHaveURL(/\/assistant$/)
  await ask(hers, question)
  // For a Galaxy: the menu of One UI, and none of another maker.
  const path = answers(hers).getByRole('list', { name: 'Path in the phone settings' })
  await expect(path.first()).toContainText('Software update')
  await expect(answers(hers)).not.toContainText('iPhone')
  await answers(hers)
    .getByRole('link', { name: /updates/i })
    .first()
    .click()
  await expect(hers).toHaveURL(/\/course\/submodules\/[\w-]+\?slide=\d+$/)
  await hers.goBack()
  await expect(hers.getByRole('log')).toContainText(question)
  expect(await hers.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
  expect(faults).toEqual([])
})

test('in a wide window the conversation reaches down to its lower edge', async ({ hers }) => {
  await hers.setViewportSize({ width: 1280, height: 800 })
  await hers.goto('/assistant')
  await ask(hers, question)
  const send = await hers.getByRole('button', { name: 'Send' }).boundingBox()
  expect((send?.y ?? 0) + (send?.height ?? 0)).toBeGreaterThan(700)
  expect((await hers.getByRole('log').boundingBox())?.height).toBeGreaterThan(330)
})

test('without a network what is asked is queued, and comes through once when it is back', async ({
  hers,
  context,
}) => {
  await hers.goto('/assistant')
  await ask(hers, question)
  await context.setOffline(true)
  await expect(hers.getByText('No connection. It reconnects automatically')).toBeVisible()
  await input(hers).fill('How do I make a strong code?')
  await input(hers).press('Enter')
  await expect(hers.getByText('Queued: it is sent when the connection is back.')).toBeVisible()
  await context.setOffline(false)
  await expect(answers(hers)).toHaveCount(2)
  await expect(hers.getByText('No connection. It reconnects automatically')).toBeHidden()
  // Nothing is duplicated, and another page shows all of it too.
  await hers.reload()
  await expect(answers(hers)).toHaveCount(2)
  await expect(hers.getByRole('log').getByText('How do I make a strong code?')).toHaveCount(1)
})

test('a question from one tab appears in the other, and is cleared in both', async ({ hers, context }) => {
  await hers.goto('/assistant')
  await input(hers).waitFor()
  const other = await context.newPage()
  await other.goto('/assistant')
  await expect(other.getByRole('list', { name: 'Questions to start with' })).toBeVisible()
  await ask(hers, question)
  await expect(answers(other)).toHaveCount(1)
  await hers.getByRole('button', { name: 'Clear chat history' }).click()
  const dialog = hers.getByRole('dialog')
  const saving = hers.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download to read (text)' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^chat-\d{4}-\d\d-\d\d\.txt$/)
  await dialog.getByRole('button', { name: 'Clear chat history' }).click()
  await expect(answers(hers)).toHaveCount(0)
  await expect(answers(other)).toHaveCount(0)
  await hers.reload()
  await expect(hers.getByRole('list', { name: 'Questions to start with' })).toBeVisible()
})

test('the question moves to the top, and what is new below it is a press away', async ({ hers }) => {
  await hers.setViewportSize({ width: 360, height: 780 })
  await hers.emulateMedia({ reducedMotion: 'reduce' })
  await hers.goto('/assistant')
  await ask(hers, question)
  await ask(hers, question)
  const log = hers.getByRole('log')
  const last = log.getByRole('listitem').filter({ hasText: question }).last()
  const gap = async () => ((await last.boundingBox())?.y ?? 0) - ((await log.boundingBox())?.y ?? 0)
  await expect.poll(gap).toBeLessThan(30)
  const chip = hers.getByRole('button', { name: 'New text' })
  await expect(chip).toBeVisible()
  // On a phone the conversation fills the window, and the input stays visible.
  expect((await log.boundingBox())?.height).toBeGreaterThan(300)
  // The composer is one row above the bar of places, and the page itself does not scroll.
  const [composer, field, send, bar] = await Promise.all(
    [
      hers.locator('form').filter({ has: input(hers) }),
      input(hers),
      hers.getByRole('button', { name: 'Send' }),
      hers.getByRole('navigation', { name: 'Places' }),
    ].map((one) => one.boundingBox()),
  )
  if (!composer || !field || !send || !bar) throw new Error('the composer is not shown')
  expect(Math.abs(field.y - send.y)).toBeLessThan(2)
  expect(bar.y - composer.y - composer.height).toBeGreaterThan(0)
  expect(bar.y - composer.y - composer.height).toBeLessThan(12)
  expect(await hers.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  await expect(input(hers)).toBeInViewport({ ratio: 1 })
  const below = await hers.evaluate(
    () =>
      document.documentElement.scrollHeight -
      (document.querySelector('main')?.getBoundingClientRect().bottom ?? 0) -
      scrollY,
  )
  expect(below).toBeLessThan(120)
  await chip.click()
  await expect(chip).toBeHidden()
  await expect(answers(hers).last().getByRole('button', { name: 'Yes' })).toBeInViewport()
})

test('by keyboard alone, on both widths and in both themes, with nothing that axe finds', async ({
  page,
  ana,
  request,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => localStorage.setItem('themeMode', 'system'))
  await setPassword(request, ana, 'Lua-Cheia-31')
  await signIn(page, ana.email, 'Lua-Cheia-31')
  await page.goto('/assistant')
  await expect(page.getByRole('list', { name: 'Questions to start with' })).toBeVisible()
  // Skip link, then the panel: people first, the conversation, suggested questions.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Talk to a person' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('log')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(answers(page)).toHaveCount(1)
  await expect(input(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('alert')).toContainText(/microphone/)
  for (const width of [360, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 780 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme)
      expect.soft(await axeFindings(page), `${width} ${colorScheme}`).toEqual([])
      expect.soft(await overflowingElements(page)).toEqual([])
    }
})

test('beside a lesson the assistant knows where one is, and nothing of it stays after signing out', async ({
  hers,
}) => {
  await hers.setViewportSize({ width: 1280, height: 780 })
  await hers.goto('/course/submodules/updates-on?slide=3')
  await hers.getByRole('button', { name: 'Ask the assistant' }).click()
  await ask(hers, 'Where is this?')
  expect(await axeFindings(hers)).toEqual([])
  expect(await overflowingElements(hers)).toEqual([])
  await hers.getByRole('button', { name: 'Quick exit' }).click()
  await expect(hers).toHaveURL('about:blank')
  await hers.goto('/assistant')
  await expect(hers).toHaveURL(/\/signin\//)
  const stored = await hers.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(stored).not.toMatch(/Where is this|dock/)
})

test('before the first question a small phone shows suggested questions without scrolling', async ({
  page,
  context,
  request,
  email,
  mailbox,
}) => {
  const ana = await register(request, mailbox, email)
  await restoreSession(context, ana.token)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/assistant')
  const suggestions = page.getByRole('list', { name: 'Questions to start with' })
  await expect(suggestions.getByRole('button').nth(1)).toBeInViewport({ ratio: 1 })
  const field = page.getByRole('textbox')
  const edge = async () => (await field.boundingBox())?.y ?? 0
  const second = async () => {
    const box = await suggestions.getByRole('button').nth(1).boundingBox()
    return box ? box.y + box.height : Number.POSITIVE_INFINITY
  }
  await expect.poll(async () => (await second()) - (await edge())).toBeLessThan(0)
})
