import { contrast } from '@resguardo/contract/settings/contrast'
import { editTeamSettings, readBrand, readTeamSettings } from '@resguardo/contract/teams/teamSettings'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { longestStall } from '#test/eventLoopStall.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
const tokens = { user: '', teamAdmin: '', strangeAdmin: '', root: '' }
let own = ''

beforeAll(async () => {
  const { make } = server()
  own = await make.team('Quintal')
  tokens.user = (await make.signedIn({ role: 'user', team: own })).token
  tokens.teamAdmin = (await make.signedIn({ team: own })).token
  tokens.strangeAdmin = (await make.signedIn({ team: await make.team('Outra') })).token
  tokens.root = (await make.signedIn({ role: 'root' })).token
})

beforeEach(() => server().deps.db.deleteFrom('attempts').execute())

const blank = { brandName: '', accent: '', profile: null, lang: null, welcome: '' }
const reads = (token: string | undefined = tokens.teamAdmin) =>
  server().call(readTeamSettings, { query: { uid: own } }, { token })
const saves = async (changes: object, token: string | undefined = tokens.teamAdmin) => {
  const { revision } = (await reads(tokens.root)).data
  return server().call(editTeamSettings, { body: { uid: own, revision, ...blank, ...changes } }, { token })
}
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64')
const svg = (inside: string, more = '') =>
  base64(`<svg xmlns="http://www.w3.org/2000/svg" width="90" height="45" ${more}>${inside}</svg>`)
const square = svg('<rect width="45" height="45" fill="#1b7a4a"/>')

const cells = [
  ['no token', undefined, 401],
  ['a user of the team', 'user', 403],
  ['an admin of the team', 'teamAdmin', 200],
  ['an admin of another team', 'strangeAdmin', 404],
  ['root', 'root', 200],
] as const

test.each(cells)('S7.054 %s reads and saves the settings: %s %i', async (_, name, status) => {
  const options = { token: name && tokens[name] }
  const { revision } = (await reads(tokens.root)).data
  expect((await server().call(readTeamSettings, { query: { uid: own } }, options)).status).toBe(status)
  const body = { uid: own, revision, ...blank, brandName: 'Farol' }
  expect((await server().call(editTeamSettings, { body }, options)).status).toBe(status)
})

test('S7.054 what was saved is read again, and an older revision is refused', async () => {
  const settings = { brandName: 'Farol', accent: '#2E8B57', profile: 'parental', lang: 'es', welcome: 'Olá!' }
  const answer = await saves(settings)
  expect(answer).toMatchObject({ status: 200, message: 'editTeamSettings200' })
  expect((await reads()).data.settings).toEqual({ ...settings, accent: '#2e8b57', logo: null })
  const body = { uid: own, revision: answer.data.revision - 1, ...blank }
  expect(await server().call(editTeamSettings, { body }, { token: tokens.teamAdmin })).toMatchObject({
    status: 409,
    message: 'editTeamSettings409',
  })
})

test.each([
  ['amber, which nobody sees on white', { accent: '#ffb700' }, { accent: 'fields.accentOnLight' }],
  ['navy, which nobody sees at night', { accent: '#14203a' }, { accent: 'fields.accentOnDark' }],
  ['a word', { accent: 'red' }, { accent: 'fields.accent' }],
  ['a name of 61 letters', { brandName: 'x'.repeat(61) }, { brandName: 'fields.tooLong' }],
  ['a welcome of 1001 letters', { welcome: 'x'.repeat(1001) }, { welcome: 'fields.tooLong' }],
])('%s is refused at its field', async (_, changes, fields) => {
  expect(await saves(changes)).toMatchObject({ status: 400, data: { fields } })
})

test('contrast is that of WCAG', () => {
  expect(contrast('#ffb700', '#ffffff')).toBeCloseTo(1.75, 2)
  expect(contrast('#14203a', '#ffffff')).toBeCloseTo(16.19, 1)
})

const logoOf = async (given: string) => (await saves({ logo: given })).data.settings.logo
const picture = (hash: string | null) => server().inject({ method: 'GET', url: `/v2/team/logo/${hash}` })

test('S3.039 a logo is kept as PNG whatever it was, under a guid of 64 signs, and served as nothing else', async () => {
  const hash = await logoOf(square)
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  const answer = await picture(hash)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 512, height: 256 })
  const big = await sharp({ create: { width: 1200, height: 30, channels: 4, background: '#1b7a4a' } })
    .withExif({ IFD0: { Copyright: 'canary' } })
    .png()
    .toBuffer()
  const kept = await picture(await logoOf(base64(big)))
  expect(kept.rawPayload.toString('latin1')).not.toContain('canary')
  expect(await sharp(kept.rawPayload).metadata()).toMatchObject({ format: 'png', width: 512 })
  expect((await picture(hash)).statusCode).toBe(404)
})

test('saving without a word about the logo keeps it, null takes it away', async () => {
  const hash = await logoOf(square)
  expect((await saves({ brandName: 'Outra' })).data.settings.logo).toBe(hash)
  expect((await saves({ logo: null })).data.settings.logo).toBeNull()
  expect((await picture(hash)).statusCode).toBe(404)
})

test('a name that is no hash names no picture', async () => {
  expect((await picture('..%2f..%2fetc')).statusCode).toBe(404)
  expect((await picture('0'.repeat(64))).statusCode).toBe(404)
})

const jpeg = async () =>
  base64(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer(),
  )
const bomb = async () =>
  base64(
    await sharp({ create: { width: 5000, height: 5000, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )

test.each([
  ['text', () => base64('hello')],
  ['a page', () => base64('<html><svg></svg></html>')],
  ['a JPEG', jpeg],
  ['a PNG that is cut off', async () => base64(Buffer.from('89504e470d0a1a0a0000', 'hex'))],
  ['a PNG of 25 million pixels', bomb],
  [
    'an SVG with entities',
    () => base64('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['an SVG with a script', () => svg('<script>alert(1)</script>')],
  ['an SVG with HTML inside', () => svg('<foreignObject><p>x</p></foreignObject>')],
  ['an SVG with a picture from elsewhere', () => svg('<image href="http://127.0.0.1/x.png"/>')],
  ['an SVG with a file of the server', () => svg('<image href="file:///etc/passwd"/>')],
  ['an SVG with a link', () => svg('<a xlink:href="http://a.example"><rect/></a>')],
  ['an SVG with a style from elsewhere', () => svg('<style>@import "http://a.example";</style>')],
  ['an SVG with a fill from elsewhere', () => svg('<rect fill="url(http://a.example/#x)"/>')],
])('%s is refused as a logo', async (_, make) => {
  expect(await saves({ logo: await make() })).toMatchObject({
    status: 400,
    data: { fields: { logo: 'fields.logo' } },
  })
})

/** Nested masks: each draws the one before it ten times. */
const masks = Array.from(
  { length: 10 },
  (_none, n) => `<mask id="m${n}">${`<rect width="9" height="9" mask="url(#m${n - 1})"/>`.repeat(10)}</mask>`,
).join('')

test('an SVG that would be drawn for hours is refused in time', async () => {
  const logo = svg(`${masks}<rect width="9" height="9" mask="url(#m9)"/>`)
  // On a busy machine the image process may answer that it is busy, with 503.
  await expect
    .poll(() => saves({ logo }), { timeout: 60_000 })
    .toMatchObject({ status: 400, data: { fields: { logo: 'fields.logo' } } })
})

test('comments before an SVG never block the server', async () => {
  const logo = base64(`${'<!---->'.repeat(28)}x`)
  const { answer, stall } = await longestStall(() => saves({ logo }))
  expect(answer.status).toBe(400)
  expect(stall).toBeLessThan(1000)
  const commented = `<?xml version="1.0"?>\n${'<!-- - -->\n'.repeat(200)}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`
  expect((await saves({ logo: base64(commented) })).status).toBe(200)
})

test('no transaction is open while a logo is drawn', async () => {
  const drawing = saves({ logo: svg(`${masks}<rect width="9" height="9" mask="url(#m9)"/>`) })
  const open = []
  let done = false
  void drawing.finally(() => (done = true))
  while (!done) {
    await new Promise((wait) => setTimeout(wait, 200))
    const { rows } = await sql<{ query: string }>`select query from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(server().deps.db)
    open.push(rows.length)
  }
  // A transaction as long as the drawing would show up in every sample.
  expect(open.length).toBeGreaterThan(3)
  expect(open.filter((count) => count > 0).length).toBeLessThan(3)
})

test('twenty logos a day are drawn for a person, and for a team', async () => {
  const { make } = server()
  const tiny = (n: number) => svg(`<rect width="${n}" height="9"/>`)
  for (let n = 1; n <= 20; n++) expect((await saves({ logo: tiny(n) })).status).toBe(200)
  expect(await saves({ logo: tiny(21) })).toMatchObject({ status: 429, message: 'editTeamSettings429' })
  // Other changes can still be saved, and a logo can be removed.
  expect((await saves({ brandName: 'Quintal', logo: null })).status).toBe(200)
  // The team's limit also applies to another admin.
  const other = await make.signedIn({ team: own })
  expect((await saves({ logo: tiny(22) }, other.token)).status).toBe(429)
}, 120_000)

test('a logo larger than 256 KB is refused at the field, a body larger than any logo before it is read', async () => {
  expect(await saves({ logo: base64(Buffer.alloc(256 * 1024 + 1)) })).toMatchObject({ status: 400 })
  expect((await saves({ logo: 'A'.repeat(600 * 1024) })).status).toBe(413)
  const full = await sharp(Buffer.from(Array.from({ length: 300 * 200 * 3 }, () => Math.random() * 255)), {
    raw: { width: 300, height: 200, channels: 3 },
  })
    .png()
    .toBuffer()
  expect(full.length).toBeGreaterThan(128 * 1024)
  expect((await saves({ logo: base64(full) })).status).toBe(200)
})

test('of several teams a person sees the one joined first that has any branding', async () => {
  const { make, call, deps } = server()
  const [plain, dressed] = [await make.team('Minha'), await make.team('Escola')]
  const person = await make.signedIn({ role: 'user', team: plain })
  const teamOf = async () => (await call(readBrand, {}, { token: person.token })).data.brand?.teamName
  expect(await teamOf()).toBe('Minha')
  await make.join(dressed, person.uid)
  expect(await teamOf()).toBe('Minha')
  const shows = (team: string, settings: object) =>
    deps.db
      .updateTable('teams')
      .set({ custom_settings: JSON.stringify({ ...blank, logo: null, ...settings }) })
      .where('uid', '=', team)
      .execute()
  await shows(plain, {})
  await shows(dressed, { welcome: 'Olá!' })
  expect(await teamOf()).toBe('Escola')
  await shows(plain, { accent: '#2e8b57' })
  expect(await teamOf()).toBe('Minha')
})

test('members see the brand of their team, others none', async () => {
  await saves({
    brandName: 'Farol',
    accent: '#2e8b57',
    welcome: 'Olá!',
    profile: 'basic',
    lang: 'pt',
    logo: null,
  })
  const brandFor = async (token: string) => (await server().call(readBrand, {}, { token })).data.brand
  const seen = {
    teamName: 'Quintal',
    brandName: 'Farol',
    accent: '#2e8b57',
    welcome: 'Olá!',
    profile: 'basic',
    logo: null,
  }
  expect(await brandFor(tokens.user)).toEqual(seen)
  expect(await brandFor(tokens.teamAdmin)).toEqual(seen)
  expect(await brandFor(tokens.root)).toBeNull()
  expect(await brandFor(tokens.strangeAdmin)).toMatchObject({ teamName: 'Outra', brandName: '' })
  expect((await server().call(readBrand, {}, {})).status).toBe(401)
})
