import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientId, startIssuer } from '../issuer.ts'
import { freePort, startServer } from '../startWorld.ts'
import { axeFindings, expect, overflowingElements, type Page, test } from '../world.ts'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40"><rect width="160" height="40" fill="#2e8b57"/></svg>'

test('S4.009 S7.009 an installation has its name, picture and colour on its pages, and signs in with Google', async ({
  browser,
}) => {
  // Starts a second server with a separate database.
  test.setTimeout(180_000)
  const folder = await mkdtemp(join(tmpdir(), 'resguardo-brand-'))
  await chmod(folder, 0o755)
  const logo = join(folder, 'logo.svg')
  await writeFile(logo, svg)
  const port = await freePort()
  const ana = { email: 'ana@gmail.example', name: 'Ana Lima' }
  const issuer = await startIssuer(ana)
  const server = await startServer(folder, port, {
    BRAND_NAME: 'Casa & Farol',
    BRAND_LOGO: logo,
    BRAND_ACCENT: '#2e8b57',
    OPENID_ISSUER: issuer.address,
    OPENID_CLIENT_ID: clientId,
    OPENID_NAME: 'Google',
  })
  const context = await browser.newContext({ baseURL: `http://localhost:${port}`, locale: 'pt' })
  try {
    const page = await context.newPage()
    const faults: string[] = []
    // A hydration mismatch in React is an error as well.
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('pageerror', (error) => faults.push(error.message))
    await page.setViewportSize({ width: 360, height: 780 })
    for (const [path, title] of [
      ['/signin/pt', 'Entrar'],
      ['/emergency/pt', 'Emergência'],
      ['/help/pt', 'Ajuda'],
    ])
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 780 })
        await page.goto(path ?? '')
        await expect(page).toHaveTitle(`${title} · Casa & Farol`)
        await expect(page.getByText('Casa & Farol', { exact: true })).toHaveCount(1)
        await expect(page.getByText('Resguardo')).toHaveCount(0)
        expect(await overflowingElements(page)).toEqual([])
        expect(await axeFindings(page)).toEqual([])
      }
    await page.goto('/signin/pt')
    await expect(page.getByRole('button', { name: 'Entrar com a senha' })).toBeVisible()
    const icon = (await page.locator('link[rel=icon]').getAttribute('href')) ?? ''
    expect((await page.request.get(icon)).headers()['content-type']).toBe('image/png')
    const primary = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--primary').trim(),
    )
    expect(primary).toBe('#2e8b57')
    await signInWithGoogle(page, ana)
    expect(issuer.asked).toMatchObject([{ client_id: clientId, nonce: expect.stringMatching(/^S256\./) }])
    expect(faults).toEqual([])
  } finally {
    await context.close()
    server.kill('SIGTERM')
    await once(server, 'exit')
    issuer.close()
    await rm(folder, { recursive: true, force: true })
  }
})

/** By the button, through the issuer's own page, into a session of the person that its token names. */
async function signInWithGoogle(page: Page, { email, name }: { email: string; name: string }) {
  await page.getByRole('button', { name: 'Entrar com Google' }).click()
  await page.waitForURL(/\/(welcome|dashboard)/)
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const { uid } = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())
  const headers = { authorization: `Bearer ${token}` }
  const { data } = await (await page.request.get(`/v2/admin?uid=${uid}`, { headers })).json()
  const [first_name, last_name] = name.split(' ')
  expect(data[0]).toMatchObject({ username: email, first_name, last_name })
}
