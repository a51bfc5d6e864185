import { Claims } from '@resguardo/contract/auth/session'
import { createMany, restoreSession, register, tokenFor } from '../people.ts'
import {
  axeFindings,
  expect,
  type Page,
  rootPassword,
  overflowingElements,
  test,
  collectFaults,
} from '../world.ts'

// Another test changes the language of the shared super admin in the meantime.
const words = {
  pt: {
    columns: 'Colunas',
    dense: 'Linhas compactas',
    record: 'Ficha da pessoa',
    close: 'Fechar a ficha',
    back: 'Voltar à lista',
    blockOne: 'Bloquear 1 pessoa',
    devices: 'Aparelhos',
    noDevice: 'nenhum aparelho',
    page: 'Selecionar todas desta página',
    choose: 'Selecionar',
    block: 'Bloquear',
    two: 'Bloquear 2 pessoas',
    blocked: '2 pessoas bloqueadas',
    undo: 'Desfazer',
    undone: 'Desfeito para 2 pessoas',
    state: 'Conta bloqueada',
    recent: 'Ações recentes',
    all: 'Selecionar todas as 26 que correspondem',
    delete: 'Excluir',
    deleteAll: 'Excluir 26 pessoas',
    deleted: '26 pessoas excluídas',
    confirm: 'Para confirmar, digite 26',
  },
  es: {
    columns: 'Columnas',
    dense: 'Filas compactas',
    record: 'Ficha de la persona',
    close: 'Cerrar la ficha',
    back: 'Volver a la lista',
    blockOne: 'Bloquear a 1 persona',
    devices: 'Dispositivos',
    noDevice: 'ningún dispositivo',
    page: 'Seleccionar a todas las de esta página',
    choose: 'Seleccionar',
    block: 'Bloquear',
    two: 'Bloquear a 2 personas',
    blocked: '2 personas bloqueadas',
    undo: 'Deshacer',
    undone: 'Deshecho para 2 personas',
    state: 'Cuenta bloqueada',
    recent: 'Acciones recientes',
    all: 'Seleccionar a las 26 que coinciden',
    delete: 'Eliminar',
    deleteAll: 'Eliminar a 26 personas',
    deleted: '26 personas eliminadas',
    confirm: 'Para confirmar, escribe 26',
  },
  en: {
    columns: 'Columns',
    dense: 'Compact rows',
    record: 'Record of the person',
    close: 'Close the record',
    back: 'Back to the list',
    blockOne: 'Block 1 person',
    devices: 'Devices',
    noDevice: 'no device',
    page: 'Select everyone on this page',
    choose: 'Select',
    block: 'Block',
    two: 'Block 2 people',
    blocked: 'Blocked 2 people',
    undo: 'Undo',
    undone: 'Undone for 2 people',
    state: 'Blocked',
    recent: 'Recent actions',
    all: 'Select all 26 matching',
    delete: 'Delete',
    deleteAll: 'Delete 26 people',
    deleted: 'Deleted 26 people',
    confirm: 'To confirm, type 26',
  },
}

for (const size of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
])
  test(`the super admin looks who will be blocked, blocks them, and takes it back, at ${size.width} px`, async ({
    page,
    context,
    request,
    mailbox,
    email,
  }) => {
    const faults = await collectFaults(context)
    for (const name of ['Bia', 'Caio'])
      await register(request, mailbox, `${name}.${email}`.toLowerCase(), { phone: null, firstName: name })
    const token = await tokenFor(request, 'root', rootPassword)
    const word = words[langOf(token)]
    await restoreSession(context, token)
    await page.setViewportSize(size)
    await page.goto(`/admins/manage?q=${encodeURIComponent(email)}`)
    const narrow = size.width < 960
    const person = page.getByRole(narrow ? 'listitem' : 'row').filter({ hasText: email })
    const blocked = person.filter({ hasText: word.state })
    if (narrow) await page.getByRole('button', { name: word.choose, exact: true }).click()
    await page.getByRole('checkbox', { name: word.page }).check()
    await expectAccessible(page)

    await page.getByRole('button', { name: word.block, exact: true }).click()
    const dialog = page.getByRole('dialog')
    for (const name of ['Bia Lima', 'Caio Lima']) await expect(dialog.getByText(name)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: word.two }).click()
    await expect(page.getByText(word.blocked)).toBeVisible()
    await expect(blocked).toHaveCount(2)
    await page.getByRole('button', { name: word.undo, exact: true }).click()
    await expect(page.getByText(word.undone)).toBeVisible()
    await expect(blocked).toHaveCount(0)

    await page.getByRole('button', { name: word.recent }).click()
    await expect(dialog.getByText(word.blocked).first()).toBeVisible()
    await expectAccessible(page)
    expect(faults).toEqual([])
  })

for (const size of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
])
  test(`the record of a person opens from both lists, and blocks them, at ${size.width} px`, async ({
    page,
    context,
    request,
    email,
  }) => {
    const faults = await collectFaults(context)
    const token = await tokenFor(request, 'root', rootPassword)
    const word = words[langOf(token)]
    await createMany(request, token, 1, email)
    await restoreSession(context, token)
    await page.setViewportSize(size)
    const beside = size.width >= 1280
    const record = page.getByRole('region', { name: word.record })
    const rows = page.getByRole(beside ? 'row' : 'listitem').filter({ hasText: email })

    await page.goto(`/users?q=${encodeURIComponent(email)}`)
    const name = (await rows.getByRole('link').first().textContent()) ?? ''
    await rows.getByRole('link', { name }).click()
    await expect(record.getByRole('heading', { name, level: beside ? 2 : 1 })).toBeVisible()
    await record.getByRole('link', { name: word.devices, exact: true }).click()
    await expect(record.getByText(word.noDevice)).toBeVisible()
    await expectAccessible(page)

    await page.goto(`/admins/manage?q=${encodeURIComponent(email)}`)
    if (beside) {
      await page.getByRole('button', { name: word.columns, exact: true }).click()
      await page.getByRole('checkbox', { name: word.dense }).check()
      await expectAccessible(page)
      await page.getByRole('button', { name: word.columns, exact: true }).click()
    }
    await rows.getByRole('link', { name }).click()
    await expect(page).toHaveURL(/\/admins\/profile\/[^?]+\?q=/)
    await record.getByRole('button', { name: word.block, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: word.blockOne }).click()
    await expect(record.getByText(word.state)).toBeVisible()
    await expectAccessible(page)
    await record.getByRole('link', { name: beside ? word.close : word.back }).click()
    await expect(record).toHaveCount(0)
    await expect(page).toHaveURL(/\/admins\/manage\?q=/)
    await expect(rows.filter({ hasText: word.state })).toHaveCount(1)
    await expect(rows.getByRole('link', { name })).toBeFocused()
    expect(faults).toEqual([])
  })

for (const size of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
])
  test(`S1.013 the super admin deletes all end users that a search shows, at ${size.width} px`, async ({
    page,
    context,
    request,
    email,
  }) => {
    const faults = await collectFaults(context)
    const token = await tokenFor(request, 'root', rootPassword)
    const word = words[langOf(token)]
    await createMany(request, token, 26, email)
    await restoreSession(context, token)
    await page.setViewportSize(size)
    await page.goto(`/users?q=${encodeURIComponent(email)}`)
    await page.getByRole('checkbox', { name: word.page }).check()
    await page.getByRole('button', { name: word.all }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: word.delete, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(word.confirm).fill('26')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: word.deleteAll }).click()
    await expect(page.getByText(word.deleted)).toBeVisible()
    await expect(page.getByRole('checkbox', { name: word.page })).toHaveCount(0)
    await expectAccessible(page)
    expect(faults).toEqual([])
  })

/** No accessibility findings, and nothing wider than the screen. */
async function expectAccessible(page: Page) {
  expect(await axeFindings(page)).toEqual([])
  expect(await overflowingElements(page)).toEqual([])
}

const langOf = (token: string) =>
  Claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).lang
