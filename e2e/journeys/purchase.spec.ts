import { restoreSession, tokenFor } from '../people.ts'
import { axeFindings, expect, rootPassword, overflowingElements, test } from '../world.ts'

const locked = '/course/submodules/strong-code'
/** Other tests change root's language. */
const confirm = /^Confirm(ar o pagamento|ar el pago| the payment)$/

test('S1.054 a person orders a license, root confirms it, everything opens, the invoice is printed, and it ends with its period', async ({
  hers,
  context,
  request,
  ana,
}) => {
  await hers.goto(locked)
  await expect(hers.getByRole('region', { name: 'Premium Feature Access' })).toBeVisible()

  await hers.goto('/licenses')
  const options = hers.getByRole('region', { name: 'Purchase options' })
  const order = options.getByRole('button', { name: 'Place the order' })
  await order.click()
  await expect(options.getByText('Choose where you pay. Nothing was ordered.')).toBeVisible()
  await options.getByRole('combobox', { name: 'Where you pay' }).selectOption('brazil')
  await expect(hers).toHaveURL(/\?region=brazil$/)
  await expect(options.getByText('Taxes are included.')).toBeVisible()
  await options.getByRole('textbox', { name: /for the invoice/ }).fill('Ana Lima\nRua da Praia 1, Recife')
  await order.click()
  await expect(hers).toHaveURL(/\/licenses\/orders\/[0-9a-f-]{36}$/)
  // Print shows the invoice, without the notice about it.
  const confirmation = hers.getByText('Order placed', { exact: true })
  await expect(confirmation).toBeVisible()
  await hers.emulateMedia({ media: 'print' })
  expect(await confirmation.isVisible()).toBe(false)
  await hers.emulateMedia({ media: 'screen' })
  await expect(hers.getByText(/Without a confirmation the order expires on/)).toBeVisible()
  const address = new URL(hers.url()).pathname

  await restoreSession(context, await tokenFor(request, 'root', rootPassword))
  await hers.goto('/licenses/orders?of=all&state=open')
  await hers.locator(`a[href="${address}"]`).click()
  await hers.getByRole('button', { name: confirm }).click()
  await hers.getByRole('dialog').getByRole('button', { name: confirm }).click()
  await expect(hers.getByText(/the licenses are valid|as licenças valem|las licencias valen/)).toBeVisible()

  await restoreSession(context, ana.token)
  await hers.goto(locked)
  await expect(hers.getByRole('region', { name: 'Slides of the lesson' })).toBeVisible()

  await hers.goto(address)
  const invoice = hers.getByRole('article', { name: 'Invoice' })
  await expect(invoice).toContainText('Rua da Praia 1, Recife')
  expect(await axeFindings(hers)).toEqual([])
  await hers.emulateMedia({ media: 'print' })
  await expect(invoice).toBeVisible()
  await expect(hers.getByRole('button', { name: 'Print the invoice' })).toBeHidden()
  await expect(hers.getByRole('banner')).toBeHidden()
  expect((await hers.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-')
  await hers.emulateMedia({ media: 'screen' })

  await hers.setViewportSize({ width: 360, height: 780 })
  await hers.goto('/licenses/mine')
  const paid = hers.getByRole('region', { name: 'Manage subscription' })
  await expect(hers.getByRole('region', { name: 'Your license' })).toContainText(
    /Standard: full access until .*36[456] days left/,
  )
  await paid.getByRole('button', { name: 'Cancel at the end of the period' }).click()
  const cancelDialog = hers.getByRole('dialog', { name: 'Cancel at the end of the period?' })
  await cancelDialog.getByRole('button', { name: 'Cancel the subscription' }).click()
  await expect(
    paid.getByText(/Cancelled: it ends on .*, and until then everything stays open\./),
  ).toBeVisible()
  expect(await axeFindings(hers)).toEqual([])
  expect(await overflowingElements(hers)).toEqual([])
  await hers.goto(locked)
  await expect(hers.getByRole('region', { name: 'Slides of the lesson' })).toBeVisible()
})

test('an unpaid order is cancelled by its buyer, and can be placed again', async ({ hers }) => {
  for (const state of ['first', 'second']) {
    await hers.goto('/licenses?region=europe&period=month')
    await hers.getByRole('button', { name: 'Place the order' }).click()
    await expect(hers.getByRole('article', { name: 'Invoice' }), state).toContainText('€4.99')
    await hers.getByRole('button', { name: 'Cancel the order' }).click()
    await hers.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
    await expect(hers.getByText(/Nothing is owed for it\./)).toBeVisible()
  }
  await hers.getByRole('link', { name: 'All orders' }).click()
  await expect(hers.getByText('2 orders')).toBeVisible()
})
