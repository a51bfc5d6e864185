import { findChromium } from '../chromium.ts'
import { recognisedText } from '../speech.ts'
import { axeFindings, expect, overflowingElements, test, collectFaults } from '../world.ts'

const { args, ...launch } = await findChromium()

// A fake microphone that beeps, and a browser that allows it without a prompt.
test.use({
  launchOptions: {
    ...launch,
    args: [...args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

test('Ana says her question instead of typing it, reads what was understood, and only then sends it', async ({
  hers,
  context,
}) => {
  const faults = await collectFaults(context)
  await hers.setViewportSize({ width: 360, height: 740 })
  await hers.goto('/assistant')
  const input = hers.getByRole('textbox')
  await hers.getByRole('button', { name: 'Speak' }).click()
  await expect(hers.getByRole('button', { name: 'Stop recording' })).toBeVisible()
  const meter = hers.getByRole('meter')
  // The fake microphone beeps once a second: a look once a second could always fall between two beeps.
  const volume = () => meter.evaluate((one: HTMLMeterElement) => one.value)
  await expect.poll(volume, { intervals: [70] }).toBeGreaterThan(0.05)
  expect(await overflowingElements(hers)).toEqual([])
  expect(await axeFindings(hers)).toEqual([])
  await hers.waitForTimeout(2500)
  await hers.getByRole('button', { name: 'Stop recording' }).click()
  await expect(input).toHaveValue(recognisedText)
  await expect(hers.getByText('Check it before you send it')).toBeVisible()
  expect(faults).toEqual([])
})

test('held with Space it ends when the key is released; a slip of the finger is explained', async ({
  hers,
}) => {
  await hers.goto('/assistant')
  const button = hers.getByRole('button', { name: 'Speak' })
  await button.focus()
  await hers.keyboard.down(' ')
  await expect(hers.getByRole('button', { name: 'Stop recording' })).toBeVisible()
  await hers.waitForTimeout(2000)
  await hers.keyboard.up(' ')
  await expect(hers.getByRole('textbox')).toHaveValue(recognisedText)
  await button.click()
  await hers.getByRole('button', { name: 'Stop recording' }).click()
  await expect(hers.getByRole('alert')).toContainText('too short')
})
