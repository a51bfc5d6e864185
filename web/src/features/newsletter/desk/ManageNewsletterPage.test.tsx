import type { IssueDelivery } from '@resguardo/contract/newsletter/newsletter'
import type { Role } from '@resguardo/contract/auth/session'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { signIn } from '#test/signedIn.ts'
import { NewsletterPage } from '../NewsletterPage.tsx'

const figures = (more: Partial<IssueDelivery> = {}): IssueDelivery => ({
  day: '2026-11-27',
  cadence: 'weekly',
  from: '2026-11-27T12:00:00.000Z',
  to: '2026-11-27T12:00:00.000Z',
  filled: true,
  zones: 3,
  readers: 1200,
  kinds: 7,
  queued: 0,
  sending: 0,
  sent: 1190,
  bounced: 8,
  unknown: 1,
  late: 1,
  ...more,
})
const desk = {
  delivering: true,
  paused: null,
  readers: 1200,
  stopped: 2,
  dates: [
    {
      at: '2026-12-04T12:00:00.000Z',
      day: '2026-12-04',
      cadence: 'weekly' as const,
      zones: ['America/Sao_Paulo', 'America/Bahia'],
      readers: 900,
    },
  ],
  issues: [figures()],
  next: null,
}

function open(handlers: Handlers, { tab, role = 'root' }: { tab?: string; role?: Role } = {}) {
  signIn({ role })
  const server = fakeServer(handlers)
  const path = `/newsletter/manage${tab ? `?tab=${tab}` : ''}`
  return { server, ...renderPage('/newsletter/:part?', NewsletterPage, { path }) }
}

test('the desk shows the times to come and what became of each issue', async () => {
  open({ readNewsletterDesk: desk })
  expect(await screen.findByText('1,200 people get the newsletter; 2 addresses take no mail.')).toBeTruthy()
  expect(screen.getByText('Weekly of December 4: 900 people, 2 zones')).toBeTruthy()
  const card = screen.getByRole('region', { name: 'Weekly of November 27, 2026' })
  expect(within(card).getByText('Done')).toBeTruthy()
  expect(within(card).getByText('1,190')).toBeTruthy()
})

test('an issue on its way shows how far it is', async () => {
  open({ readNewsletterDesk: { ...desk, issues: [figures({ queued: 600, sent: 590 })] } })
  expect(await screen.findByText('Being sent')).toBeTruthy()
  expect(screen.getByRole('img', { name: /Mails settled: 600 of 1,?200/ })).toBeTruthy()
})

test('sending is paused and goes on with a press; what is not saved says so', async () => {
  const { server, user } = open({ readNewsletterDesk: desk, pauseNewsletter: errorResponse(503) })
  await user.click(await screen.findByRole('button', { name: 'Pause sending' }))
  expect(await screen.findByText('Not saved')).toBeTruthy()
  const paused = '2026-11-27T12:30:00.000Z'
  server.use({ pauseNewsletter: { paused }, readNewsletterDesk: { ...desk, paused } })
  await user.click(screen.getByRole('button', { name: 'Pause sending' }))
  expect(await screen.findByRole('button', { name: 'Resume sending' })).toBeTruthy()
  expect(server.calls('pauseNewsletter').at(-1)?.body).toEqual({ paused: true })
})

test('without mail server or issues the page says so, and a desk that cannot be read tries again', async () => {
  const { server, user } = open({ readNewsletterDesk: errorResponse(503) })
  expect(await screen.findByText('The sending could not be loaded')).toBeTruthy()
  server.use({ readNewsletterDesk: { ...desk, delivering: false, dates: [], issues: [] } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/No mail server is set up/)).toBeTruthy()
  expect(screen.getByText('No issue was sent')).toBeTruthy()
})

test('the preview of a kind of reader is kept in the address; where nothing is new there is no mail', async () => {
  const { server, user } = open(
    {
      previewNewsletter: ({ query }) => ({
        mail:
          query.profile === 'basic'
            ? { subject: `Subject ${query.lang} ${query.discreet ?? ''}`, text: 'The whole mail' }
            : null,
        alerts: 1,
        since: '2026-11-20T12:00:00.000Z',
      }),
    },
    { tab: 'preview' },
  )
  expect(await screen.findByText('The whole mail')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'es')
  await user.click(screen.getByRole('checkbox', { name: 'Neutral subjects' }))
  expect(await screen.findByText('Subject es yes')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Protection profile' }), 'parental')
  expect(await screen.findByText('Nothing new: no mail')).toBeTruthy()
  expect(address()).toBe('/newsletter/manage?tab=preview&lang=es&discreet=yes&profile=parental')
  expect(server.calls('tryNewsletter')).toEqual([])
})

test('a dry run waits for a press, and names no number under five', async () => {
  const { user } = open(
    {
      previewNewsletter: { mail: null, alerts: 0, since: '2026-11-20T12:00:00.000Z' },
      tryNewsletter: {
        readers: 10,
        mails: 9,
        kinds: [
          { lang: 'pt', osType: 'ios', alerts: 2, readers: 6 },
          { lang: 'en', osType: null, alerts: 1, readers: null },
        ],
      },
    },
    { tab: 'preview' },
  )
  await user.click(await screen.findByRole('button', { name: 'Try it' }))
  expect(await screen.findByText('10 readers: 9 mails, 2 kinds')).toBeTruthy()
  expect(screen.getByText('iPhone, iPad, Português: 2 alerts')).toBeTruthy()
  expect(screen.getByText('fewer than five')).toBeTruthy()
})

test('an address is stopped; a bad one is reported at its field, one that gets nothing below', async () => {
  const { server, user } = open(
    {
      readUnknownLetters: { letters: [], next: null },
      stopLetters: errorResponse(400, { fields: { address: 'fields.email' } }),
    },
    { tab: 'addresses' },
  )
  const field = await screen.findByRole('textbox', { name: 'E-mail' })
  await user.type(field, 'ana')
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  server.use({ stopLetters: errorResponse(404) })
  await user.type(field, '@example.org')
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('No one gets the newsletter at this address')).toBeTruthy()
  server.use({ stopLetters: null })
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('This address gets no more newsletters')).toBeTruthy()
  expect(server.calls('stopLetters').at(-1)?.body).toEqual({ address: 'ana@example.org', why: 'complaint' })
})

test('unknown mails are listed by their number', async () => {
  const messageId = '<00ff@resguardo.example>'
  open(
    {
      readUnknownLetters: {
        letters: [{ messageId, day: '2026-11-27', cadence: 'weekly', at: '2026-11-27T12:01:00.000Z' }],
        next: null,
      },
    },
    { tab: 'addresses' },
  )
  expect(await screen.findByText(messageId)).toBeTruthy()
})

test('an admin sees that the role of super admin is missing, and the server is not asked', () => {
  const { server } = open({}, { role: 'admin' })
  expect(screen.getByText(/not a super admin/)).toBeTruthy()
  expect(server.seen).toEqual([])
})
