import type { Post } from '@resguardo/contract/community/community'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { settleExpiry } from '#api/expiry.ts'
import { recordCall } from '#api/idleClock.ts'
import { storeToken } from '#api/token.ts'
import { openSession } from '#session/session.ts'
import { fakeServer, errorResponse } from '#test/fakeServer.ts'
import { sampleSettings } from '#test/publicSettings.ts'
import { renderPage } from '#test/renderPage.tsx'
import { signIn, tokenOf } from '#test/signedIn.ts'
import { loadCommunityRoute } from './CommunityRoute.tsx'

beforeEach(recordCall)
afterEach(() => {
  settleExpiry(false)
  storeToken(null)
  localStorage.clear()
  sessionStorage.clear()
})

const uid = '00000000-0000-4000-8000-000000000001'
const at = '2026-11-20T12:00:00.000Z'
const thread = {
  uid,
  board: 'tips' as const,
  lang: 'en' as const,
  title: 'A good tip',
  writer: { name: 'Moon', team: false },
  state: 'shown' as const,
  pinned: false,
  locked: false,
  answered: false,
  replies: 0,
  created: at,
  last: at,
  own: false,
  follows: false,
  revision: 1,
  answer: null,
}
const post: Post = {
  uid,
  lang: 'en',
  text: 'Look there first',
  writer: { name: 'Moon', team: false },
  state: 'shown',
  created: at,
  opening: true,
  answer: false,
  own: false,
  image: null,
  lesson: null,
  appeal: null,
}

const ended = { name: 'You are signed out for safety' }
/** The dialog is a separate chunk. */
const patient = { timeout: 15_000 }

async function open() {
  signIn({ role: 'user' })
  const server = fakeServer({
    publicSettings: sampleSettings(),
    readCommunity: {
      publicReading: true,
      forum: '',
      handle: '',
      images: { largestKib: 1024, types: ['image/png'] },
      boards: [],
    },
    readMember: { name: 'Sun', isNew: false, strikes: 0, moderates: false, announces: false, lessons: [] },
    readThread: { thread, posts: [post], next: null, previous: null },
    writeReply: errorResponse(401),
    signOut: null,
  })
  const Community = await loadCommunityRoute('en')
  const path = `/community/tips/${uid}`
  return { server, ...renderPage('/community/:type?/:thread?', Community, { path, language: 'en' }) }
}

test('who was signed out while writing signs in over the page, and what they wrote is sent', async () => {
  const { server, user } = await open()
  await user.type(await screen.findByLabelText('Post'), 'It worked for me')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByRole('dialog', ended, patient)
  server.use({ writeReply: { thread: uid, post: uid, state: 'shown' } })
  await act(() => openSession(tokenOf({ theme: 'light', sid: '00000000-0000-4000-8000-0000000000fe' })))
  expect(await screen.findByText('Posted')).toBeTruthy()
  expect(server.calls('writeReply').map(({ body }) => (body as { text: string }).text)).toEqual([
    'It worked for me',
    'It worked for me',
  ])
})

test('a reader who does not sign in again reads on as a stranger', async () => {
  const { user } = await open()
  await user.type(await screen.findByLabelText('Post'), 'It worked for me')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const dialog = within(await screen.findByRole('dialog', ended, patient))
  for (let press = 0; press < 2; press++)
    await user.click(await dialog.findByRole('button', { name: 'Leave this page' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Look there first')).toBeTruthy()
  expect(screen.queryByLabelText('Post')).toBeNull()
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
})
