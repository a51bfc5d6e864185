// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { messageGroups } from '../../src/i18n/messages.ts'
import { messageTable } from './messageTables.ts'

/*
 * Without a mail server no screen says that a mail was sent or will be. A text that says so is shown only by
 * modules that read whether mail leaves the installation, or is listed below with the reason.
 */

const claim =
  /\b(we|we’ve|we have) (have )?(just )?(sent|send|mailed|let)\b|(sent|link|code) by e-mail|on (its|their) way|has been sent|check your (inbox|e-mail|mailbox)|\bgets? an? (e-?)?mail|\b(tells?|reminds?)\b.*\be-?mail|e-?mail\b.*\b(tells?|says|reminds?)\b|the e-mail to <b>|from the newest e-mail|\bmails? goes?\b|goes? by e-mail|only in the e-mails?/i

const noClaims: Readonly<Record<string, string>> = {
  askNewsletter200: 'also says what happens without a mail server',
  askUsername200: 'also says what happens without a mail server',
  userReset200: 'also says what happens without a mail server',
  auth422: 'prescribed; the screen of signing in says another text: SignInFailure.tsx',
  passkeyAuth422: 'as auth422',
  'fields.mailPort': 'a rule for ports',
  resendDelivery200: 'a webhook',
  'keep.ended.later.how': 'shown if the closing page asks for it, and that reads it: TerminateDialog.tsx',
  'keep.ended.now.how': 'as keep.ended.later.how',
  'verify.resent': 'shown by ResetRequestForm.tsx, which reads it',
  'purchase.lost.text': 'an answer of the network',
  'console.lost.text': 'an answer of the network',
  'logs.method.code': 'how someone signed in',
  'settings.status.none.text': 'figures',
  'settings.general.links': 'a heading of settings',
  'settings.calling.lead.hint': 'what a setting does; the settings say where no server is set up',
  'mail.none': 'the truth itself',
  'ask.where.undelivered': 'the truth itself',
  'ticket.late': 'the queue shows it to the helpers',
  'community.name.hint': 'about a name',
}

const web = join(import.meta.dirname, '../../src')
const claims = (await Promise.all(messageGroups.map(messageTable)))
  .flatMap((table) => Object.entries(table))
  .filter(([, { en }]) => claim.test(typeof en === 'string' ? en : JSON.stringify(en)))
  .map(([key]) => key)
const sources = globSync('**/*.{ts,tsx}', { cwd: web })
  .filter((file) => !/\.(messages|test)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(web, file), 'utf8') }))

test('a text that says that mail is sent is shown only by what knows whether mail leaves', () => {
  const unguarded = claims
    .filter((key) => !(key in noClaims))
    .flatMap((key) => {
      const template = `\`${key.slice(0, key.lastIndexOf('.') + 1)}\${`
      const shown = sources.filter(({ text }) => text.includes(`'${key}'`))
      const screens = shown.length > 0 ? shown : sources.filter(({ text }) => text.includes(template))
      if (screens.length === 0) return [`${key}: shown by no module that can be read`]
      return screens
        .filter(({ text }) => !/elivered|<MailResult>/.test(text))
        .map(({ file }) => `${key}: ${file}`)
    })
  expect(unguarded).toEqual([])
})

test('the list of texts that are no such claim has nothing that is gone', () => {
  expect(Object.keys(noClaims).filter((key) => !claims.includes(key))).toEqual([])
})
