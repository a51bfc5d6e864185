import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { languages } from '@resguardo/contract/platform/languages'
import { restoreSession, setLanguage, tokenFor } from '../people.ts'
import { axeFindings, expect, rootPassword, overflowingElements, test, collectFaults } from '../world.ts'

test('someone who writes a program finds a call by a word, with the keyboard alone', async ({
  page,
  context,
}) => {
  const faults = await collectFaults(context)
  await page.goto('/docs/api/en')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  const search = page.getByLabel('Search calls')
  await search.focus()
  await page.keyboard.type('renewwebhook secret')
  await expect(page.getByRole('status')).toHaveText('1 call')
  const call = page.locator('details:visible')
  await expect(call).toHaveCount(1)
  await call.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(call.getByText('Who may call')).toBeVisible()
  await expect(call.getByText('curl -s')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  // The search is part of the URL.
  await page.reload()
  await expect(page.getByRole('status')).toHaveText('1 call')
  await page.goto('/docs/api/en#editTeam')
  await expect(page.locator('#editTeam')).toHaveAttribute('open', '')
  expect(faults).toEqual([])
})

for (const lang of languages)
  test(`the page of the API in ${lang} fits a small screen, in both themes, and has nothing for axe`, async ({
    page,
    context,
  }) => {
    const faults = await collectFaults(context)
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(`/docs/api/${lang}`)
    await page.evaluate(() => {
      for (const call of document.querySelectorAll('details')) call.open = /webhook/i.test(call.id)
    })
    expect(await overflowingElements(page)).toEqual([])
    expect(await axeFindings(page)).toEqual([])
    await page.locator('#theme').click()
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
    expect(await axeFindings(page, ['color-contrast'])).toEqual([])
    expect(faults).toEqual([])
  })

test('the packed client runs in a browser, under the page policy of the installation', async ({
  page,
  request,
  ana,
}) => {
  const folder = join(import.meta.dirname, '../../client')
  await promisify(execFile)(process.execPath, [join(folder, 'build.ts')])
  await page.route('**/packed/*.js', (route) =>
    route.fulfill({
      path: join(folder, 'dist', new URL(route.request().url()).pathname.slice('/packed/'.length)),
    }),
  )
  const token = await tokenFor(request, 'root', rootPassword)
  await page.goto('/docs/api/en')
  const people = await page.evaluate(async (bearer) => {
    const address = '/packed/index.js'
    const { createClient, pagesOf } = await import(address)
    const client = createClient({ baseUrl: location.origin, token: bearer })
    const seen: string[] = []
    for await (const { admins } of pagesOf(client, 'readAdmins', { query: { size: 1 } })) {
      if (admins.length !== 1) throw new Error(`a page of ${admins.length}`)
      seen.push(admins[0].uid)
    }
    return seen
  }, token)
  expect(people).toContain(ana.uid)
  expect(people.length).toBeGreaterThan(1)
})

test('root sends events to a program: address, secret, a try, and the deliveries', async ({
  page,
  context,
  request,
}) => {
  const faults = await collectFaults(context)
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  const program = createServer(async (incoming, response) => {
    received.push({ headers: incoming.headers, body: await text(incoming) })
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(program, 'listening')
  const { port } = program.address() as AddressInfo
  await setLanguage(request, await tokenFor(request, 'root', rootPassword), 'en')
  await restoreSession(context, await tokenFor(request, 'root', rootPassword))

  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/settings/webhooks')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await page.getByLabel('Name').fill('CRM')
  await page.getByLabel('Address').fill(`http://127.0.0.1:${port}/events`)
  expect(await axeFindings(page)).toEqual([])
  expect(await overflowingElements(page)).toEqual([])
  await page.getByRole('button', { name: 'Save webhook' }).click()
  const secret = (await page.getByText(/^whsec_/).textContent()) ?? ''
  await page.getByRole('button', { name: 'I have kept it' }).click()

  await page.getByRole('button', { name: 'Try CRM out' }).click()
  await expect(page.getByText('Test of CRM: taken (204)')).toBeVisible()
  const [{ headers, body } = { headers: {}, body: '' }] = received
  const signature = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update([headers['webhook-id'], headers['webhook-timestamp'], body].join('.'))
    .digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${signature}`)
  expect(await overflowingElements(page)).toEqual([])

  // A person registers: the program receives the event within moments.
  const eventTypes = () => received.map((one) => JSON.parse(one.body).type)
  const localeFields = { lang: 'pt', timezone: 'America/Bahia', country: 'BR' }
  await request.post('/v2/public/register', {
    data: { username: 'nova.api@example.org', first_name: 'Nina', last_name: 'Reis', ...localeFields },
  })
  await expect.poll(eventTypes, { timeout: 15_000 }).toContain('account.created')

  await page.getByRole('link', { name: 'Deliveries of CRM' }).click()
  // Other tests register people too.
  await expect(page.getByText('Account created').first()).toBeVisible()
  await page.getByRole('button', { name: '1 attempt' }).first().click()
  expect(await axeFindings(page)).toEqual([])
  expect(await overflowingElements(page)).toEqual([])
  await page.getByRole('button', { name: 'Send again' }).first().click()
  await expect.poll(() => eventTypes().length, { timeout: 15_000 }).toBeGreaterThan(2)

  await page.getByRole('link', { name: 'All webhooks' }).click()
  await page.getByRole('button', { name: 'Remove CRM' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove CRM' }).click()
  await expect(page.getByText('No program is notified yet')).toBeVisible()
  expect(faults).toEqual([])
  program.closeAllConnections()
  program.close()
})
