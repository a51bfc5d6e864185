import { limits } from '@resguardo/contract/platform/limits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sample } from '#test/feedServer.ts'
import { itemsOf, versionsBefore } from './feedItems.ts'
import { plainLine, plainText } from './plainText.ts'

test('SOFA: releases that mend something, for the versions before them, critical where a flaw is used in attacks', () => {
  const items = itemsOf('sofa', sample('sofa.json'))
  expect(items.map(({ guid, severity, systems }) => [guid, severity, systems])).toEqual([
    [
      'iOS 26.1.1 and iPadOS 26.1.1 26.1.1',
      'critical',
      [{ osType: 'ios', min: '26', max: '26.1.0', models: [] }],
    ],
    [
      'iOS 18.7.2 and iPadOS 18.7.2 18.7.2',
      'important',
      [{ osType: 'ios', min: '18', max: '18.7.1', models: [] }],
    ],
    ['iOS 18.0 18.0', 'important', [{ osType: 'ios', min: null, max: '17', models: [] }]],
  ])
  expect(items[0]).toMatchObject({
    url: 'https://support.apple.com/en-us/900101',
    at: new Date('2026-11-18T00:00:00Z'),
    text: expect.stringContaining('CVE-2026-90001'),
    action: expect.stringContaining('26.1.1'),
  })
})

test.each([
  ['18.7.2', '18', '18.7.1'],
  ['18.7', '18', '18.6'],
  ['18.1', '18', '18.0'],
  ['26.0', null, '25'],
  ['26', null, '25'],
  ['26.1.1 (a)', null, null],
])('the versions before %s are %s to %s', (version, min, max) => {
  expect(versionsBefore(version)).toEqual({ min, max })
})

test('KEV: what is on phones and nothing else, with the system it is of', () => {
  const items = itemsOf('kev', sample('kev.json'))
  expect(items.map(({ guid, url, systems }) => [guid, url, systems.map(({ osType }) => osType)])).toEqual([
    [
      'CVE-2026-91001',
      'https://source.android.com/docs/security/bulletin/2026-11-01',
      ['android-samsung', 'android-other', 'grapheneos'],
    ],
    ['CVE-2026-91002', 'https://nvd.nist.gov/vuln/detail/CVE-2026-91002', ['android-samsung']],
    ['CVE-2026-91003', 'https://support.apple.com/en-us/900101', ['ios']],
  ])
  expect(items.every(({ severity, action }) => severity === 'critical' && action !== '')).toBe(true)
})

test('RSS: the words without markup or script, no declared entity, no link but a safe one', () => {
  const [first, second] = itemsOf('rss', sample('bulletin.rss'))
  expect(first).toEqual({
    guid: 'SMR-NOV-2026',
    title: 'SMR-NOV-2026 & One UI',
    text: 'Patches for 12 flaws.\nSee the list.\nSVE-2026-1\nSVE-2026-2',
    action: '',
    url: 'https://security.samsungmobile.example/securityUpdate?year=2026&month=11',
    at: new Date('2026-11-16T08:00:00Z'),
    severity: 'notice',
    systems: [],
  })
  expect(second).toMatchObject({ guid: 'odd', url: '', at: null, text: 'Plain & simple' })
  expect(second?.title).not.toMatch(/root:|aaaa|\u202E/)
})

test('Atom', () => {
  expect(itemsOf('rss', sample('bulletin.atom'))).toMatchObject([
    {
      guid: 'tag:source.android.example,2026:2026-11-01',
      title: 'Android Security Bulletin — November 2026',
      text: 'The most severe is a flaw in System.',
      url: 'https://source.android.example/docs/security/bulletin/2026-11-01',
      at: new Date('2026-11-17T10:00:00Z'),
    },
  ])
})

test('JSON Feed: plain text stays as it was written', () => {
  expect(itemsOf('json', sample('feed.json'))).toMatchObject([
    { guid: '2026-11-golpe', title: 'Golpe <do> entregador', text: 'Não instale aplicativos por link.' },
    { guid: '7', title: '1 < 2 & 3 segunda linha', text: '1 < 2 & 3\nsegunda linha', url: '' },
  ])
})

test.each([
  ['sofa', '{"OSVersions":[{}]}'],
  ['kev', '{"vulnerabilities":'],
  ['kev', '[]'],
  ['rss', '<html><p>Not found</p></html>'],
  ['rss', ''],
  ['json', '{"version":"1","items":[]}'],
] as const)('%s: %s is none', (kind, text) => {
  expect(() => itemsOf(kind, text)).toThrow(/no feed found|JSON|invalid_(type|format)/)
})

test('signs that are not seen are no title, and an address without a site is none', () => {
  const item = (more: object) => ({ id: '1', title: 'Aviso', content_text: 'x', ...more })
  const read = (more: object) =>
    itemsOf('json', JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items: [item(more)] }))
  for (const title of ['\u00AD', '\u0301', '\u061C\u200D']) expect(read({ title }), title).toEqual([])
  for (const url of [
    'https://localhost/x',
    'https://intranet',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://a@b.example/',
    '//x.example',
  ])
    expect(read({ url })[0], url).toMatchObject({ title: 'Aviso', url: '' })
})

test('a feed of blanks, of entities, or nested without end, takes no longer than another', () => {
  const begun = performance.now()
  const most = 2 * 1024 * 1024
  for (const part of ['<b> </b>', ' <i>\n</i>', '&nbsp;<u> </u>', '<b>', '<!-- --> ', '&lt;', '<p> '])
    plainText(part.repeat(most / part.length), limits.alertText)
  const laughs = `<!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, n) => `<!ENTITY a${n} "${`&a${n - 1};`.repeat(10)}">`).join('')}]>`
  const [item] = itemsOf(
    'rss',
    `${laughs}<rss><channel><item><guid>1</guid><title>Riso &a19; &a;</title></item></channel></rss>`,
  )
  expect(item?.title).toBe('Riso &a19; &a;')
  const deep = `<rss><channel><item><guid>1</guid><title>${'<b>'.repeat(200_000)}x</title></item></channel></rss>`
  expect(() => itemsOf('rss', deep)).toThrow('nested too deep')
  // The text of each would repeat all that is nested in it.
  const within = `<rss><channel>${'<item><guid>1</guid><title>x</title><description>'.repeat(60)}${'&lt;b&gt; '.repeat(150_000)}`
  expect(() => itemsOf('rss', within)).toThrow('nested too deep')
  expect(performance.now() - begun).toBeLessThan(10_000)
})

test('the words of nested markup are kept, down to a depth that no feed uses', () => {
  const nested = (times: number) => `vor${'<b>'.repeat(times)}aus${'</b>'.repeat(times)}, weiter`
  expect(plainText(nested(150).repeat(20), 1000)).toBe('voraus, weiter'.repeat(20))
  expect(plainText(nested(250), 1000)).toBe('vor')
})

test('whatever a feed says, what is left has no sign unseen, and fits', () => {
  const html = fc
    .array(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('<p>', '</p>', '<script>', '<svg>', '&lt;b&gt;', '\u202E', '\u0000'),
      ),
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(html, fc.integer({ min: 1, max: 50 }), (given, most) => {
      const [text, line] = [plainText(given, most), plainLine(given, most)]
      const unseen = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u
      return (
        text.length <= most &&
        line.length <= most &&
        !unseen.test(text.replaceAll('\n', '')) &&
        !unseen.test(line)
      )
    }),
  )
  expect(plainText('<b>x</b>'.repeat(9000), limits.alertText)).toHaveLength(limits.alertText)
})
