import { expect, test } from '../world.ts'

test('without a network the palette is refused in words, the lesson stays, and the quick exit still leads away', async ({
  hers,
  context,
}) => {
  await hers.setViewportSize({ width: 1280, height: 780 })
  await hers.goto('/course/submodules/updates-on')
  const heading = hers.getByRole('heading', { level: 1, name: /Turn on updates/ })
  await expect(heading).toBeVisible()
  await hers.waitForLoadState('networkidle')
  await context.setOffline(true)
  await hers.keyboard.press('Control+k')
  await expect(hers.getByText('Internal Network Error').first()).toBeVisible()
  await expect(heading).toBeVisible()
  await context.setOffline(false)
  await hers.keyboard.press('Control+k')
  await expect(hers.getByRole('dialog', { name: 'Search and go' })).toBeVisible()
  await hers.keyboard.press('Escape')
  for (let press = 0; press < 3; press += 1) await hers.keyboard.press('Shift')
  await expect(hers).toHaveURL('about:blank')
})
