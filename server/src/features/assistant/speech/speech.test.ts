import { readSpeech, speechLimits, writeSpeech } from '@resguardo/contract/assistant/speech'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openSsrfGuard } from '#security/network/ssrfGuard.ts'
import { openLog } from '#observability/log.ts'
import { type ModelBehavior, startModelServer } from '#test/modelServer.ts'
import { audioFormats, silentAudio } from '#test/audioSamples.ts'
import { startTestApp, type TestApp } from '#test/testApp.ts'
import { probeSound } from './soundProbe.ts'
import { openTranscriber, transcriberLimits } from './transcriber.ts'

let model: Awaited<ReturnType<typeof startModelServer>>
let app: TestApp
const said: string[] = []

beforeAll(async () => {
  // Two tests wait for a server that does not answer.
  transcriberLimits.wholeMs = 2000
  model = await startModelServer()
  app = await startTestApp({
    env: { SPEECH_URL: model.address, SPEECH_MODEL: 'ears', SPEECH_KEY: 'sk-ears' },
    deps: { log: openLog('debug', { write: (line) => void said.push(line) }) },
  })
})
afterAll(async () => {
  await app.close()
  await model.close()
})
beforeEach(() => {
  model.setBehavior('well')
  model.setTranscription({ text: ' Como troco\u202e o código\nda tela? ' })
})

const says = async (sound: string, token?: string) => {
  const who = token ?? (await app.make.signedIn()).token
  return app.call(writeSpeech, { body: { sound } }, { token: who })
}

test('the page can ask whether speech is written down', async () => {
  const { token } = await app.make.signedIn()
  expect((await app.call(readSpeech, { query: {} }, { token })).data).toEqual({
    available: true,
    seconds: 60,
  })
  const deaf = await startTestApp({ on: app })
  expect((await deaf.call(readSpeech, { query: {} }, { token })).data).toEqual({
    available: false,
    seconds: 60,
  })
  const sound = await silentAudio('ogg', 1)
  expect(await deaf.call(writeSpeech, { body: { sound } }, { token })).toMatchObject({ status: 501 })
  await deaf.close()
})

test.each(audioFormats)('what was said in %s comes back as one plain line', async (format) => {
  const asked = model.asked.length
  const sound = await silentAudio(format, 2)
  expect(await says(sound)).toMatchObject({ status: 200, data: { text: 'Como troco o código da tela?' } })
  const [sent] = model.asked.slice(asked)
  expect(sent?.url).toBe('/v1/audio/transcriptions')
  expect(sent?.headers.authorization).toBe('Bearer sk-ears')
  expect(sent?.body.includes(Buffer.from(sound, 'base64'))).toBe(true)
  expect(sent?.body.toString('latin1')).toContain(`Content-Type: audio/${format.split(' ')[0]}`)
})

test('the recogniser learns nothing of the speaker; nothing is stored or logged of either', async () => {
  const { uid, username, token } = await app.make.signedIn()
  const asked = model.asked.length
  model.setTranscription({ text: 'canário na mina' })
  await says(await silentAudio('ogg', 1), token)
  model.setBehavior('broken')
  await says(await silentAudio('ogg', 1), token)
  const sent = model.asked.slice(asked).map(({ headers, body }) => JSON.stringify(headers) + body.toString())
  expect(sent).toHaveLength(2)
  for (const one of sent) for (const canary of [uid, username, token]) expect(one).not.toContain(canary)
  expect(said.join('')).toContain('speech transcription failed')
  expect(said.join('')).not.toMatch(/canário|sk-ears|OggS/)
  const told = await app.deps.db.selectFrom('audit_log').select('action').execute()
  expect(told.map(({ action }) => action)).not.toContain('writeSpeech')
})

test.each([
  ['61 seconds fit, since a recorder stops a little late', 60.9, 200],
  ['more than a minute', 62, 413],
])('%s', async (_what, seconds, status) => {
  expect((await says(await silentAudio('webm as Chromium records', seconds))).status).toBe(status)
})

test.each([
  ['more bytes than a minute has', Buffer.alloc(speechLimits.bytes + 1, 1), 413],
  ['far more', Buffer.alloc(speechLimits.bytes * 2, 1), 413],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 415],
  ['a page', Buffer.from('<html><audio></audio></html>'), 415],
  ['the beginning of a sound and then nothing', Buffer.from('1a45dfa39f4286810142f7810142f281', 'hex'), 415],
])('%s is refused before it goes anywhere', async (_what, bytes, status) => {
  const asked = model.asked.length
  expect((await says(bytes.toString('base64'))).status).toBe(status)
  expect(model.asked.length).toBe(asked)
})

test('what is no base64 is no recording', async () => {
  expect(await says('não é base64')).toMatchObject({ status: 400 })
})

test('sound that is cut or bent anywhere is read or refused, and never an error', async () => {
  const whole = Buffer.from(await silentAudio('mp4', 1), 'base64')
  for (let at = 5; at < whole.length; at += 170) {
    const bent = Buffer.from(whole)
    bent.writeUInt8(bent.readUInt8(at) ^ 0xff, at)
    const both = await Promise.all(
      [bent, whole.subarray(0, at)].map((one) => probeSound(new Uint8Array(one))),
    )
    for (const one of both) expect([null, 'audio/mp4']).toContain(one && one.type)
  }
})

test('a recording that is made to keep its reader busy costs others nothing', async () => {
  const sound = Buffer.from(await silentAudio('mp4 in fragments', 1), 'base64')
  // The header claims two thousand million samples.
  sound.writeUInt32BE(0x7fff_ffff, sound.indexOf('trun') + 8)
  const [refused] = await Promise.all([says(sound.toString('base64')), says(await silentAudio('ogg', 1))])
  expect(refused.status).toBe(415)
})

test('of more recordings than can be looked at some come back later', async () => {
  const sound = await silentAudio('ogg', 1)
  const all = await Promise.all(Array.from({ length: 10 }, () => says(sound)))
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 503]))
})

test('silence has no words', async () => {
  model.setTranscription({ text: ' \n' })
  expect(await says(await silentAudio('ogg', 1))).toMatchObject({ status: 200, data: { text: '' } })
})

test('a person can speak a limited time per minute; others go on', async () => {
  const { token } = await app.make.signedIn()
  const sound = await silentAudio('ogg', 1)
  for (let n = 0; n < speechLimits.aMinute; n++) expect((await says(sound, token)).status).toBe(200)
  expect((await says(sound, token)).status).toBe(429)
  expect((await says(sound)).status).toBe(200)
})

const quick = { ...transcriberLimits, wholeMs: 400, restMs: 300 }
const sound = { type: 'audio/ogg', seconds: 1 } as const

function writer(limits = quick) {
  const write = openTranscriber({ ...app.deps, guard: openSsrfGuard({}, 'environment') }, limits)
  if (!write) throw new Error('no writer')
  return () => write(new Uint8Array(8), sound, 'pt')
}

test.each<[ModelBehavior, number]>([
  ['broken', 503],
  ['garbled', 503],
  ['html', 503],
  ['redirect', 503],
  ['cut', 503],
  ['flood', 503],
  ['silent', 504],
])('of a place that is %s the page hears %i, in time, and nothing stays open', async (mood, status) => {
  model.setBehavior(mood)
  const asked = model.asked.length
  await expect(writer()()).rejects.toMatchObject({ status })
  expect(model.asked.length).toBe(asked + 1)
  await vi.waitFor(() => expect(model.open()).toBe(0))
})

test('an answer of another shape is none', async () => {
  model.setTranscription({ text: 17 })
  await expect(writer()()).rejects.toMatchObject({ status: 503 })
})

test('a place that fails again and again is left in peace, and then tried again', async () => {
  const write = writer({ ...quick, failures: 2 })
  model.setBehavior('broken')
  for (let n = 0; n < 2; n++) await expect(write()).rejects.toMatchObject({ status: 503 })
  model.setBehavior('well')
  const asked = model.asked.length
  await expect(write()).rejects.toMatchObject({ status: 503 })
  expect(model.asked.length).toBe(asked)
  await vi.waitFor(async () => expect(await write()).toContain('Como troco'), { timeout: 30_000 })
})

test('one that is down or slow is reported by a separate status', async () => {
  model.setBehavior('broken')
  expect((await says(await silentAudio('ogg', 1))).status).toBe(503)
  model.setBehavior('silent')
  expect((await says(await silentAudio('ogg', 1))).status).toBe(504)
})
