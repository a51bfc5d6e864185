import { languages } from '@resguardo/contract/platform/languages'
import { expect, test } from 'vitest'
import { everySampleMail } from '#test/mailWorld.ts'
import type { Mail } from './mailQueue.ts'
import { renderMail } from './renderMail.ts'

const env = { BRAND_NAME: 'Abrigo & Cia' }
const verify = (name: string, url = 'https://a.example/v/1', minutes = 30) =>
  renderMail('verify', 'pt', { name, url, minutes }, env)

test('HTML holds what it was given as text, never as markup', () => {
  const { html, text } = verify('Zé "o" & D\'Ávila', 'https://a.example/?a=1&b="><script>x</script>')
  expect(html).toContain('Olá, Zé &quot;o&quot; &amp; D&#39;Ávila.')
  expect(html).not.toContain('<script')
  expect(html).toContain('Abrigo &amp; Cia')
  expect(text).toContain('Olá, Zé "o" & D\'Ávila.')
})

test.each(['Ganhe em premios.example', 'http://x', 'a@b', '<b>x</b>', 'x\r\nBcc: y', 'x'.repeat(41), ''])(
  'a name that could be an advertisement is left out: %j',
  (name) => {
    expect(verify(name).text.startsWith('Olá.\n')).toBe(true)
  },
)

test('a team whose name could be an advertisement is not named', () => {
  const mail = (team: string) =>
    renderMail('invite', 'pt', { team, url: 'https://a.example', code: 'ABCD', store: 'x', minutes: 10 }, env)
  expect(mail('Casa Azul').text).toContain('A equipe Casa Azul convida você')
  expect(mail('Ganhe em premios.example').text).toContain('Uma equipe convida você')
})

test.each(['María José', 'Dra. Ana', "O'Neill", 'João-Pedro', '李小龍'])('the greeting keeps %s', (name) => {
  expect(verify(name).text.startsWith(`Olá, ${name}.\n`)).toBe(true)
})

test.each([
  [10, '10 minutos'],
  [1, '1 minuto'],
  [90, '90 minutos'],
  [1440, '24 horas'],
  [10_080, '7 dias'],
])('%i minutes are said as %s', (minutes, said) => {
  expect(verify('Ana', 'https://a.example', minutes).text).toContain(`vale por ${said} `)
})

test.each(everySampleMail)(
  '$kind in $lang leaves nothing open and loads nothing',
  ({ kind, lang, values }: Mail) => {
    const { subject, text, html } = renderMail(kind, lang, values, env)
    expect(subject + text).not.toMatch(/[{}]|undefined|\bnull\b/)
    expect(subject).toMatch(/^Abrigo & Cia: /)
    expect(subject.length).toBeLessThan(60)
    expect(html).not.toMatch(/<img|<link|<script|src=|@import|url\(/)
    const addresses = html.match(/https?:\/\/[^"<]+/g) ?? []
    expect(new Set(addresses).size).toBe(kind === 'invite' ? 2 : 'code' in values ? 0 : 1)
  },
)

test('a text without a value it needs is our fault, not a mail', () => {
  expect(() => renderMail('verify', 'pt', { name: 'x', minutes: 1 }, env)).toThrow('lacks its url')
  expect(() => renderMail('verify', 'pt', { name: 'x', url: 'y' }, env)).toThrow('lifetime')
})

test('the code is alone on its line and large in HTML', () => {
  for (const lang of languages) {
    const { text, html } = renderMail(
      'one-time-code',
      lang,
      { name: 'Ana', code: '012345', minutes: 10 },
      env,
    )
    expect(text).toContain('\n\n012345\n\n')
    expect(html).toMatch(/<p class="code"[^>]*32px[^>]*>012345<\/p>/)
  }
})
