import { readTerms } from '@resguardo/contract/settings/terms'
import { publicPageUrls } from '@resguardo/contract/platform/pages/publicPages'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeStubWeb } from '#test/stubWeb.ts'
import { startTestApp, type TestApp } from '#test/testApp.ts'

const web = makeStubWeb()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ pages: true, env: { WEB_FOLDER: web.folder } })
})
afterEach(async () => {
  for (const section of ['general', 'security', 'calling'] as const) await server.make.settings(section, {})
})
afterAll(async () => {
  await server.close()
  web.erase()
})

const opens = (url: string) => server.inject({ url, headers: { accept: 'text/html' } })

test('S9.029 S9.030 the pages of help and of the terms stand under the own address in every language, without a script', async () => {
  for (const lang of ['pt', 'es', 'en'] as const) {
    const { support, terms } = publicPageUrls('', lang)
    for (const place of [support, terms]) {
      const { statusCode, headers, body } = await opens(place)
      expect([statusCode, headers['x-robots-tag']], place).toEqual([200, 'all'])
      expect(body).toContain(`<html lang="${lang}">`)
      expect(body).toMatch(/<title>[^<]+ · Resguardo<\/title>/)
      expect(body).toMatch(/<meta name="description" content="[^"]+">/)
      expect(body).toMatch(/<main id="content"><h1>[^<]+<\/h1><section>/)
    }
  }
  expect((await opens('/terms')).headers['location']).toBe('/terms/pt')
  expect((await opens('/help?x=1')).headers['location']).toBe('/help/pt?x=1')
  for (const unknown of ['/terms/fr', '/help/pt/more']) expect((await opens(unknown)).statusCode).toBe(404)
})

test('the terms name the days of the settings and the address of the operator’s own terms', async () => {
  await server.make.settings('security', { accessDays: 45, mailDays: 3, deletedDays: 9 })
  await server.make.settings('general', { terms: 'https://quintal.example/termos?a=1&b=2' })
  const { body } = await opens('/terms/en')
  expect(body).toContain('The log of sign-ins: 45 days.')
  expect(body).toContain('up to 3 days, by then')
  expect(body).toContain('A deleted account: up to 9 days in which')
  expect(body).toContain('<a href="https://quintal.example/termos?a=1&amp;b=2" rel="noopener noreferrer">')
  expect((await server.call(readTerms, {})).data).toEqual({
    version: '2026-11',
    kept: { access: 45, mails: 3, deleted: 9 },
  })
})

test('the page of help names every contact that is configured, as text and nothing else', async () => {
  expect((await opens('/help/en')).body).toContain('has published no contact')
  await server.make.settings('general', {
    support: 'ajuda@quintal.example',
    website: 'https://quintal.example',
    forum: 'https://forum.example',
    handle: '<b>@quintal</b>',
  })
  await server.make.settings('calling', { telephone: '+5571999990000' })
  const { body } = await opens('/help/en')
  for (const link of [
    '<a href="mailto:ajuda@quintal.example">E-mail: ajuda@quintal.example</a>',
    '<a href="tel:+5571999990000">Telephone: +5571999990000</a>',
    '<a href="https://quintal.example" rel="noopener noreferrer">Website: https://quintal.example</a>',
    '<a href="https://forum.example" rel="noopener noreferrer">Forum: https://forum.example</a>',
    'Social networks: &lt;b&gt;@quintal&lt;/b&gt;',
    '<a href="/emergency/en">',
    '<a href="/help/es" lang="es" hreflang="es">Español</a>',
  ])
    expect(body).toContain(link)
  expect(body).not.toContain('no contact')
})
