import { createTeam } from '@resguardo/contract/teams/teams'
import { editTeamDomains } from '@resguardo/contract/teams/domains'
import { clientId, clientSecret, startIssuer } from '../issuer.ts'
import { createSuperAdmin, restoreSession, tokenFor } from '../people.ts'
import { axeFindings, expect, overflowingElements, rootPassword, test } from '../world.ts'

test('a team’s sign-in service is added, found by the address, gives the team by a group, and then required', async ({
  page,
  context,
  request,
  browser,
  email,
}) => {
  const first = await tokenFor(request, 'root', rootPassword)
  const token = await createSuperAdmin(request, first, email, 'en')
  const headers = { authorization: `Bearer ${token}` }
  const domain = `${email.split(/[.@]/)[1]}.example`
  const ana = { email: `ana@${domain}`, name: 'Ana Lima', groups: ['staff', 'newsroom'] }
  const issuer = await startIssuer(ana)
  const guest = await browser.newContext({ locale: 'en' })
  try {
    const body = { teamName: `Team ${domain}`, description: '', contactEmail: '' }
    const made = await (await request.post(`/${createTeam.path}`, { headers, data: body })).json()
    const uid: string = made.data.uid
    const claim = { uid, domain, mode: 'off', confirmed: true }
    await request.put(`/${editTeamDomains.path}`, { headers, data: claim })
    await restoreSession(context, token)
    await page.goto(`/teams/${uid}/domains`)
    await page.getByRole('button', { name: 'Add service' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add service' })
    await dialog.getByLabel('Name').fill('Acme')
    await dialog.getByLabel('Issuer').fill(issuer.address)
    await dialog.getByLabel('Client ID').fill(clientId)
    await dialog.getByLabel('Client secret').fill('wrong')
    await dialog.getByRole('button', { name: 'Test' }).click()
    await expect(dialog.getByText('The service refuses this client')).toBeVisible()
    await dialog.getByLabel('Client secret').fill(clientSecret)
    await dialog.getByRole('button', { name: 'Test' }).click()
    await expect(dialog.getByText('It answers, and knows this client')).toBeVisible()
    await dialog.getByRole('button', { name: 'Add group' }).click()
    await dialog.getByLabel('Group', { exact: true }).fill('newsroom')
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save service' }).click()
    await expect(page.getByRole('heading', { name: 'Acme' })).toBeVisible()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 780 })
      expect(await overflowingElements(page)).toEqual([])
    }

    const hers = await guest.newPage()
    await hers.goto('/signin/en')
    const button = hers.getByRole('button', { name: 'Sign in with Acme' })
    await hers.getByLabel('E-mail or identifier').fill(`someone@other-${domain}`)
    await expect(button).toHaveCount(0)
    await hers.getByLabel('E-mail or identifier').fill(ana.email)
    await button.click()
    await hers.waitForURL(/\/(welcome|dashboard)/)
    expect(new URL(hers.url()).search).not.toContain('code=')
    expect(issuer.asked).toMatchObject([{ response_type: 'code', code_challenge_method: 'S256' }])

    await page.goto(`/teams/${uid}/members`)
    await expect(page.getByText('by group')).toBeVisible()

    // Someone has signed in through it, so it may be required.
    await page.goto(`/teams/${uid}/domains`)
    await page.getByRole('button', { name: 'Edit Acme' }).click()
    await page.getByLabel('Require this service').check()
    await page.getByRole('button', { name: 'Save service' }).click()
    await expect(page.getByText('Required', { exact: true })).toBeVisible()
    const other = await (await browser.newContext({ locale: 'en' })).newPage()
    await other.goto('/signin/en')
    await other.getByLabel('E-mail or identifier').fill(`bia@${domain}`)
    await other.getByRole('button', { name: 'Send me a code by e-mail' }).click()
    await expect(other.getByText('through its own service')).toBeVisible()
    await expect(other.getByRole('button', { name: 'Sign in with Acme' })).toBeVisible()
    expect(await axeFindings(other)).toEqual([])
    await other.context().close()
  } finally {
    await guest.close()
    issuer.close()
  }
})
