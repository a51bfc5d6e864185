import { TOTP, URI } from 'otpauth'
import { setPassword } from '../people.ts'
import { signIn, signOut } from '../steps.ts'
import { axeFindings, expect, overflowingElements, test, collectFaults } from '../world.ts'

const password = 'Lua-Cheia-31'

for (const width of [360, 1280])
  test(`an authenticator app is added at ${width} px, asked for after the password, and a recovery code replaces it`, async ({
    page,
    ana,
    request,
    context,
  }) => {
    const faults = await collectFaults(context)
    await page.setViewportSize({ width, height: 740 })
    await setPassword(request, ana, password)
    await signIn(page, ana.email, password)

    await page.goto(`/admins/profile/${ana.uid}?tab=security`)
    const card = page.getByRole('region', { name: 'Authenticator app' })
    await card.getByRole('button', { name: 'Add an app' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' })
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const uri = await dialog.getByRole('link', { name: /Open it here/ }).getAttribute('href')
    const app = URI.parse(uri ?? '') as TOTP
    expect(await axeFindings(page)).toEqual([])
    expect(await overflowingElements(page)).toEqual([])
    // The code of the half minute before is still taken; the one of now is left for signing in.
    await dialog.getByLabel('Code from the app').fill(app.generate({ timestamp: Date.now() - 30_000 }))
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    const codes = page.getByRole('dialog', { name: 'Recovery codes' })
    const recovery = (await codes.getByRole('listitem').first().textContent()) ?? ''
    await codes.getByRole('button', { name: 'I have saved them' }).click()
    await expect(card).toContainText('10 recovery codes are left')

    for (const [code, left] of [
      [app.generate(), '10 recovery codes are left'],
      [recovery, '9 recovery codes are left'],
    ] as const) {
      await page.goto('/dashboard')
      await signOut(page, 'en')
      await page.getByLabel('E-mail or identifier').fill(ana.email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in with password' }).click()
      await page.getByLabel('Code from the app').fill(code)
      await expect(page).toHaveURL(/\/dashboard$/)
      await page.goto(`/admins/profile/${ana.uid}?tab=security`)
      await expect(card).toContainText(left)
    }
    expect(faults).toEqual([])
  })
