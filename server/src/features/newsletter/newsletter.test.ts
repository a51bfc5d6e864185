import { joinNewsletter, leaveNewsletter, readNewsletter } from '@resguardo/contract/newsletter/newsletter'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSealedMail } from '#mail/mailQueue.ts'
import { frameTexts } from '#mail/messages/mails.messages.ts'
import { galaxy, iphone, newsletterWorld } from '#test/newsletterWorld.ts'
import { type Mailbox, openMailbox } from '#test/mailbox.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp({ env: { NEWSLETTER_LANES: 2, BRAND_NAME: 'Abrigo' } })
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
})
afterAll(() => mailbox.close())
const world = newsletterWorld(server, () => mailbox.url)
beforeEach(async () => {
  mailbox.mails.length = 0
  await world.clear()
  world.travelTo('2026-11-24T10:00:00Z')
})

const friday = '2026-11-27T12:03:00Z'
const wednesday = '2026-11-25T15:00:00Z'
const monthEnd = '2026-11-30T12:03:00Z'

const headerOf = (index: number, key: string) =>
  mailbox.mails[index]?.headers.find((header) => header.key === key)?.value
const got = () =>
  mailbox.mails.map(({ to }) => String(to?.[0]?.address)).toSorted((one, other) => (one < other ? -1 : 1))

/** The token of the last link mailed to an address. */
async function mailedToken(to: string): Promise<string> {
  const { db, keys } = server().deps
  const rows = await db.selectFrom('mails').selectAll().where('kind', '=', 'newsletter-join').execute()
  const mails = rows.flatMap((row) =>
    row.sealed ? [openSealedMail(keys, { ...row, sealed: row.sealed })] : [],
  )
  const url = String(mails.findLast((mail) => mail.to === to)?.values['url'])
  return new URL(url).searchParams.get('token') ?? ''
}

/** The token with another first letter. */
const forged = (token: string) => `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`

test('S1.043 a newsletter with security alerts is sent to those who joined it by the link of a mail, and to no one else', async () => {
  const ana = await world.reader({ confirmed: false, username: 'ana.entra@example.org' })
  const rui = await world.reader({ confirmed: false, username: 'rui.espera@example.org' })
  for (const person of [ana, rui]) {
    await world.choose(person, 'opted_out')
    expect((await world.choose(person, 'weekly')).status).toBe(200)
  }
  const joined = await server().call(joinNewsletter, { body: { token: await mailedToken(ana.username) } })
  expect(joined).toMatchObject({ status: 200, data: { cadence: 'weekly', next: '2026-11-27' } })
  await world.alert({ title: 'Falha no Safari', published: wednesday })
  world.travelTo(friday)
  await world.run()
  expect(got()).toEqual([ana.username])
  expect(mailbox.mails[0]?.text).toContain('Importante: Falha no Safari pt')
  expect(mailbox.mails[0]?.text).toContain('O que fazer: Faça pt')
})

test('a link that confirms works once, dies with its week, and no other token confirms', async () => {
  const ana = await world.reader({ confirmed: false })
  await world.choose(ana, 'opted_out')
  await world.choose(ana, 'monthly')
  const token = await mailedToken(ana.username)
  await server()
    .deps.db.updateTable('mail_tokens')
    .set({ expires: new Date(0) })
    .where('person', '=', ana.uid)
    .execute()
  expect((await server().call(joinNewsletter, { body: { token } })).status).toBe(422)
  await world.choose(ana, 'opted_out')
  await world.choose(ana, 'monthly')
  const second = await mailedToken(ana.username)
  expect((await server().call(joinNewsletter, { body: { token: second } })).status).toBe(200)
  expect((await server().call(joinNewsletter, { body: { token: second } })).status).toBe(404)
  expect((await server().call(joinNewsletter, { body: { token: 'x'.repeat(43) } })).status).toBe(404)
})

test('turning it off and on again and again floods no mailbox with links', async () => {
  const ana = await world.reader({ confirmed: false, username: 'ana.liga@example.org' })
  const links = async () =>
    (await server().make.mails(ana.username)).filter(({ kind }) => kind === 'newsletter-join').length
  for (let i = 0; i < 5; i++) {
    expect((await world.choose(ana, 'opted_out')).status).toBe(200)
    expect((await world.choose(ana, 'monthly')).status).toBe(200)
  }
  expect(await links()).toBe(3)
  const rui = await world.reader({ username: 'rui.muda@example.org' })
  for (const wish of ['monthly', 'weekly', 'monthly', 'weekly'] as const) await world.choose(rui, wish)
  await world.choose(rui, 'opted_out')
  await world.choose(rui, 'weekly')
  expect((await server().make.mails(rui.username)).map(({ kind }) => kind)).toEqual(['newsletter-join'])
})

test('guessing at links is rate limited', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 31; i++)
    statuses.push(
      (await server().call(joinNewsletter, { body: { token: 'y'.repeat(43) } }, { from: '203.0.113.77' }))
        .status,
    )
  expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
})

test('turning it off and on needs a new confirmation; a change between weekly and monthly does not', async () => {
  const ana = await world.reader()
  const { db } = server().deps
  const confirmed = async () =>
    (
      await db
        .selectFrom('newsletter_readers')
        .select('confirmed')
        .where('person', '=', ana.uid)
        .executeTakeFirst()
    )?.confirmed
  await world.choose(ana, 'monthly')
  expect(await confirmed()).not.toBeNull()
  await world.choose(ana, 'opted_out')
  expect(await confirmed()).toBeNull()
  await world.choose(ana, 'weekly')
  expect(await confirmed()).toBeNull()
})

test('S1.044 S1.045 a newsletter holds only the alerts that fit the phone and the profile of its reader', async () => {
  await world.reader({ username: 'a.ios@example.org' })
  await world.reader({ username: 'b.galaxy@example.org', choice: galaxy })
  await world.reader({ username: 'c.parental@example.org', choice: { ...iphone, profile: 'parental' } })
  await world.reader({ username: 'd.old@example.org', choice: { ...iphone, version: '17.0' } })
  const ios = (min: string | null) => [{ osType: 'ios' as const, min, max: null, models: [] }]
  await world.alert({ title: 'TODOS', published: wednesday })
  await world.alert({ title: 'IOS18', systems: ios('18.0'), published: wednesday })
  await world.alert({
    title: 'A05',
    systems: [{ osType: 'android-samsung', min: null, max: null, models: ['samsung-a05'] }],
    published: wednesday,
  })
  await world.alert({ title: 'PAIS', profiles: ['parental'], published: wednesday })
  world.travelTo(friday)
  await world.run()
  const told = Object.fromEntries(
    mailbox.mails.map(({ to, text = '' }) => [
      to?.[0]?.address,
      ['TODOS', 'IOS18', 'A05', 'PAIS'].filter((title) => text.includes(title)),
    ]),
  )
  expect(told).toEqual({
    'a.ios@example.org': ['TODOS', 'IOS18'],
    'b.galaxy@example.org': ['TODOS', 'A05'],
    'c.parental@example.org': ['TODOS', 'IOS18', 'PAIS'],
    'd.old@example.org': ['TODOS'],
  })
})

test('S1.047 S1.048 the weekly one goes out on Friday, the monthly one on the last day, each once, and nothing in between', async () => {
  await world.reader({ username: 'semana@example.org' })
  await world.reader({ username: 'mes@example.org', newsletter: 'monthly' })
  await world.alert({ published: wednesday })
  for (const moment of [
    '2026-11-26T12:03:00Z',
    friday,
    '2026-11-27T13:00:00Z',
    monthEnd,
    '2026-12-01T12:03:00Z',
  ]) {
    world.travelTo(moment)
    await world.run()
  }
  expect(await world.states()).toEqual([
    '2026-11-27 semana@example.org sent',
    '2026-11-30 mes@example.org sent',
  ])
  expect(got()).toEqual(['mes@example.org', 'semana@example.org'])
})

test('with nothing new there is no mail, and the next issue does not repeat the content of one', async () => {
  await world.reader()
  await world.alert({ title: 'Antigo', published: wednesday })
  for (const moment of [friday, '2026-12-04T12:03:00Z']) {
    world.travelTo(moment)
    await world.run()
  }
  expect(mailbox.mails).toHaveLength(1)
  await world.alert({ title: 'Novo', published: '2026-12-08T10:00:00Z' })
  world.travelTo('2026-12-11T12:03:00Z')
  await world.run()
  expect(mailbox.mails).toHaveLength(2)
  expect(mailbox.mails[1]?.text).toContain('Novo')
  expect(mailbox.mails[1]?.text).not.toContain('Antigo')
})

test('an issue that could not begin in six hours is left to the next, which then has everything since the last one', async () => {
  await world.reader()
  await world.alert({ title: 'Primeiro', published: wednesday })
  world.travelTo(friday)
  await world.run()
  await world.alert({ title: 'Perdido', published: '2026-12-02T10:00:00Z' })
  world.travelTo('2026-12-04T18:30:00Z')
  await world.run()
  expect(mailbox.mails).toHaveLength(1)
  world.travelTo('2026-12-11T17:00:00Z')
  await world.run()
  expect(mailbox.mails).toHaveLength(2)
  expect(mailbox.mails[1]?.text).toContain('Perdido')
})

test('who goes from monthly to weekly misses nothing of what came since their last issue', async () => {
  const ana = await world.reader({ newsletter: 'monthly' })
  world.travelTo('2026-11-30T12:03:00Z')
  await world.run()
  await world.alert({ title: 'Cedo', published: '2026-12-02T10:00:00Z' })
  const rui = await world.reader({ username: 'rui.semana@example.org' })
  world.travelTo('2026-12-04T12:03:00Z')
  await world.run()
  expect(got()).toEqual([rui.username])
  await world.choose(ana, 'weekly')
  world.travelTo('2026-12-11T12:03:00Z')
  await world.run()
  expect(got()).toEqual([ana.username, rui.username].toSorted())
})

test('a wish for the weekly one without a full license gives the monthly one', async () => {
  const ana = await world.reader()
  await server().deps.db.updateTable('people').set({ trial_ends: null }).where('uid', '=', ana.uid).execute()
  await world.alert({ published: wednesday })
  world.travelTo(friday)
  await world.run()
  expect(mailbox.mails).toHaveLength(0)
  world.travelTo(monthEnd)
  await world.run()
  expect(mailbox.mails).toHaveLength(1)
})

test('each reader is offered the first lesson of their course that they have not visited', async () => {
  const { content } = server().deps
  const lessons = Object.values(content.submodules('basic', 'ios')).flat()
  await world.reader({ username: 'a.nova@example.org' })
  await world.reader({ username: 'b.meio@example.org', visited: lessons.slice(0, 3) })
  await world.reader({ username: 'c.fim@example.org', visited: lessons })
  await world.alert({ published: wednesday })
  world.travelTo(friday)
  const letters = await world.run()
  const texts = mailbox.mails.toSorted((one, other) =>
    String(one.to?.[0]?.address).localeCompare(String(other.to?.[0]?.address)),
  )
  expect(texts[0]?.text).toContain(`/course/submodules/${lessons[0]}`)
  expect(texts[1]?.text).toContain(`/course/submodules/${lessons[3]}`)
  expect(texts[2]?.text).not.toContain('/course/submodules/')
  // With the menu path that this lesson shows for an iPhone.
  expect(texts[0]?.text).toMatch(/\nOnde fica no seu celular: Ajustes › \S.*\nhttps?:/)
  const rows = String(texts[0]?.html).match(/<span[^>]*translate="no">[^<]+<\/span>/g) ?? []
  const labels = rows.map((row) => row.replaceAll(/<[^>]*>/g, ''))
  expect(labels[0]).toBe('Ajustes')
  expect(texts[0]?.text).toContain(`Onde fica no seu celular: ${labels.join(' › ')}\n`)
  expect(texts[0]?.html).not.toMatch(/<(?:svg|img)/)
  expect(letters.composed, 'the alerts are composed once for all three').toBe(1)
})

test('S1.043 the newsletter bears name and colour of the reader’s team, without a picture, and of no team in discreet mode', async () => {
  const { make, deps } = server()
  const brands = [
    { brandName: 'Casa Azul', accent: '#2e8b57', logo: 'a'.repeat(64) },
    { brandName: 'Escola', accent: '' },
  ]
  for (const [n, settings] of brands.entries()) {
    const team = await make.team(`Equipe ${n}`)
    await deps.db
      .updateTable('teams')
      .set({ custom_settings: JSON.stringify(settings) })
      .where('uid', '=', team)
      .execute()
    for (const discreet of [false, true]) {
      const reader = await world.reader({ username: `${n}.${discreet}@example.org`, discreet })
      await make.join(team, reader.uid)
    }
  }
  await world.alert({ published: wednesday })
  world.travelTo(friday)
  await world.run()
  const mailTo = (name: string) => mailbox.mails.find(({ to }) => to?.[0]?.address === `${name}@example.org`)
  expect(mailTo('0.false')?.from?.name).toMatch(/^Casa Azul · /)
  expect(mailTo('0.false')?.html).toContain('border-top:4px solid #2e8b57')
  expect(mailTo('0.false')?.text).toContain('a quem faz parte de Casa Azul.')
  expect(mailTo('1.false')?.from?.name).toMatch(/^Escola · /)
  expect(mailTo('1.false')?.html).not.toContain('#2e8b57')
  for (const name of ['0.true', '1.true']) {
    expect(mailTo(name)?.from?.name).toBe('')
    expect(`${mailTo(name)?.html}${mailTo(name)?.text}`).not.toMatch(/Casa Azul|Escola|#2e8b57/)
  }
  for (const { html, attachments } of mailbox.mails) {
    expect(html).not.toContain('<img')
    expect(attachments).toEqual([])
  }
})

test('in discreet mode neither subject nor text names the product’s lessons, and the subject not the product', async () => {
  await world.reader({ discreet: true })
  await world.alert({ published: wednesday })
  world.travelTo(friday)
  await world.run()
  expect(mailbox.mails[0]?.subject).toBe(frameTexts.discreet.pt)
  expect(mailbox.mails[0]?.text).not.toContain('/course/')
  expect(mailbox.mails[0]?.text).toContain('/dashboard')
})

test.each([
  ['pt', 'Abrigo: um alerta para o seu celular', 'Sair do boletim'],
  ['es', 'Abrigo: una alerta para tu teléfono', 'Darte de baja'],
  ['en', 'Abrigo: an alert for your phone', 'Leave the newsletter'],
] as const)(
  'in %s it has a text and an HTML part, loads nothing, follows nobody, and can be left',
  async (lang, subject, leave) => {
    await world.reader({ lang })
    await world.alert({ published: wednesday })
    world.travelTo(friday)
    await world.run()
    const { html = '', text = '', ...mail } = mailbox.mails[0] ?? {}
    expect(mail).toMatchObject({ subject })
    expect(text).toContain(leave)
    expect(html).toContain(leave)
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import|src=/i)
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => new URL(url ?? ''))
    expect(links.map(({ origin, pathname }) => origin + pathname.split('/').slice(0, 3).join('/'))).toEqual([
      'https://support.apple.com/pt-br/100100',
      'http://resguardo.test/alerts',
      'http://resguardo.test/course/submodules',
      `http://resguardo.test/newsletter/${lang}`,
    ])
    expect(headerOf(0, 'list-id')).toBe('<newsletter.resguardo.test>')
    expect(headerOf(0, 'precedence')).toBe('bulk')
    expect(headerOf(0, 'auto-submitted')).toBe('auto-generated')
    expect(headerOf(0, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const one = /^<http:\/\/resguardo\.test\/v2\/public\/newsletter\/leave\/([\w-]{43})>$/.exec(
      headerOf(0, 'list-unsubscribe') ?? '',
    )?.[1]
    expect(links.at(-1)?.searchParams.get('token')).toBe(one)
    expect(text).toContain(`token=${one}`)
  },
)

/** The unsubscribe button of a mail program: a form, without cookie or session. */
const press = (token: string) =>
  server().inject({
    method: 'POST',
    url: `/v2/public/newsletter/leave/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })

async function tokenOf() {
  world.travelTo(friday)
  await world.alert({ published: wednesday })
  await world.run()
  return /leave\/([\w-]{43})/.exec(headerOf(0, 'list-unsubscribe') ?? '')?.[1] ?? ''
}

test('one press leaves the newsletter at once; a look changes nothing, a second press neither, a forged token finds no one', async () => {
  const ana = await world.reader()
  const token = await tokenOf()
  const wish = async () =>
    (
      await server()
        .deps.db.selectFrom('people')
        .select('newsletter')
        .where('uid', '=', ana.uid)
        .executeTakeFirst()
    )?.newsletter
  const look = await server().inject({ method: 'GET', url: `/v2/public/newsletter/leave/${token}` })
  expect(look.statusCode).toBe(302)
  expect(look.headers['location']).toBe(`/newsletter/pt/leave?token=${token}`)
  expect(await wish()).toBe('weekly')
  expect((await press(`${token.slice(0, -2)}zz`)).statusCode).toBe(404)
  expect((await press(forged(token))).statusCode).toBe(404)
  expect(await wish()).toBe('weekly')
  expect((await press(token)).statusCode).toBe(200)
  expect(await wish()).toBe('opted_out')
  expect((await server().call(leaveNewsletter, { params: { token } })).status).toBe(200)
  const audit = await server()
    .deps.db.selectFrom('audit_log')
    .select('action')
    .where('target', '=', ana.uid)
    .where('action', '=', 'leaveNewsletter')
    .execute()
  expect(audit).toHaveLength(1)
})

test('the button of an old mail is answered as ever when its reader is gone', async () => {
  const ana = await world.reader()
  const token = await tokenOf()
  await server().deps.db.deleteFrom('people').where('uid', '=', ana.uid).execute()
  expect((await press(token)).statusCode).toBe(200)
  expect((await press(forged(token))).statusCode).toBe(404)
})

test('the archive has the issues that one could have got, page by page, and says what the state of the own one is', async () => {
  const ana = await world.reader()
  const token = await world.signIn(ana)
  await world.alert({ title: 'Um', published: '2026-11-04T10:00:00Z' })
  await world.alert({ title: 'Dois', published: '2026-11-12T10:00:00Z' })
  await world.alert({ title: 'Fora', published: '2026-11-12T10:00:00Z', profiles: ['parental'] })
  await world.alert({ title: 'Ainda não', published: '2026-11-23T10:00:00Z' })
  const read = (query: object) =>
    server().call(readNewsletter, { query: { lang: 'en', ...query } }, { token })
  const first = await read({ size: 1 })
  expect(first.data).toMatchObject({
    standing: {
      preference: 'weekly',
      cadence: 'weekly',
      state: 'joined',
      next: '2026-11-27',
    },
    issues: [{ day: '2026-11-13', alerts: [{ title: 'Dois en', severity: 'important' }] }],
    next: '2026-11-13',
  })
  expect((await read({ size: 1, before: '2026-11-13' })).data).toMatchObject({
    issues: [{ day: '2026-11-06', alerts: [{ title: 'Um en' }] }],
    next: null,
  })
})
