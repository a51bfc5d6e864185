import type { Role } from '@resguardo/contract/auth/session'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorResponse, fakeServer, type Handlers } from '#test/fakeServer.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { signIn } from '#test/signedIn.ts'
import { MailTemplatesPage } from '../templates/MailTemplatesPage.tsx'

const text = (own: string | null = null, key = 'dashboard.hello') => ({
  key,
  languages: (['pt', 'es', 'en'] as const).map((lang) => ({
    lang,
    builtIn: `Hello, {name} (${lang})`,
    own: lang === 'en' ? own : null,
  })),
  variables: ['name'],
})
const fine = { problem: null, variable: null, shown: 'Hi, ‹name›' }

function open(path: string, handlers: Handlers, role: Role = 'root') {
  signIn({ role, lang: 'en' })
  const server = fakeServer(handlers)
  return { server, ...renderPage('/mail-templates/:kind?', MailTemplatesPage, { path }) }
}

test('texts are found by their words, those that were changed are marked, and the search is in the URL', async () => {
  const { server, user } = open('/mail-templates/screens', {
    readScreenTexts: ({ query }) =>
      query.q === 'zz' ? { texts: [], total: 0 } : { texts: [text('Hi'), text(null, 'a.b')], total: 32 },
  })
  const list = within(await screen.findByRole('list', { name: 'Screen texts' }))
  expect(list.getByRole('link', { name: /^Hi/ }).textContent).toContain('Changed: en')
  expect(list.getByRole('link', { name: /a\.b/ }).getAttribute('href')).toBe(
    '/mail-templates/screens?key=a.b',
  )
  expect(screen.getByText('30 more texts: search for more words')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Only those that were changed' }))
  expect(address()).toBe('/mail-templates/screens?changed=1')
  await user.type(screen.getByRole('searchbox', { name: 'Find a text' }), 'zz')
  expect(await screen.findByText('No text with these words')).toBeTruthy()
  expect(server.calls('readScreenTexts').at(-1)?.address).toContain('changed=true')
})

test('a mistake is named at the field; a text is saved in place of the one that was read, and taken back', async () => {
  let own: string | null = null
  const { server, user } = open('/mail-templates/screens?key=dashboard.hello&tab=en', {
    readScreenTexts: () => ({ texts: [text(own)], total: 1 }),
    previewScreenText: { problem: 'variable', variable: 'who', shown: null },
    editScreenText: ({ body }) => {
      own = body.text
      return { text: body.text }
    },
    resetScreenText: () => {
      own = null
      return null
    },
  })
  const field = await screen.findByRole('textbox', { name: 'Your text' })
  await user.clear(field)
  await user.type(field, 'Hi, {{who}')
  await user.click(screen.getByRole('button', { name: 'Save text' }))
  expect(await screen.findByText('There is no “who” here: use one of the names above')).toBeTruthy()
  server.use({ previewScreenText: fine })
  await user.clear(field)
  await user.type(field, 'Hi, {{name}')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await within(screen.getByRole('region', { name: 'Preview' })).findByText('Hi, ‹name›')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save text' }))
  expect(await screen.findByText(/Pages that are opened from now on show it/)).toBeTruthy()
  expect(server.calls('editScreenText')[0]?.body).toEqual({
    key: 'dashboard.hello',
    lang: 'en',
    text: 'Hi, {name}',
    before: null,
  })
  await user.click(await screen.findByRole('button', { name: 'Back to the built-in' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Back to the built-in' }))
  expect(await screen.findByText('The built-in text is back')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Back to the built-in' })).toBeNull()
})

test('what cannot be read says so; an unknown text and other people get no form', async () => {
  const { unmount } = open('/mail-templates/screens', { readScreenTexts: () => errorResponse(503) })
  expect(await screen.findByText('The texts could not be read')).toBeTruthy()
  unmount()
  const unknown = open('/mail-templates/screens?key=none', { readScreenTexts: { texts: [], total: 0 } })
  expect(await screen.findByText('There is no text of this name')).toBeTruthy()
  unknown.unmount()
  open('/mail-templates/screens', {}, 'admin')
  expect(screen.queryByRole('searchbox')).toBeNull()
})
