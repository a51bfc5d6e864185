import { expect, test } from '../world.ts'

/** The first submodule of the second module of Basic Privacy. */
const locked = '/course/submodules/strong-code'

test('S1.056 S2.096 S2.097 S1.055 without a license the second module shows the block screen, and the trial opens it', async ({
  hers,
}) => {
  await hers.goto(locked)
  const block = hers.getByRole('region', { name: 'Premium Feature Access' })
  await expect(block).toBeVisible()
  await expect(hers.getByRole('region', { name: 'Slides of the lesson' })).toHaveCount(0)
  await block.getByRole('link', { name: 'View License Options' }).click()
  await expect(hers).toHaveURL(/\/licenses$/)

  const yours = hers.getByRole('region', { name: 'Your license' })
  await yours.getByRole('button', { name: 'Start the 14-day trial' }).click()
  await expect(yours.getByText(/Trial: full access until .*, 1[34] days left\./)).toBeVisible()

  await hers.goBack()
  await expect(hers).toHaveURL(new RegExp(`${locked}$`))
  await expect(hers.getByRole('region', { name: 'Slides of the lesson' })).toBeVisible()
  await expect(block).toHaveCount(0)
})

test('the trial starts on the block screen too, and the lesson takes its place', async ({ hers }) => {
  await hers.goto(locked)
  await hers.getByRole('button', { name: 'Start the 14-day trial' }).click()
  await expect(hers.getByRole('region', { name: 'Slides of the lesson' })).toBeVisible()
  await expect(hers.getByText('Premium Feature Access')).toHaveCount(0)
})

test('the first module is open without a license', async ({ hers }) => {
  await hers.goto('/course/submodules/hidden-managers')
  await expect(hers.getByRole('region', { name: 'Slides of the lesson' })).toBeVisible()
})

test('S1.034 Enhanced Protection is locked without a license; the trial opens it, and its course can be chosen', async ({
  hers,
}) => {
  await hers.goto('/welcome?step=3')
  const enhanced = hers.getByRole('radio', { name: 'Enhanced Protection' })
  await expect(enhanced).toBeDisabled()
  await expect(hers.getByRole('radio', { name: 'Parental Mode' })).toBeDisabled()
  await hers.getByRole('button', { name: 'Start the 14-day trial: Enhanced Protection', exact: true }).click()
  await expect(enhanced).toBeEnabled()
  await expect(enhanced).toBeChecked()
  await hers.getByRole('button', { name: 'Continue' }).click()
  await hers.getByRole('button', { name: 'Continue' }).click()
  await hers.getByRole('button', { name: 'Save and start' }).click()
  await expect(hers).toHaveURL(/\/course\/submodules\/[\w-]+\?slide=1$/)
  await hers.goto('/dashboard')
  await expect(hers.getByRole('region', { name: 'Enhanced Protection' })).toBeVisible()
})
