import type { OutboxMail } from '@resguardo/contract/settings/outbox'
import type { Role } from '@resguardo/contract/auth/session'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { signIn } from '#test/signedIn.ts'
import { OutboxPage } from './OutboxPage.tsx'

const link = 'https://resguardo.example/verify/en/abc'
const mail = (n: number, more: Partial<OutboxMail> = {}): OutboxMail => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  created: new Date(Date.now() - n * 60_000).toISOString(),
  kind: 'verify',
  to: 'ana@example.org',
  subject: `Mail ${n}`,
  text: `Hello Ana\n\n${link}\n`,
  ...more,
})
const code = mail(2, {
  kind: 'one-time-code',
  subject: 'Your code',
  text: 'Your code:\n\n042815\n\nIt holds 10 minutes.',
})

function open(
  readOutbox: Handlers['readOutbox'],
  { role = 'root', path = '/outbox' }: { role?: Role; path?: string } = {},
) {
  signIn({ role })
  const server = fakeServer({ ...(readOutbox !== undefined && { readOutbox }) })
  return { server, ...renderPage('/outbox', OutboxPage, { path }) }
}

test('mails that wait are marked as not delivered, newest first, with their link or code to copy', async () => {
  const { user } = open({ mails: [mail(1), code], next: null, delivering: false })
  expect(await screen.findByText('These e-mails have been delivered to no one')).toBeTruthy()
  const list = screen.getByRole('list', { name: 'E-mails waiting' })
  const [first, second] = within(list).getAllByRole('listitem')
  if (!first || !second) throw new Error('two mails were sent')
  expect(within(first).getByRole('heading').textContent).toBe('Mail 1')
  expect(within(first).getByText('Not delivered')).toBeTruthy()
  expect(within(first).getByText('To ana@example.org')).toBeTruthy()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const copy = (item: HTMLElement, name: string) =>
    user.click(within(within(item).getByRole('group', { name })).getByRole('button', { name: 'Copy' }))
  await copy(first, 'Link Mail 1')
  await copy(second, 'Code Your code')
  expect(writeText.mock.calls).toEqual([[link], ['042815']])
})

test('the text of a mail can be read', async () => {
  const { user } = open({ mails: [code], next: null, delivering: false })
  const more = await screen.findByRole('button', { name: 'Read the message' })
  await user.click(more)
  expect(more.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText(/It holds 10 minutes/)).toBeTruthy()
})

test('older mails follow the last one of the page', async () => {
  const older = mail(3)
  const { server, user } = open(({ query }) =>
    query.before
      ? { mails: [older], next: null, delivering: false }
      : { mails: [mail(1), code], next: code.id, delivering: false },
  )
  await user.click(await screen.findByRole('link', { name: 'Older' }))
  expect(await screen.findByRole('heading', { name: 'Mail 3' })).toBeTruthy()
  expect(server.calls('readOutbox').at(-1)?.address).toBe(`/v2/outbox?before=${code.id}`)
  await user.click(screen.getByRole('link', { name: 'Newest' }))
  expect(await screen.findByRole('heading', { name: 'Mail 1' })).toBeTruthy()
  expect(address()).toBe('/outbox')
})

test('with a mail server the page says that mails go out and nothing stays here', async () => {
  open({ mails: [], next: null, delivering: true })
  expect(await screen.findByText('E-mails go out by the mail server')).toBeTruthy()
  expect(screen.queryByText('No e-mail is waiting')).toBeNull()
})

test('an empty outbox says what will appear here', async () => {
  open({ mails: [], next: null, delivering: false })
  expect(await screen.findByText('No e-mail is waiting')).toBeTruthy()
})

test('an outbox that cannot be read says so and tries again', async () => {
  const { server, user } = open(errorResponse(503))
  expect((await screen.findByRole('alert')).textContent).toContain('Service Unavailable')
  server.use({ readOutbox: { mails: [mail(1)], next: null, delivering: false } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Mail 1' })).toBeTruthy()
})

test('an admin sees that the role of super admin is missing, and the server is not asked', () => {
  const { server } = open(undefined, { role: 'admin' })
  expect(screen.getByText(/not a super admin/)).toBeTruthy()
  expect(server.seen).toEqual([])
})
