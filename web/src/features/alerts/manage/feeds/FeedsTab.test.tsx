import type { AlertFeed } from '@resguardo/contract/alerts/feeds'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { renderPage } from '#test/renderPage.tsx'
import { signIn } from '#test/signedIn.ts'
import { ManageAlertsPage } from '../ManageAlertsPage.tsx'

const feed = (more: Partial<AlertFeed> = {}): AlertFeed => ({
  uid: '00000000-0000-4000-8000-000000000001',
  name: 'Bulletin',
  kind: 'rss',
  url: 'https://example.org/feed',
  lang: 'en',
  active: false,
  read: null,
  result: 'never',
  drafts: 0,
  revision: 2,
  ...more,
})
const feeds = (...all: AlertFeed[]) => ({ feeds: all })

function open(handlers: Handlers = {}) {
  signIn({ role: 'root' })
  const server = fakeServer({ readFeeds: feeds(feed()), ...handlers })
  const path = '/alerts/manage?tab=feeds'
  return { server, ...renderPage('/alerts/manage/:uid?', ManageAlertsPage, { path, language: 'en' }) }
}
const described = (field: HTMLElement) => {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}
beforeEach(() => localStorage.clear())

test('a feed says what it is, whether it is on, and what came of its last reading', async () => {
  const read = '2026-11-21T12:00:00.000Z'
  open({
    readFeeds: feeds(
      feed(),
      feed({
        uid: '00000000-0000-4000-8000-000000000002',
        name: 'KEV',
        kind: 'kev',
        url: 'https://kev.example/',
        active: true,
        read,
        result: 'read',
        drafts: 2,
      }),
      feed({
        uid: '00000000-0000-4000-8000-000000000003',
        name: 'Lost',
        url: 'https://lost.example/',
        active: true,
        read,
        result: 'address',
      }),
    ),
  })
  const items = await screen.findAllByRole('heading', { level: 2 })
  const cards = items.map((item) => item.closest('li')?.textContent ?? '')
  expect(cards[0]).toMatch(/Bulletin.*RSS or Atom · https:\/\/example\.org\/feed.*Off.*Not asked yet/)
  expect(cards[1]).toMatch(/KEV \(CISA\).*On.*2 drafts/)
  expect(cards[2]).toContain('the address is not a public one')
  expect(screen.queryByRole('button', { name: 'Ask Bulletin now' })).toBeNull()
})

test('a list without feeds says so; one that cannot be had is asked for again', async () => {
  const { unmount } = open({ readFeeds: feeds() })
  expect(await screen.findByText('No feed')).toBeTruthy()
  unmount()
  const { server, user } = open({ readFeeds: errorResponse(500, null, { requestId: 'req-4' }) })
  expect(await screen.findByText('The feeds could not be loaded.')).toBeTruthy()
  expect(screen.getByText('req-4')).toBeTruthy()
  server.use({ readFeeds: feeds(feed()) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Bulletin' })).toBeTruthy()
})

test('a new feed is off unless it is turned on; what does not fit is said at its field', async () => {
  const { server, user } = open({ createFeed: feeds(feed()) })
  await user.click(await screen.findByRole('button', { name: 'New feed' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New feed' }))
  await user.type(dialog.getByLabelText('Address'), 'javascript:alert(1)')
  await user.click(dialog.getByRole('button', { name: 'Save feed' }))
  await waitFor(() => expect(described(dialog.getByLabelText('Name'))).toContain('Fill this in'))
  expect(described(dialog.getByLabelText('Address'))).toContain('An address of up to 300 characters')
  expect(server.calls('createFeed')).toEqual([])
  await user.type(dialog.getByLabelText('Name'), 'Samsung')
  await user.clear(dialog.getByLabelText('Address'))
  await user.type(dialog.getByLabelText('Address'), 'https://samsung.example/feed.json')
  await user.selectOptions(dialog.getByLabelText('Format'), 'JSON Feed')
  await user.selectOptions(dialog.getByLabelText('Language of the feed'), 'Português')
  await user.click(dialog.getByRole('button', { name: 'Save feed' }))
  expect(await screen.findByText('Feed saved')).toBeTruthy()
  expect(server.calls('createFeed').map(({ body }) => body)).toEqual([
    { name: 'Samsung', kind: 'json', url: 'https://samsung.example/feed.json', lang: 'pt', active: false },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what the server does not accept is shown in the dialog, which stays with what was typed', async () => {
  const { server, user } = open({ createFeed: errorResponse(400, { fields: { url: 'fields.url' } }) })
  await user.click(await screen.findByRole('button', { name: 'New feed' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New feed' }))
  await user.type(dialog.getByLabelText('Name'), 'Own')
  await user.type(dialog.getByLabelText('Address'), 'http://example.org/')
  await user.click(dialog.getByRole('button', { name: 'Save feed' }))
  await waitFor(() =>
    expect(described(dialog.getByLabelText('Address'))).toContain('An address of up to 300'),
  )
  server.use({ createFeed: errorResponse(409) })
  await user.click(dialog.getByRole('button', { name: 'Save feed' }))
  expect(await dialog.findByText('This address is in the list already, or the list is full')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Own')
})

test('a feed is turned on and fetched; a conflict is reported and the list read again', async () => {
  const on = feed({ active: true, revision: 3 })
  const { server, user } = open({ editFeed: errorResponse(409) })
  await user.click(await screen.findByRole('button', { name: 'Turn on Bulletin' }))
  expect(await screen.findByText(/someone changed this feed meanwhile/)).toBeTruthy()
  expect(server.calls('readFeeds').length).toBeGreaterThan(1)
  server.use({ editFeed: feeds(on), readFeeds: feeds(on) })
  await user.click(screen.getByRole('button', { name: 'Turn on Bulletin' }))
  const ask = await screen.findByRole('button', { name: 'Ask Bulletin now' })
  expect(server.calls('editFeed').at(-1)?.body).toMatchObject({ revision: 2, active: true })
  server.use({
    readFeedNow: feeds(on),
    readFeeds: feeds({ ...on, read: '2026-11-21T12:00:00.000Z', result: 'unchanged' }),
  })
  await user.click(ask)
  expect(await screen.findByText('The feed was asked')).toBeTruthy()
  expect(await screen.findByText(/nothing has changed/)).toBeTruthy()
})

test('a feed is changed with the revision that was seen, and removed after a question', async () => {
  const { server, user } = open({ editFeed: feeds(feed({ name: 'News' })), deleteFeed: feeds() })
  await user.click(await screen.findByRole('button', { name: 'Change Bulletin' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Bulletin' }))
  await user.clear(dialog.getByLabelText('Name'))
  await user.type(dialog.getByLabelText('Name'), 'News')
  await user.click(dialog.getByRole('button', { name: 'Save feed' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.calls('editFeed')[0]?.body).toMatchObject({ uid: feed().uid, revision: 2, name: 'News' })
  await user.click(screen.getByRole('button', { name: /^Remove/ }))
  const question = within(await screen.findByRole('dialog'))
  expect(server.calls('deleteFeed')).toEqual([])
  server.use({ readFeeds: feeds() })
  await user.click(question.getByRole('button', { name: /^Remove/ }))
  expect(await screen.findByText('Feed removed')).toBeTruthy()
  expect(await screen.findByText('No feed')).toBeTruthy()
})
