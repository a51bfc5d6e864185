import { setPassword } from '../people.ts'
import { signIn, signOut } from '../steps.ts'
import { axeFindings, expect, type Page, overflowingElements, test, collectFaults } from '../world.ts'

const password = 'Lua-Cheia-31'

/** A phone with a screen lock, emulated by Chromium; `unlocked` sets whether its owner unlocks it. */
async function startPhone(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    unlocked: (enabled: boolean) =>
      cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    kept: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}

/** Uses the button, not the autofill of the username field. */
async function pressPasskey(page: Page, phone: Awaited<ReturnType<typeof startPhone>>) {
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await phone.unlocked(true)
}

test('a person adds a passkey, signs in with it, and takes it out of use', async ({
  page,
  ana,
  request,
  context,
  mailbox,
}) => {
  const faults = await collectFaults(context)
  await setPassword(request, ana, password)
  const phone = await startPhone(page)
  await signIn(page, ana.email, password)

  await page.goto(`/admins/profile/${ana.uid}?tab=security`)
  const card = page.getByRole('region', { name: 'Passkeys' })
  await expect(card).toContainText('You have no passkeys yet.')
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await expect(dialog).toContainText('Anyone who can unlock your phone can also enter')
  await dialog.getByLabel('Name of the passkey').fill('Phone of Ana')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toHaveCount(0)
  const item = card.getByRole('listitem').filter({ hasText: 'Phone of Ana' })
  await expect(item).toContainText('Last used: never')
  expect(await axeFindings(page)).toEqual([])
  expect(await overflowingElements(page)).toEqual([])
  expect(await phone.kept()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])
  await expect
    .poll(async () => (await mailbox.wait(ana.email)).subject)
    .toContain('a new way into your account')

  await phone.unlocked(false)
  await page.goto('/dashboard')
  await signOut(page, 'en')
  await pressPasskey(page, phone)
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto(`/admins/profile/${ana.uid}?tab=security`)
  await expect(item).not.toContainText('never')
  await item.getByRole('button', { name: 'Remove Phone of Ana' }).click()
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(card).toContainText('You have no passkeys yet.')

  // Checked before the refusal, which the console reports as an error.
  expect(faults).toEqual([])
  await phone.unlocked(false)
  await page.goto('/dashboard')
  await signOut(page, 'en')
  await pressPasskey(page, phone)
  await expect(page.getByRole('alert')).toContainText('does not open an account here')
})
