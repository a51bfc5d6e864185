import { languages } from '@resguardo/contract/platform/languages'
import {
  editMailTemplate,
  previewMailTemplate,
  readMailTemplate,
  readMailTemplates,
  resetMailTemplate,
} from '@resguardo/contract/settings/mailTemplates'
import { mailKinds } from '@resguardo/contract/settings/outbox'
import { readOutbox } from '@resguardo/contract/settings/outbox'
import { beforeEach, expect, test } from 'vitest'
import { queueMail } from '#mail/mailQueue.ts'
import { builtInTexts } from '#mail/renderMail.ts'
import { sendMail } from '#mail/sendMail.ts'
import { withTestApp } from '#test/testApp.ts'
import { problemsOf } from './checkTexts.ts'

const server = withTestApp()
const at = { kind: 'reset', lang: 'en' } as const
const texts = {
  subject: '{brand}: your new password',
  before: ['Follow this link, {name}.', 'It came from the newsroom.'],
  button: 'New password',
  after: ['It is good for {lifetime}.'],
}
let root: { uid: string; token: string }

beforeEach(async () => {
  await server().deps.db.deleteFrom('mail_texts').execute()
  root = await server().make.signedIn({ role: 'root' })
})

const save = (changes: object = {}, revision: number | null = null) =>
  server().call(editMailTemplate, { body: { ...at, texts: { ...texts, ...changes }, revision } }, root)
const preview = async (changes: object = {}) =>
  (await server().call(previewMailTemplate, { body: { ...at, texts: { ...texts, ...changes } } }, root)).data

/** The mail that a queued reset becomes in the outbox. */
async function mailed() {
  const { db } = server().deps
  await db.deleteFrom('mails').execute()
  const values = { name: 'Ana', url: 'https://abrigo.example/reset/1', minutes: 30 }
  await db
    .transaction()
    .execute((step) => queueMail(step, server().deps, { ...at, to: 'ana@abrigo.example', values }))
  const { id } = await db.selectFrom('mails').select('id').executeTakeFirstOrThrow()
  await sendMail(server().deps, undefined, id)
  return (await server().call(readOutbox, { query: {} }, root)).data.mails[0]
}

test('the built-in texts of every mail are without a problem in every language', () => {
  for (const kind of mailKinds)
    for (const lang of languages)
      expect(problemsOf(kind, lang, builtInTexts(kind, lang)), `${kind} ${lang}`).toEqual([])
})

test('a mail is sent with the texts that were saved, until the built-in ones are wanted back', async () => {
  expect((await mailed())?.text).toContain('We received a request')
  expect((await save()).data).toEqual({ revision: 1 })
  const changed = await mailed()
  expect(changed?.subject).toBe('Resguardo: your new password')
  expect(changed?.text).toContain(
    'Follow this link, Ana.\n\nIt came from the newsroom.\n\nhttps://abrigo.example/reset/1\n\nIt is good for 30 minutes.',
  )
  expect((await server().call(resetMailTemplate, { query: at }, root)).status).toBe(200)
  expect((await mailed())?.text).toContain('We received a request')
  expect(await server().call(resetMailTemplate, { query: at }, root)).toMatchObject({
    status: 404,
    message: 'resetMailTemplate404',
  })
})

test('what was changed is listed, and read beside the built-in texts of every language', async () => {
  await save()
  const { changed } = (await server().call(readMailTemplates, {}, root)).data
  expect(changed).toEqual([{ ...at, revision: 1, changed: expect.stringMatching(/^\d{4}-.*Z$/) }])
  const read = (await server().call(readMailTemplate, { params: { kind: 'reset' } }, root)).data
  expect(read.languages.map(({ lang, own }) => [lang, own?.texts.subject])).toEqual([
    ['pt', undefined],
    ['es', undefined],
    ['en', texts.subject],
  ])
  expect(read.languages[2]?.builtIn).toEqual(builtInTexts('reset', 'en'))
  expect(read.variables).toEqual({ subject: ['brand'], body: ['brand', 'lifetime', 'name'] })
})

test('of two who save the same revision, the second is told', async () => {
  expect((await save()).status).toBe(200)
  expect(await save()).toMatchObject({ status: 409, message: 'editMailTemplate409' })
  expect((await save({ button: 'Go' }, 1)).data).toEqual({ revision: 2 })
  expect((await save({ button: 'Late' }, 1)).status).toBe(409)
})

test.each([
  [{ subject: 'Your code is {code}' }, { part: 'subject', index: 0, problem: 'variable', variable: 'code' }],
  // The link's address is shown by the mail itself, and a subject by lock screens.
  [{ subject: 'For {lifetime}' }, { part: 'subject', index: 0, problem: 'variable', variable: 'lifetime' }],
  [{ before: ['a', 'To {who}'] }, { part: 'before', index: 1, problem: 'variable', variable: 'who' }],
  [{ after: ['{lifetime'] }, { part: 'after', index: 0, problem: 'syntax', variable: null }],
  [{ after: ['{name, select, yes {x}}'] }, { part: 'after', index: 0, problem: 'syntax', variable: null }],
  [{ button: null }, { part: 'button', index: 0, problem: 'button', variable: null }],
])('%j has its problem named at its place, and is not saved', async (changes, problem) => {
  expect(await preview(changes)).toEqual({ problems: [problem], mail: null })
  expect(await save(changes)).toMatchObject({ status: 422, message: 'editMailTemplate422' })
  expect((await server().call(readMailTemplates, {}, root)).data.changed).toEqual([])
})

test('a preview is filled with invented values; it stores and sends nothing', async () => {
  expect(await preview()).toEqual({
    problems: [],
    mail: {
      subject: 'Resguardo: your new password',
      before: ['Hello Ana,', 'Follow this link, Ana.', 'It came from the newsroom.'],
      action: 'New password',
      after: ['It is good for 30 minutes.'],
      footer: [expect.stringContaining('Automatic message')],
    },
  })
  const { db } = server().deps
  expect(await db.selectFrom('mail_texts').selectAll().execute()).toEqual([])
})

test('texts that cannot be filled give way to the built-in ones, so that the mail still goes out', async () => {
  const broken = { ...texts, before: ['{gone}'] }
  await server()
    .deps.db.insertInto('mail_texts')
    .values({ ...at, texts: JSON.stringify(broken) })
    .execute()
  expect((await mailed())?.text).toContain('We received a request')
})

test('no one but a super admin reads or changes them', async () => {
  const admin = await server().make.signedIn({ role: 'admin' })
  expect((await server().call(readMailTemplates, {}, admin)).status).toBe(403)
  const body = { ...at, texts, revision: null }
  expect((await server().call(editMailTemplate, { body }, admin)).status).toBe(403)
})
