import { promisify } from 'node:util'
import { crc32, deflate, deflateSync } from 'node:zlib'
import {
  keepImage,
  readCommunity,
  readImage,
  readThread,
  writeThread,
} from '@resguardo/contract/community/community'
import { imageLimits } from '@resguardo/contract/community/images'
import { settingsRanges } from '@resguardo/contract/settings/settings'
import { settingsDefaults } from '@resguardo/contract/settings/settingsDefaults'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeLongStanding, giveCommunityName } from '#test/communityPosts.ts'
import { withTestApp } from '#test/testApp.ts'
import { sweepCommunity } from '../community.jobs.ts'

const server = withTestApp()
type Who = { uid: string; token: string }
let ana: Who
let root: Who

beforeEach(async () => {
  await server().deps.db.deleteFrom('attempts').execute()
  await server().make.settings('attachments', settingsDefaults.attachments)
  root = await server().make.signedIn({ role: 'root' })
  ana = await server().make.signedIn({ role: 'user' })
  await makeLongStanding(server(), ana.uid)
})

const look = (uid: string, who: Partial<Who> = {}) =>
  server().call(readThread, { params: { uid }, query: {} }, who)

const exif = {
  IFD0: { Make: 'Canary', Model: 'Canary One', Artist: 'Ana Souza', Copyright: 'Ana Souza' },
  IFD3: {
    GPSLatitudeRef: 'S',
    GPSLatitude: '23/1 33/1 1/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '46/1 37/1 59/1',
  },
}

/** Pictures of different sizes, orientations and formats, each with camera metadata. */
async function sample(n: number): Promise<Buffer> {
  const drawn = sharp({
    create: {
      width: 40 + n * 37,
      height: 30 + n * 11,
      channels: 3,
      background: { r: (n * 53) % 256, g: (n * 97) % 256, b: (n * 29) % 256 },
    },
  })
    .withExif(exif)
    .withMetadata({ orientation: (n % 8) + 1 })
  if (n % 3 === 0) return drawn.jpeg().toBuffer()
  return n % 3 === 1 ? drawn.png().toBuffer() : drawn.webp().toBuffer()
}

const keeps = (image: string) => server().call(keepImage, { body: { image, alt: 'A tela de ajustes' } }, ana)

test('of 50 pictures with notes of a camera and a place, 0 bytes of those are left', async () => {
  for (let n = 0; n < 50; n++) {
    const given = await sample(n)
    const before = await sharp(given).metadata()
    expect(before.exif?.length ?? 0, `sample ${n} has nothing to lose`).toBeGreaterThan(50)
    await server().deps.db.deleteFrom('attempts').execute()
    const { status, data } = await keeps(given.toString('base64'))
    expect(status).toBe(200)
    const { data: shown } = await server().call(readImage, { params: { uid: data.uid } }, ana)
    const bytes = Buffer.from(shown.data.split(',')[1] ?? '', 'base64')
    const after = await sharp(bytes).metadata()
    const left = [after.exif, after.xmp, after.iptc, after.icc].reduce(
      (sum, part) => sum + (part?.length ?? 0),
      0,
    )
    expect(left).toBe(0)
    expect(after.orientation).toBeUndefined()
    expect(bytes.includes('EXIF') || bytes.includes('Canary') || bytes.includes('GPS')).toBe(false)
    expect(Math.max(data.width, data.height)).toBeLessThanOrEqual(1600)
    // Rotated according to the EXIF orientation.
    if ((n % 8) + 1 >= 5) expect(data.height > data.width).toBe(before.width > before.height)
  }
}, 180_000)

test('what is no picture is refused; one is its owner’s alone until a post that is shown has it', async () => {
  for (const wrong of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', 'not a picture'])
    expect((await keeps(Buffer.from(wrong).toString('base64'))).status).toBe(400)
  const { data } = await keeps((await sample(1)).toString('base64'))
  const reads = async (who: Partial<Who> = {}) =>
    (await server().call(readImage, { params: { uid: data.uid } }, who)).status
  expect([await reads(ana), await reads(), await reads(root)]).toEqual([200, 404, 404])
  const post = crypto.randomUUID()
  const body = {
    uid: post,
    board: 'tips',
    lang: 'pt',
    title: 'Uma tela',
    text: 'Vejam',
    image: data.uid,
  } as const
  expect((await server().call(writeThread, { body }, ana)).data.state).toBe('shown')
  expect((await look(post)).data.posts[0]?.image).toMatchObject({ uid: data.uid, alt: 'A tela de ajustes' })
  expect(await reads()).toBe(200)
  // Another person's post cannot use the picture.
  const eve = await server().make.signedIn({ role: 'user' })
  await giveCommunityName(server(), eve.uid)
  const stolen = { ...body, uid: crypto.randomUUID() }
  await server().call(writeThread, { body: stolen }, eve)
  expect((await look(stolen.uid, eve)).data.posts[0]?.image ?? null).toBeNull()
})

test('a picture that no post took is deleted after a day', async () => {
  const { data } = await keeps((await sample(2)).toString('base64'))
  server().travel(25 * 3_600_000)
  await sweepCommunity(server().deps)
  server().travel(-25 * 3_600_000)
  expect((await server().call(readImage, { params: { uid: data.uid } }, ana)).status).toBe(404)
})

describe('the settings for attachments', () => {
  const drawn = (side = 40) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#14203a' } })
  const status = async (bytes: Buffer) => {
    await server().deps.db.deleteFrom('attempts').execute()
    return (await keeps(bytes.toString('base64'))).status
  }
  const set = (more: object) =>
    server().make.settings('attachments', { ...settingsDefaults.attachments, ...more })

  test('what is larger than they allow is refused, and what is just as large is not', async () => {
    const picture = await drawn().png().toBuffer()
    // Bytes after the picture count against the limit, and are not stored.
    const padded = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
    await set({ largestKib: 16 })
    expect([await status(padded(16 * 1024)), await status(padded(16 * 1024 + 1))]).toEqual([200, 400])
    const { max } = settingsRanges.largestKib
    await set({ largestKib: max })
    expect([await status(padded(16 * 1024 + 1)), await status(padded(max * 1024))]).toEqual([200, 200])
    expect(await keeps(padded(max * 1024 + 1).toString('base64'))).toMatchObject({
      status: 400,
      data: { fields: { image: 'fields.image' } },
    })
  })

  test('only kinds that they name are taken, by the content and not by what the file is called', async () => {
    const kinds = {
      'image/png': await drawn().png().toBuffer(),
      'image/jpeg': await drawn().jpeg().toBuffer(),
      'image/webp': await drawn().webp().toBuffer(),
    }
    for (const type of imageLimits.types) {
      await set({ types: [type] })
      const statuses = await Promise.all(imageLimits.types.map((one) => status(kinds[one])))
      expect(statuses, type).toEqual(imageLimits.types.map((one) => (one === type ? 200 : 400)))
    }
    await set({ types: ['image/png'], largestKib: 16 })
    expect((await server().call(readCommunity, { query: {} })).data.images).toEqual({
      types: ['image/png'],
      largestKib: 16,
    })
  })

  test('a picture is deleted when its days are over, and its post stays', async () => {
    await set({ daysKept: 3 })
    const { data } = await keeps((await sample(1)).toString('base64'))
    const uid = crypto.randomUUID()
    const body = {
      uid,
      board: 'tips',
      lang: 'pt',
      title: 'Uma tela',
      text: 'Vejam',
      image: data.uid,
    } as const
    await server().call(writeThread, { body }, ana)
    const pass = (days: number) => server().travel(days * 86_400_000)
    const sweeps = async (days: number) => {
      pass(days)
      await sweepCommunity(server().deps)
      pass(-days)
      const there = await server()
        .deps.db.selectFrom('community_images')
        .select('uid')
        .where('uid', '=', data.uid)
        .execute()
      return there.length
    }
    expect([await sweeps(2), await sweeps(4)]).toEqual([1, 0])
    const { data: read } = await look(uid, ana)
    expect(read.posts[0]).toMatchObject({ text: 'Vejam', image: null })
  })
})

describe('pictures that are more than that', () => {
  /** A PNG of one colour and one bit per pixel, as large as its header says. */
  function wide(side: number): Buffer {
    const chunk = (type: string, data: Buffer) => {
      const named = Buffer.concat([Buffer.from(type), data])
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
      length.writeUInt32BE(data.length)
      sum.writeUInt32BE(crc32(named))
      return Buffer.concat([length, named, sum])
    }
    const header = Buffer.alloc(13)
    header.writeUInt32BE(side, 0)
    header.writeUInt32BE(side, 4)
    header[8] = 1
    const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))))
    return Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
      chunk('IHDR', header),
      chunk('IDAT', rows),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }
  const shown = async (bytes: Buffer) => {
    const { status, data } = await keeps(bytes.toString('base64'))
    if (status !== 200) return null
    const { data: read } = await server().call(readImage, { params: { uid: data.uid } }, ana)
    return Buffer.from(read.data.split(',')[1] ?? '', 'base64')
  }

  test('a page behind a picture, or in its comment, is not kept', async () => {
    const jpeg = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    const page = '<html><script>alert(1)</script>'
    const note = Buffer.from(page)
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, note.length + 2]), note])
    for (const given of [
      Buffer.concat([jpeg, note]),
      Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
    ]) {
      const kept = await shown(given)
      expect(kept?.subarray(8, 12).toString()).toBe('WEBP')
      expect(kept?.includes('script')).toBe(false)
    }
  })

  test('a few bytes that unfold to a wall are refused', async () => {
    const wall = wide(7000)
    expect(wall.length).toBeLessThan(16_384)
    expect(await shown(wall)).toBeNull()
    expect(await shown(wide(1000))).not.toBeNull()
  })

  test('a picture of more than 16 million pixels is refused before it is decoded', async () => {
    expect(await shown(wide(4000))).not.toBeNull()
    expect(await shown(wide(4001))).toBeNull()
  })

  test('of what moves one picture is left', async () => {
    const frames = await sharp(Buffer.concat([Buffer.alloc(8 * 8 * 3, 10), Buffer.alloc(8 * 8 * 3, 200)]), {
      raw: { width: 8, height: 16, channels: 3, pageHeight: 8 },
    })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect((await sharp(frames, { animated: true }).metadata()).pages).toBe(2)
    const kept = await shown(frames)
    expect((kept && (await sharp(kept, { animated: true }).metadata()).pages) ?? 1).toBe(1)
  })

  test('what only begins as a picture is none', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    for (const head of ['\xFF\xD8\xFF', '\x89PNG\r\n\x1A\n', 'RIFF\x10\x00\x00\x00WEBP', 'GIF89a', ''])
      expect(await shown(Buffer.from(head + svg, 'latin1')), head).toBeNull()
    const whole = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        noise: { type: 'gaussian', mean: 120, sigma: 60 },
        background: 'red',
      },
    })
      .jpeg()
      .toBuffer()
    expect(await shown(whole.subarray(0, whole.length / 2))).toBeNull()
  })
})

describe('forty costly pictures of five people at once', () => {
  /** Interlaced, so that all of it must be decoded before the first row is known. */
  const costly = () =>
    sharp({
      create: { width: 3900, height: 3900, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } },
    })
      .png({ progressive: true })
      .toBuffer()
  const body = (bytes: Buffer) => ({ body: { image: bytes.toString('base64'), alt: 'A tela' } })

  test('an honest picture is kept, work in the thread pool goes on, and the heaviest uploader has to wait', async () => {
    const { call, make, deps } = server()
    const eves = await Promise.all(Array.from({ length: 5 }, () => make.signedIn({ role: 'user' })))
    await Promise.all(eves.map(({ uid }) => makeLongStanding(server(), uid)))
    const image = await costly()
    const small = await sample(1)
    const done: (200 | 503 | 'ana')[] = []
    const packed: number[] = []
    const keep = async (who: Who) => {
      const answer = await call(keepImage, body(image), who)
      done.push(answer.status === 200 ? 200 : 503)
      return answer
    }
    const hostile = eves.flatMap((eve) => Array.from({ length: 8 }, () => keep(eve)))
    const honest = call(keepImage, body(small), ana).finally(() => done.push('ana'))
    while (!done.includes('ana')) {
      const started = performance.now()
      await promisify(deflate)('a page')
      packed.push(performance.now() - started)
      await new Promise((wait) => setTimeout(wait, 20))
    }
    expect((await honest).status).toBe(200)
    // Of forty, at most one picture of each other person went first.
    const ahead = done.slice(0, done.indexOf('ana')).filter((status) => status === 200)
    expect(ahead.length).toBeLessThanOrEqual(5)
    expect(packed.toSorted((a, b) => a - b)[Math.floor(packed.length * 0.9)]).toBeLessThan(250)
    const answers = await Promise.all(hostile)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(10)
    for (const { message, headers } of refused) {
      expect(message).toBe('keepImage503')
      expect(Number(headers['retry-after'])).toBeGreaterThan(1)
    }
    // Tries refused for lack of capacity do not count.
    const left = await deps.db
      .selectFrom('attempts')
      .select((row) => row.fn.max('count').as('count'))
      .executeTakeFirst()
    expect(Number(left?.count)).toBeLessThan(8)
  }, 180_000)
})
