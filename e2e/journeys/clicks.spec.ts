import { expect, type Locator, type Page, test } from '@playwright/test'
import { type Demo, signInDemo, startDemo } from '../demoWorld.ts'
import { tokenFor } from '../people.ts'

/*
 * The commonest jobs of an admin in the demonstration, from the console's home: how many clicks each takes.
 * Typing costs none, choosing in a list costs one.
 */

let demo: Demo

// Serial, because they share a server.
test.describe.configure({ mode: 'default' })

const tokens: Record<string, string> = {}

test.beforeAll(async ({ playwright }) => {
  demo = await startDemo()
  const request = await playwright.request.newContext({ baseURL: demo.address })
  for (const who of ['root', 'admin'] as const)
    tokens[who] = await tokenFor(request, demo.accounts[who], demo.password)
})

test.afterAll(() => demo.stop())

/** The console's home as a person sees it, and what counts their clicks. */
async function openConsole(page: Page, who: 'root' | 'admin', width: number) {
  await signInDemo(page.context(), demo, tokens[who] ?? '')
  await page.setViewportSize({ width, height: width < 600 ? 740 : 800 })
  await page.goto(`${demo.address}/console`)
  let clicks = 0
  const click = async (target: Locator) => {
    await target.first().click()
    clicks++
  }
  return {
    link: (name: string | RegExp) => click(page.getByRole('link', { name })),
    button: (name: string | RegExp) => click(page.getByRole('button', { name })),
    choose: async (list: Locator, option: string) => {
      await list.selectOption({ label: option })
      clicks++
    },
    clicks: () => clicks,
  }
}

for (const width of [1280, 360])
  test.describe(`at ${width} px`, () => {
    test('inviting into a team takes three clicks', async ({ page }) => {
      const { link, choose, button, clicks } = await openConsole(page, 'admin', width)
      await link('Convidar pessoas')
      await choose(page.getByRole('dialog').getByLabel('Equipe', { exact: true }), 'Rede Norte')
      await button('Criar link')
      await expect(page.getByText('Código', { exact: true }).first()).toBeVisible()
      expect(clicks()).toBeLessThanOrEqual(3)
    })

    test('importing 200 people takes four clicks', async ({ page }) => {
      const { link, choose, button, clicks } = await openConsole(page, 'admin', width)
      await link('Importar uma lista')
      await choose(page.getByRole('combobox', { name: 'Equipe', exact: true }), 'Rede Norte')
      const lines = Array.from(
        { length: 200 },
        (_, at) => `novo${width}n${at}@norte.example;Novo${width};Lima ${at}`,
      )
      await page.getByRole('textbox', { name: 'Ou cole as linhas aqui' }).fill(lines.join('\n'))
      await button('Verificar a lista')
      await button(/^Criar e convidar/)
      await expect(page.getByText('200 pessoas criadas')).toBeVisible()
      expect(clicks()).toBeLessThanOrEqual(4)
    })

    test('giving a seat to one of them takes three clicks', async ({ page }) => {
      const { link, button, clicks } = await openConsole(page, 'admin', width)
      await link('Ver as pessoas')
      await page.getByRole('searchbox', { name: 'Buscar por nome ou e-mail' }).fill(`novo${width}n0@`)
      await link(`Novo${width} Lima 0`)
      await button(/^Dar um lugar/)
      await expect(page.getByRole('button', { name: /^Liberar/ })).toBeVisible()
      expect(clicks()).toBeLessThanOrEqual(3)
    })

    for (const who of ['admin', 'root'] as const)
      test(`a mail for a new password takes the ${who} three clicks`, async ({ page }) => {
        const { link, button, clicks } = await openConsole(page, who, width)
        await link(who === 'root' && width > 600 ? /^Pessoas$/ : 'Ver as pessoas')
        await link('Bruno Castro Hughes')
        await button('Enviar e-mail para nova senha')
        await expect(page.getByText('Nenhum e-mail saiu: não há servidor de e-mail')).toBeVisible()
        expect(clicks()).toBeLessThanOrEqual(3)
      })

    test('claiming a domain takes four clicks', async ({ page }) => {
      const { link, button, clicks } = await openConsole(page, 'admin', width)
      await link(/domínios sem comprovação/)
      await page.getByRole('textbox', { name: 'Domínio' }).fill(`jornal-${width}.example`)
      await button('Reivindicar')
      await expect(page.getByText(`jornal-${width}.example`).first()).toBeVisible()
      expect(clicks()).toBeLessThanOrEqual(4)
    })

    test('seeing the sign-ins that failed takes three clicks', async ({ page }) => {
      const { link, clicks } = await openConsole(page, 'root', width)
      await link('Ver as recusadas')
      await expect(page.getByText('Resultado: Tudo o que foi recusado')).toBeVisible()
      expect(clicks()).toBeLessThanOrEqual(3)
    })
  })
