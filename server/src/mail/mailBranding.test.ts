import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyTeamSettings, type TeamSettings } from '@resguardo/contract/teams/teamSettings'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { reencodeImage } from '#security/images/images.ts'
import { rasterizeLogo } from '#security/images/logo.ts'
import { readEnv } from '#src/env.ts'
import { type Mailbox, openMailbox } from '#test/mailbox.ts'
import { type MailWorld, openMailWorld, sampleMails } from '#test/mailWorld.ts'

let mailbox: Mailbox
let world: MailWorld
const folder = mkdtempSync(join(tmpdir(), 'resguardo-mark-'))
const svg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="45"><rect width="180" height="45" fill="${colour}"/></svg>`

beforeEach(async () => {
  mailbox = await openMailbox()
  world = await openMailWorld(mailbox.url)
})
afterEach(async () => {
  await mailbox.close()
  await world.drop()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const to = 'ana@canary.example'
/** Ana, as a member of teams with these settings, in the order in which she joined. */
async function ana(teams: Partial<TeamSettings>[], state: { status?: 'pending'; discreet?: true } = {}) {
  const person = randomUUID()
  const { status = 'active', discreet = false } = state
  await world.db
    .insertInto('people')
    .values({ uid: person, username: to, first_name: 'Ana', last_name: '', role: 'user', status, discreet })
    .execute()
  for (const [n, settings] of teams.entries()) {
    const team = randomUUID()
    const custom_settings = JSON.stringify({ ...emptyTeamSettings, ...settings })
    await world.db
      .insertInto('teams')
      .values({ uid: team, team_name: `Equipe ${n}`, custom_settings })
      .execute()
    await world.db
      .insertInto('memberships')
      .values({ team, person, joined_by: 'hand', joined: new Date(2026, 0, n + 1) })
      .execute()
    if (settings.logo) {
      const drawn = await rasterizeLogo(Buffer.from(svg('#2e8b57')).toString('base64'), person)
      if (drawn)
        await world.db
          .insertInto('team_logos')
          .values({ ...drawn, hash: settings.logo, team })
          .execute()
    }
  }
}
async function gets() {
  await world.queue(sampleMails('pt')['password-changed'])
  await world.run()
  return mailbox.mails[0]
}
const logo = 'a'.repeat(64)
const dressed = { brandName: 'Casa Azul', accent: '#2e8b57', logo }

test('a mail to a member of a team bears its name, colour and logo, and the name of the product with them', async () => {
  await ana([dressed])
  const mail = await gets()
  expect(mail?.from).toEqual({ name: 'Casa Azul · Abrigo', address: 'no-reply@abrigo.example' })
  expect(mail?.subject).toMatch(/^Abrigo: /)
  expect(mail?.html).toContain('background:#2e8b57;color:#000000')
  expect(mail?.html).toMatch(/<img src="cid:logo" width="144" height="36" alt="Casa Azul"/)
  expect(mail?.html).not.toMatch(/src="(?!cid:)/)
  expect(mail?.text).toContain('Enviada por Abrigo a quem faz parte de Casa Azul.')
  const [picture] = mail?.attachments ?? []
  expect(mail?.attachments).toHaveLength(1)
  expect(picture).toMatchObject({ mimeType: 'image/png', disposition: 'inline', contentId: '<logo>' })
  const bytes = Buffer.from(picture?.content as ArrayBuffer)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', height: 72 })
  expect(bytes.length).toBeLessThan(32 * 1024)
})

test('a mail does not wait for its logo while the image process is busy', async () => {
  await ana([{ ...dressed, logo: 'b'.repeat(64) }])
  const circles = Array.from(
    { length: 2000 },
    (_, n) =>
      `<circle cx="256" cy="256" r="${n % 256}" stroke="#123" stroke-dasharray="0.01 0.01" fill="none"/>`,
  ).join('')
  const costly = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">${circles}</svg>`,
  )
  // The second fills the queue by its bytes until the first has used up its CPU time.
  const others = [
    reencodeImage('logo', 'one', costly),
    reencodeImage('logo', 'two', Buffer.alloc(16 * 1024 * 1024)),
  ]
  const mail = await gets()
  expect(mail?.html).toContain('Casa Azul</div>')
  expect(mail?.attachments).toEqual([])
  // On a busy machine the second is refused after its wait.
  await Promise.allSettled(others)
  mailbox.mails.length = 0
  expect((await gets())?.attachments).toHaveLength(1)
})

test('of several teams it is the one joined first that shows anything', async () => {
  await ana([{}, { brandName: 'Segunda' }, dressed])
  expect((await gets())?.from?.name).toBe('Segunda · Abrigo')
})

test.each([
  ['who wants discreet mails', [dressed], { discreet: true }],
  ['who has not opened the account, and may have been named by a stranger', [dressed], { status: 'pending' }],
  ['whose team shows nothing', [{}], {}],
] as const)('%s sees no team in a mail', async (_, teams, state) => {
  await ana([...teams], state)
  const mail = await gets()
  expect(mail?.from?.name).toBe('discreet' in state ? '' : 'Abrigo')
  expect(mail?.html).toContain('background:#ffb700;color:#14203a')
  expect(`${mail?.html}${mail?.text}`).not.toMatch(/Casa Azul|<img|#2e8b57/)
  expect(mail?.attachments).toEqual([])
})

test('a name that could be an advertisement is shown nowhere', async () => {
  await ana([{ ...dressed, brandName: 'Ganhe em premios.example' }])
  const mail = await gets()
  expect(mail?.from?.name).toBe('Abrigo')
  expect(`${mail?.html}${mail?.text}`).not.toContain('premios')
})

test('the picture and the colour of the product stand in mails to all others, and in none that is discreet', async () => {
  writeFileSync(join(folder, 'logo.svg'), svg('#7a1fa2'))
  world.env.BRAND_LOGO = join(folder, 'logo.svg')
  world.env.BRAND_ACCENT = '#7a1fa2'
  const mail = await gets()
  expect(mail?.html).toContain('background:#7a1fa2;color:#ffffff')
  expect(mail?.html).toMatch(/<img src="cid:logo" width="144" height="36" alt="Abrigo"/)
  expect(mail?.attachments).toHaveLength(1)
  mailbox.mails.length = 0
  await ana([], { discreet: true })
  expect((await gets())?.html).not.toMatch(/<img|#7a1fa2/)
})

test('who names the product is the sender of its mails, and a colour or a name that is none ends the start', () => {
  expect(readEnv({}).MAIL_FROM).toBe('Resguardo <no-reply@localhost>')
  expect(readEnv({ BRAND_NAME: 'Casa Azul' }).MAIL_FROM).toBe('Casa Azul <no-reply@localhost>')
  expect(readEnv({ BRAND_NAME: 'Casa Azul', MAIL_FROM: 'a@b.example' }).MAIL_FROM).toBe('a@b.example')
  expect(readEnv({ BRAND_ACCENT: '#2E8B57' }).BRAND_ACCENT).toBe('#2e8b57')
  for (const [name, value] of [
    ['BRAND_ACCENT', 'green'],
    ['BRAND_NAME', 'Casa · Azul'],
    ['BRAND_NAME', 'x'.repeat(61)],
  ] as const)
    expect(() => readEnv({ [name]: value })).toThrow(`The environment is not valid: ${name}`)
})
