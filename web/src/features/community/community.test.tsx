import type { Member, Post, Thread } from '@resguardo/contract/community/community'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { signIn } from '#test/signedIn.ts'
import { storeToken } from '#api/token.ts'
import { CommunityPage } from './CommunityPage.tsx'
import { hasFocus } from '../../../test/hasFocus.ts'

const uidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const at = '2026-11-20T12:00:00.000Z'
const thread = (n: number, more: Partial<Thread> = {}): Thread => ({
  uid: uidOf(n),
  board: 'questions',
  lang: 'en',
  title: `Question ${n}`,
  writer: { name: 'Moon', team: false },
  state: 'shown',
  pinned: false,
  locked: false,
  answered: false,
  replies: 0,
  created: at,
  last: at,
  ...more,
})
const post = (n: number, more: Partial<Post> = {}): Post => ({
  uid: uidOf(n),
  lang: 'en',
  text: `Text ${n}`,
  writer: { name: 'Moon', team: false },
  state: 'shown',
  created: at,
  opening: false,
  answer: false,
  own: false,
  image: null,
  lesson: null,
  appeal: null,
  ...more,
})
const whole = (posts: Post[], more: object = {}) => ({
  thread: { ...thread(1), own: false, follows: false, revision: 1, answer: null, ...more },
  posts,
  next: null,
  previous: null,
})
const member: Member = {
  name: 'Moon',
  isNew: false,
  strikes: 0,
  moderates: false,
  announces: false,
  lessons: [{ id: 'strong-code', title: 'A strong code' }],
}
const names = ['announcements', 'questions', 'tips', 'alerts', 'off-topic'] as const
const community = (more: object = {}) => ({
  publicReading: true,
  forum: '',
  handle: '',
  images: { largestKib: 5120, types: ['image/jpeg', 'image/png', 'image/webp'] },
  boards: names.map((board) => ({ board, threads: 2, last: at })),
  ...more,
})

function open(path: string, handlers: Handlers = {}, user = true) {
  if (user) signIn({ role: 'user' })
  const server = fakeServer({ readCommunity: community(), readMember: member, ...handlers })
  return { server, ...renderPage('/community/:type?/:thread?', CommunityPage, { path, language: 'en' }) }
}
beforeEach(() => localStorage.clear())
afterEach(() => storeToken(null))

test('S2.019 the index shows the boards without signing in, and asks nothing that needs it', async () => {
  const { server } = open('/community', {}, false)
  const list = within(await screen.findByRole('list', { name: 'Boards' }))
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    names.map((name) => `/community/${name}`),
  )
  expect(list.getAllByText('2 threads')).toHaveLength(5)
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/signin/en?from=%2Fcommunity',
  )
  expect(server.seen.map(({ name }) => name)).toEqual(['readCommunity'])
})

test('S9.032 S9.033 the outside forum opens a new tab, the handle is shown, where they are configured', async () => {
  const { unmount } = open('/community')
  await screen.findByRole('list', { name: 'Boards' })
  expect(screen.queryByText(/Outside forum|Elsewhere/)).toBeNull()
  unmount()
  open('/community', {
    readCommunity: community({ forum: 'https://forum.example', handle: '@resguardo' }),
  })
  const link = await screen.findByRole('link', { name: /Outside forum/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    'https://forum.example',
    '_blank',
  ])
  expect(screen.getByText('Elsewhere: @resguardo')).toBeTruthy()
})

test('S2.020 a board shows its threads without signing in; the language and the page stand in the address', async () => {
  const { server, user } = open(
    '/community/questions',
    {
      readThreads: ({ query }) =>
        query.lang === 'es'
          ? { threads: [], next: null, previous: null }
          : { threads: [thread(1, { pinned: true })], next: 'more', previous: null },
    },
    false,
  )
  const list = within(await screen.findByRole('list', { name: 'Threads' }))
  expect(list.getByRole('link').getAttribute('href')).toBe(`/community/questions/${uidOf(1)}`)
  expect(list.getByText('Pinned')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Next' }))
  await waitFor(() => expect(server.calls('readThreads').at(-1)?.address).toMatch(/after=more/))
  await hasFocus(screen.getByRole('heading', { level: 1 }))
  await user.selectOptions(screen.getByLabelText('Language'), 'Español')
  await screen.findByText('No thread in this language')
  expect(address()).toBe('/community/questions?lang=es')
  await user.click(screen.getByRole('button', { name: 'Show all languages' }))
  await screen.findByRole('list', { name: 'Threads' })
})

test('where root lets only members read, a stranger is led to the sign-in and nothing is asked', async () => {
  const { server } = open('/community/tips', { readCommunity: community({ publicReading: false }) }, false)
  await screen.findByText('Only people who are signed in read here')
  expect(screen.getAllByRole('link', { name: 'Sign in' })).toHaveLength(1)
  expect(server.calls('readMember')).toEqual([])
})

test('an empty board invites the first question; one that cannot be read says so and is tried again', async () => {
  const { server, user } = open('/community/questions', { readThreads: errorResponse(500) })
  await screen.findByText('This part could not be loaded')
  server.use({ readThreads: { threads: [], next: null, previous: null } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There are no threads here yet')).toBeTruthy()
})

test('the first who writes chooses a name; one that tells who they are is refused at the field', async () => {
  const { server, user } = open('/community/questions?new=yes', {
    readMember: { ...member, name: null, isNew: true },
    chooseName: errorResponse(409),
  })
  const field = await screen.findByRole('textbox', { name: 'Your name in the community' })
  const save = screen.getByRole('button', { name: 'Use this name' })
  await user.type(field, '11 91234-5678')
  await user.click(save)
  await screen.findByText(/Choose a name without e-mail/)
  expect(server.calls('chooseName')).toEqual([])
  await user.clear(field)
  await user.type(field, 'Moon')
  await user.click(save)
  await screen.findByText(/This name is taken/)
})

test('what identifies a person is shown before it is sent: masked, or kept on the writer’s word', async () => {
  const answer = { thread: uidOf(9), post: uidOf(9), state: 'shown' as const }
  const { server, user } = open('/community/questions?new=yes', {
    writeThread: answer,
    readThread: whole([post(9)]),
  })
  await user.type(await screen.findByLabelText('Title'), 'My number')
  await user.type(screen.getByLabelText('Post'), 'Write to ana@example.org or 203.0.113.45')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(screen.getByRole('dialog').querySelectorAll('mark')).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: 'Back to the text' }))
  expect(server.calls('writeThread')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await user.click(screen.getByRole('button', { name: 'Mask and send' }))
  await waitFor(() =>
    expect(server.calls('writeThread')[0]?.body).toMatchObject({
      title: 'My number',
      text: 'Write to [e-mail] or [IP address]',
      keep: false,
    }),
  )
  await waitFor(() => expect(address()).toBe(`/community/questions/${uidOf(9)}`))
})

test('a form without words is reported at the field and sends nothing', async () => {
  const { server, user } = open('/community/tips?new=yes')
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  await screen.findByText('Write a title of 5 to 120 characters')
  await hasFocus(screen.getByLabelText('Title'))
  expect(server.calls('writeThread')).toEqual([])
})

const fileOf = (bytes: number, type: string) => new File([new Uint8Array(bytes)], 'a', { type })

test('a picture is of the kinds and the size that are allowed', async () => {
  const { server, user } = open('/community/tips?new=yes', {
    readCommunity: community({ images: { types: ['image/jpeg', 'image/png'], largestKib: 1536 } }),
  })
  const field = await screen.findByLabelText<HTMLInputElement>('Picture (optional)')
  expect(field.accept).toBe('image/jpeg,image/png')
  await screen.findByText(/^JPEG or PNG, up to 1\.5 MB\./)
  for (const wrong of [fileOf(10, 'image/webp'), fileOf(1536 * 1024 + 1, 'image/png')]) {
    // Like a browser's FileList.
    fireEvent.change(field, { target: { files: Object.assign([wrong], { item: () => wrong }) } })
    await screen.findByText('This picture is not taken: choose one of a type and size as said above')
    expect(screen.queryByRole('button', { name: 'Attach' })).toBeNull()
  }
  await user.upload(field, fileOf(1536 * 1024, 'image/png'))
  expect(
    screen.queryByText('This picture is not taken: choose one of a type and size as said above'),
  ).toBeNull()
  expect(screen.getByRole('button', { name: 'Attach' })).toBeTruthy()
  expect(server.calls('keepImage')).toEqual([])
})

test('a post does not go without the picture that was chosen for it', async () => {
  const { server, user } = open('/community/tips?new=yes', {
    keepImage: { uid: uidOf(7), width: 9, height: 9 },
    writeThread: { thread: uidOf(9), post: uidOf(9), state: 'shown' },
    readThread: whole([post(9)]),
  })
  await user.type(await screen.findByLabelText('Title'), 'A screen')
  await user.type(screen.getByLabelText('Post'), 'Look')
  await user.upload(screen.getByLabelText('Picture (optional)'), fileOf(10, 'image/png'))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Attach the picture, or leave it out')
  await hasFocus(screen.getByLabelText('Picture (optional)'))
  expect(server.calls('writeThread')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Attach' }))
  expect(await screen.findByText('Fill this in')).toBeTruthy()
  await user.type(screen.getByLabelText('What the picture shows'), 'The settings')
  await user.click(screen.getByRole('button', { name: 'Attach' }))
  await screen.findByText('Picture attached')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(server.calls('writeThread')[0]?.body).toMatchObject({ image: uidOf(7) }))
})

test('a picture is left out again with a press', async () => {
  const { server, user } = open('/community/tips?new=yes', {
    writeThread: { thread: uidOf(9), post: uidOf(9), state: 'shown' },
    readThread: whole([post(9)]),
  })
  await user.type(await screen.findByLabelText('Title'), 'A screen')
  await user.type(screen.getByLabelText('Post'), 'Look')
  await user.upload(screen.getByLabelText('Picture (optional)'), fileOf(10, 'image/png'))
  await user.click(screen.getByRole('button', { name: 'Leave it out' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(server.calls('writeThread')[0]?.body).toMatchObject({ image: null }))
})

test('a thread says what was taken back or hidden, which lesson it rests on, and that this has changed', async () => {
  open(`/community/questions/${uidOf(1)}`, {
    readThread: whole([
      post(1, { opening: true, state: 'removed', text: '', writer: null }),
      post(2, { state: 'hidden', text: '', writer: null }),
      post(3, { lesson: { id: 'strong-code', title: 'A strong code', stale: true } }),
      post(4, { writer: null }),
    ]),
  })
  const posts = within(await screen.findByRole('list', { name: 'Posts' })).getAllByRole('listitem')
  expect(posts.map((one) => one.textContent)).toEqual([
    expect.stringContaining('Removed by its writer'),
    expect.stringContaining('Hidden by a moderator'),
    expect.stringMatching(/A strong code.*has changed since/),
    expect.stringContaining('Someone who left'),
  ])
})

test('who asked marks the answer, and the writer of what was hidden asks another moderator', async () => {
  const { server, user } = open(`/community/questions/${uidOf(1)}`, {
    readThread: whole([post(2), post(3, { own: true, state: 'hidden', appeal: uidOf(7) })], { own: true }),
    markAnswer: null,
    appealDecision: null,
  })
  await user.click(await screen.findByRole('button', { name: 'This is the answer' }))
  await waitFor(() =>
    expect(server.calls('markAnswer')[0]?.body).toEqual({ thread: uidOf(1), post: uidOf(2) }),
  )
  await user.click(screen.getByRole('button', { name: 'Ask another moderator' }))
  await user.type(screen.getByLabelText('Why it should be shown'), 'It was no spam')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(server.calls('appealDecision')[0]?.body).toEqual({ uid: uidOf(7), text: 'It was no spam' }),
  )
})

test('a thread that is not there says so', async () => {
  open(`/community/questions/${uidOf(1)}`, { readThread: errorResponse(404) })
  expect(await screen.findByText('This thread no longer exists')).toBeTruthy()
})

test('moderators take what waits and decide; others learn that the page is not theirs', async () => {
  const review = {
    uid: uidOf(5),
    kind: 'reported' as const,
    board: 'tips' as const,
    thread: uidOf(1),
    title: 'A tip',
    text: 'Buy now',
    lang: 'en' as const,
    image: null,
    writer: { name: 'Sun', team: false },
    strikes: 1,
    reports: [{ reason: 'spam' as const, note: 'Again' }],
    plea: '',
    before: null,
    opened: at,
    claimed: 'free' as const,
    mayClaim: true,
    revision: 4,
  }
  const pages = (more: object) => ({ reviews: [{ ...review, ...more }], next: null, previous: null })
  const { unmount } = open('/community/review')
  await screen.findByText('This page is for moderators')
  unmount()
  const { server, user } = open('/community/review', {
    readMember: { ...member, moderates: true },
    readReviews: pages({}),
    claimReview: errorResponse(409),
    decideReview: null,
  })
  await user.click(await screen.findByRole('button', { name: 'Take it' }))
  await screen.findByText(/Someone else took this case/)
  server.use({ readReviews: pages({ claimed: 'mine', revision: 5 }), claimReview: null })
  await user.click(screen.getByRole('button', { name: 'Take it' }))
  await user.selectOptions(await screen.findByLabelText('Reason'), 'Advertising')
  await user.click(screen.getByRole('button', { name: 'Hide and warn' }))
  await waitFor(() =>
    expect(server.calls('decideReview')[0]?.body).toEqual({
      uid: uidOf(5),
      revision: 5,
      decision: 'strike',
      reason: 'spam',
    }),
  )
})

test('a post that is sent again after a lost answer is the same; with other words it is another', async () => {
  const { server, user } = open(`/community/questions/${uidOf(1)}`, {
    readThread: whole([post(1, { opening: true })]),
    writeReply: errorResponse(503),
  })
  await user.type(await screen.findByLabelText('Post'), 'One')
  for (const more of ['', ' more']) {
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('Not done')
    if (more) await user.type(screen.getByLabelText('Post'), more)
  }
  server.use({ writeReply: { thread: uidOf(1), post: uidOf(2), state: 'shown' } })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Posted')
  const [first, again, other] = server.calls('writeReply').map(({ body }) => body as { uid: string })
  expect(again?.uid).toBe(first?.uid)
  expect(other?.uid).not.toBe(first?.uid)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Post').value).toBe('')
})

test('taking a thread back is confirmed and leads to its board, though the thread is gone before the answer is', async () => {
  let answered = () => {}
  const { server, user } = open(`/community/questions/${uidOf(1)}`, {
    readThread: whole([post(1, { opening: true, own: true })], { own: true }),
    readThreads: { threads: [], next: null, previous: null },
    removePost: null,
  })
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  server.use({
    readThread: errorResponse(404),
    // The slowest of the calls that are made again.
    readCommunity: () => new Promise((resolve) => (answered = () => resolve(community()))),
  })
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await screen.findByText('This thread no longer exists')
  answered()
  await waitFor(() => expect(address()).toBe('/community/questions'))
})

test('where a person’s name there cannot be known, it is requested again instead of leaving them without a form', async () => {
  const { server, user } = open('/community/tips?new=yes', { readMember: errorResponse(503) })
  await screen.findByText('This part could not be loaded')
  server.use({ readMember: member })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Title')).toBeTruthy()
})

test('what is typed is not lost by a slip', async () => {
  const { user } = open('/community/tips?new=yes', {
    readThreads: { threads: [], next: null, previous: null },
  })
  await user.type(await screen.findByLabelText('Post'), 'A long story')
  await user.click(screen.getByRole('link', { name: 'Community' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getAllByRole('button').at(-1) as HTMLElement)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Post').value).toBe('A long story')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Leave/ }))
  await waitFor(() => expect(screen.queryByLabelText('Post')).toBeNull())
})
