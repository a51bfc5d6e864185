import type { Role } from '@resguardo/contract/auth/session'
import type { MailTexts } from '@resguardo/contract/settings/mailTemplates'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorResponse, fakeServer, type Handlers } from '#test/fakeServer.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { signIn } from '#test/signedIn.ts'
import { MailTemplatesPage } from './MailTemplatesPage.tsx'

const builtIn: MailTexts = {
  subject: '{brand}: a new password',
  before: ['We were asked for a new password.', 'Choose it here:'],
  button: 'Choose',
  after: ['The link is valid for {lifetime}.'],
}
const own = {
  texts: { ...builtIn, subject: '{brand}: the newsroom writes' },
  revision: 3,
  changed: '2026-11-20T10:00:00.000Z',
}
const template = (mine: typeof own | null = null) => ({
  languages: (['pt', 'es', 'en'] as const).map((lang) => ({
    lang,
    builtIn,
    own: lang === 'en' ? mine : null,
  })),
  variables: { subject: ['brand'], body: ['brand', 'lifetime', 'name'] },
})
const preview = {
  problems: [],
  mail: {
    subject: 'Resguardo: hello',
    before: ['Hello Ana,'],
    action: 'Choose',
    after: ['30 minutes'],
    footer: ['Automatic'],
  },
}

function open(path: string, handlers: Handlers, role: Role = 'root') {
  signIn({ role })
  const server = fakeServer(handlers)
  return { server, ...renderPage('/mail-templates/:kind?', MailTemplatesPage, { path }) }
}

test('every mail is listed, those with changed texts are marked, and the search is in the URL', async () => {
  const changed = [{ kind: 'reset' as const, lang: 'en' as const, revision: 3, changed: own.changed }]
  const { user } = open('/mail-templates', { readMailTemplates: { changed } })
  const list = await screen.findByRole('list', { name: 'E-mail texts' })
  expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(40)
  const reset = within(list).getByRole('link', { name: /^Password reset/ })
  expect(reset.textContent).toContain('Changed: en')
  expect(reset.getAttribute('href')).toBe('/mail-templates/reset')
  await user.click(screen.getByRole('checkbox', { name: 'Only those that were changed' }))
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  expect(address()).toBe('/mail-templates?changed=1')
  await user.type(screen.getByRole('searchbox', { name: 'Find an e-mail' }), 'xyz')
  expect(await screen.findByText('No e-mail of that name')).toBeTruthy()
})

test('a list that cannot be read says so and can be asked for again', async () => {
  open('/mail-templates', { readMailTemplates: () => errorResponse(503) })
  expect(await screen.findByText('The texts could not be read')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('texts are typed as paragraphs, checked on the server, and saved on the revision they replace', async () => {
  const { user, server } = open('/mail-templates/reset?tab=en', {
    readMailTemplate: template(own),
    previewMailTemplate: preview,
    editMailTemplate: { revision: 4 },
  })
  const before = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Before the button' })
  expect(before.value).toBe('We were asked for a new password.\n\nChoose it here:')
  await user.clear(before)
  await user.type(before, 'One.\n\n\n Two. ')
  await user.click(screen.getByRole('button', { name: 'Save texts' }))
  expect(await screen.findByText('Texts saved')).toBeTruthy()
  expect(server.calls('editMailTemplate')[0]?.body).toEqual({
    kind: 'reset',
    lang: 'en',
    texts: { ...own.texts, before: ['One.', 'Two.'] },
    revision: 3,
  })
})

test('a problem that the server finds is shown at its field, and nothing is saved', async () => {
  const problems = [{ part: 'subject' as const, index: 0, problem: 'variable' as const, variable: 'code' }]
  const { user, server } = open('/mail-templates/reset?tab=en', {
    readMailTemplate: template(),
    previewMailTemplate: { problems, mail: null },
  })
  const subject = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Subject' })
  await user.type(subject, ' {{code}')
  await user.click(screen.getByRole('button', { name: 'Save texts' }))
  expect(await screen.findByText('There is no “code” here: use one of the names above')).toBeTruthy()
  expect(document.activeElement).toBe(subject)
  expect(server.calls('editMailTemplate')).toHaveLength(0)
})

test('the preview shows the mail filled with invented values, before anything is saved', async () => {
  const { user } = open('/mail-templates/reset?tab=en', {
    readMailTemplate: template(),
    previewMailTemplate: preview,
  })
  const shown = await screen.findByRole('region', { name: 'Preview' })
  expect(shown.textContent).toContain('The preview appears here')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await within(shown).findByRole('heading', { name: 'Resguardo: hello' })).toBeTruthy()
})

test('the way back to the built-in texts is there once they were changed, and asks first', async () => {
  const { user, server } = open('/mail-templates/reset?tab=en', {
    readMailTemplate: template(own),
    resetMailTemplate: null,
  })
  await user.click(await screen.findByRole('button', { name: 'Back to the built-in' }))
  const dialog = screen.getByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Back to the built-in' }))
  expect(await screen.findByText('The built-in texts are back')).toBeTruthy()
  expect(server.calls('resetMailTemplate')).toHaveLength(1)
})

test('an admin of a team may not see them', async () => {
  const { server } = open('/mail-templates', {}, 'admin')
  expect(await screen.findByText(/not a super admin/)).toBeTruthy()
  expect(server.seen).toEqual([])
})
