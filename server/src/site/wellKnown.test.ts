import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStubWeb } from '#test/stubWeb.ts'
import { startTestApp, type TestApp } from '#test/testApp.ts'

const web = makeStubWeb()
const publicUrl = 'https://resguardo.example'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ pages: true, env: { WEB_FOLDER: web.folder, publicUrl } })
})
afterAll(async () => {
  await server.close()
  web.erase()
})

const opens = (url: string) => server.inject({ url, headers: { accept: 'text/html' } })

test('robots.txt leads to the map, and the API is not for search engines', async () => {
  const { body, headers } = await opens('/robots.txt')
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /v2/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ])
})

test('the map has every page that may be indexed, in three languages that name each other', async () => {
  const { body, headers } = await opens('/sitemap.xml')
  expect(headers['content-type']).toMatch(/^application\/xml/)
  const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const path of ['/pt', '/es/', '/signup/en', '/terms/es', '/how-we-know/pt', '/emergency/en/stalking'])
    expect(addresses).toContain(`${publicUrl}${path.replace(/\/$/, '')}`)
  for (const address of addresses) {
    const { statusCode, headers: page } = await opens(address.slice(publicUrl.length))
    expect([statusCode, page['x-robots-tag']], address).toEqual([200, 'all'])
  }
  for (const hidden of ['/admin/', '/keep-account/', '/dashboard']) expect(body).not.toContain(hidden)
  const [first = ''] = /<url>.*<\/url>/.exec(body) ?? []
  expect(first).toBe(
    `<url><loc>${publicUrl}/pt</loc>` +
      ['pt', 'es', 'en']
        .map((lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${publicUrl}/${lang}"/>`)
        .join('') +
      '</url>',
  )
})

test('security.txt names the contact of the settings, else the page of help, and is valid for months', async () => {
  const fields = async () => {
    const { body, headers } = await opens('/.well-known/security.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    return body.trimEnd().split('\n')
  }
  const help = `Contact: ${publicUrl}/help/en`
  const [contact, expires = '', ...rest] = await fields()
  expect(contact).toBe(help)
  const days = (Date.parse(expires.replace('Expires: ', '')) - server.deps.now().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(365)
  expect(rest).toEqual([
    'Preferred-Languages: pt, es, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ])
  await server.make.settings('general', { support: 'ajuda@quintal.example' })
  expect((await fields()).slice(0, 2)).toEqual(['Contact: mailto:ajuda@quintal.example', help])
  await server.make.settings('general', {})
})

test('change-password leads to the own profile, and no other well-known address exists', async () => {
  const { statusCode, headers } = await opens('/.well-known/change-password')
  expect([statusCode, headers['location']]).toEqual([302, '/admins/profile/me?tab=security'])
  const none = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
  expect((await opens(none)).statusCode).toBe(404)
})
