import type { Ticket, WholeTicket } from '@resguardo/contract/support/support'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { me, signIn } from '#test/signedIn.ts'
import { SupportPage } from './SupportPage.tsx'

const uidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const bia = { uid: uidOf(99), name: 'Bia' }
const ana = { uid: me, name: 'Ana' }
const sample = (n: number, more: Partial<Ticket> = {}): Ticket => ({
  uid: uidOf(n),
  number: n,
  state: 'queued',
  priority: 'free',
  lang: 'pt',
  asked: '2026-11-20T12:00:00.000Z',
  promised: '2026-11-24T12:00:00.000Z',
  spent: 10,
  helper: null,
  begin: `Pergunta ${n}`,
  revision: 3,
  ...more,
})
const whole = (more: Partial<WholeTicket> = {}): WholeTicket => ({
  ...sample(1),
  question: 'Meu celular esquenta',
  answer: 'Veja a bateria',
  license: 'trial',
  osType: 'ios',
  model: 'iPhone 13',
  profile: 'basic',
  messages: [],
  helpers: [ana, bia],
  ...more,
})
const mine = { state: 'assigned', helper: ana } as const

/** A socket that never opens: frames are tested with the real server. */
class Silent extends EventTarget {
  static last: Silent | undefined
  constructor() {
    super()
    Silent.last = this
  }
  send() {}
  close() {}
}

type OpenOptions = { at?: string; helper?: boolean; role?: 'root' | 'user' }
function open(handlers: Handlers = {}, { at = '/support', helper = true, role = 'user' }: OpenOptions = {}) {
  signIn({ role, ...(helper && { grants: ['helper'] }) })
  const server = fakeServer({
    readTickets: {
      tickets: [sample(1, { priority: 'emergency', spent: 120 }), sample(2, { ...mine })],
      next: null,
      total: 2,
    },
    readTicket: whole(),
    readCanned: { answers: [{ id: 'hi', title: three('Hi'), text: three('Hello there') }] },
    ...handlers,
  })
  return { server, ...renderPage('/support', SupportPage, { path: at, language: 'en' }) }
}
const three = (en: string) => ({ en, pt: `${en} (pt)`, es: `${en} (es)` })

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('WebSocket', Silent)
})
afterEach(() => vi.unstubAllGlobals())

test('the queue tells of each question what it is, how urgent, by when, and who has it', async () => {
  open()
  const cards = within(await screen.findByRole('list', { name: 'List of questions' })).getAllByRole(
    'listitem',
  )
  expect(cards.map((card) => card.textContent)).toEqual([
    expect.stringMatching(/Pergunta 1.*Emergency.*Queued.*was due.*Question no. 1.*no one yet/),
    expect.stringMatching(/Pergunta 2.*Free.*Assigned.*by .*Question no. 2.*with Ana/),
  ])
  expect(screen.getByText('2 questions, 1 overdue on this page')).toBeDefined()
})

test('filters stand in the address and in the call; without a match they are cleared in one press', async () => {
  const { server, user } = open({
    readTickets: ({ query }) =>
      query.priority ? { tickets: [], next: null, total: 0 } : { tickets: [sample(1)], next: null, total: 1 },
  })
  await screen.findByText('Pergunta 1')
  await user.selectOptions(screen.getByLabelText('Priority'), 'Emergency')
  await screen.findByText('No such question')
  await user.click(screen.getByLabelText('Only mine'))
  await waitFor(() => expect(address()).toBe('/support?priority=emergency&mine=yes'))
  expect(server.calls('readTickets').at(-1)?.address).toMatch(/priority=emergency&mine=yes/)
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await screen.findByText('Pergunta 1')
  expect(address()).toBe('/support')
})

test('no question waits: that is said; a queue that cannot be read says so and is tried again', async () => {
  const { server, user } = open({ readTickets: errorResponse(500) })
  await screen.findByText('The questions could not be loaded')
  server.use({ readTickets: { tickets: [], next: null, total: 0 } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No one waits for an answer')).toBeTruthy()
})

test('a person who does not answer readers sees that; root without the flag sees the suggestions alone', async () => {
  const { unmount } = open({}, { helper: false })
  await screen.findByText('This page is for those who answer readers')
  unmount()
  const { server } = open(
    { readDrafts: { drafts: [], next: null, total: 0 } },
    { helper: false, role: 'root' },
  )
  await screen.findByText('No suggestion')
  expect(server.calls('readTickets')).toEqual([])
})

test('a question is taken at the revision that was seen; the slower helper learns it and sees its current state', async () => {
  const { server, user } = open({ assignTicket: errorResponse(409) }, { at: `/support?ticket=${uidOf(1)}` })
  await screen.findByText('Meu celular esquenta')
  expect(screen.queryByLabelText('Answer')).toBeNull()
  server.use({ readTicket: whole({ state: 'assigned', helper: bia, revision: 4 }) })
  await user.click(screen.getByRole('button', { name: 'Take it' }))
  await screen.findByText(/Someone else just changed/)
  expect(server.calls('assignTicket')[0]?.body).toEqual({ uid: uidOf(1), revision: 3, helper: me })
  await screen.findByRole('button', { name: 'Take it over' })
})

test('its helper answers, with what is written already in the language of the question, and may solve it', async () => {
  const { server, user } = open(
    { readTicket: whole(mine), answerTicket: whole({ ...mine, state: 'solved' }) },
    { at: `/support?ticket=${uidOf(1)}` },
  )
  const send = await screen.findByRole('button', { name: 'Send to the reader' })
  await user.click(send)
  expect(server.calls('answerTicket')).toEqual([])
  const insert = screen.getByRole('button', { name: 'Insert' })
  expect(insert).toHaveProperty('disabled', true)
  await user.selectOptions(screen.getByLabelText('Answers that are written already'), 'Hi (pt)')
  expect(screen.getByLabelText('Answer')).toHaveProperty('value', '')
  await user.click(insert)
  await user.type(screen.getByLabelText('Answer'), '!')
  await user.click(screen.getByLabelText('This solves the question'))
  await user.click(send)
  await waitFor(() =>
    expect(server.calls('answerTicket')[0]?.body).toMatchObject({
      uid: uidOf(1),
      text: 'Hello there (pt)!',
      note: false,
      solve: true,
    }),
  )
})

test('a note is kept as such; what was said tells who, and what the reader never sees', async () => {
  const message = { id: uidOf(5), at: '2026-11-20T13:00:00.000Z', helper: bia }
  const { server, user } = open(
    {
      readTicket: whole({
        messages: [
          { ...message, from: 'helper', text: 'Qual modelo?' },
          { ...message, id: uidOf(6), from: 'note', text: 'Parece urgente' },
        ],
      }),
      answerTicket: whole(),
    },
    { at: `/support?ticket=${uidOf(1)}` },
  )
  await screen.findByText('Bia, to the reader')
  screen.getByText('Bia, internal note')
  await user.type(screen.getByLabelText('Note'), 'Vejo amanhã')
  await user.click(screen.getByRole('button', { name: 'Keep the note' }))
  await waitFor(() =>
    expect(server.calls('answerTicket')[0]?.body).toMatchObject({ note: true, solve: false }),
  )
})

test('what can be done is what the state allows', async () => {
  open(
    { readTicket: whole({ state: 'closed', promised: null, spent: null }) },
    { at: `/support?ticket=${uidOf(1)}` },
  )
  await screen.findByRole('button', { name: 'Open again' })
  for (const name of ['Take it', 'Close', 'Mark as solved', 'Make more urgent'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a question that was taken back is not there, and the way back is', async () => {
  open({ readTicket: errorResponse(404) }, { at: `/support?ticket=${uidOf(1)}` })
  await screen.findByText(/no longer there/)
  expect(screen.getByRole('link', { name: 'All questions' })).toBeTruthy()
})

test('an answer is suggested for the lessons in general words; root deletes what was taken up', async () => {
  const draft = {
    uid: uidOf(7),
    lang: 'pt',
    question: 'Por quê?',
    answer: 'Porque',
    made: '2026-11-20T12:00:00.000Z',
  } as const
  const { server, user } = open(
    { draftAnswer: draft, readDrafts: { drafts: [draft], next: null, total: 1 }, deleteDraft: null },
    { at: `/support?ticket=${uidOf(1)}`, role: 'root' },
  )
  await user.click(await screen.findByRole('button', { name: 'Suggest for the lessons' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Answer'), 'Porque')
  await user.click(dialog.getByRole('button', { name: 'Suggest' }))
  await waitFor(() =>
    expect(server.calls('draftAnswer')[0]?.body).toMatchObject({
      lang: 'pt',
      question: 'Meu celular esquenta',
      answer: 'Porque',
    }),
  )
  await user.click(screen.getByRole('link', { name: 'All questions' }))
  await user.click(await screen.findByRole('link', { name: 'Suggestions' }))
  await screen.findByText('Por quê?')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(server.calls('deleteDraft')[0]?.body).toEqual({ uid: uidOf(7) }))
})

const detail = `/support?ticket=${uidOf(1)}`
/** Refetches the ticket, as after a frame about a change. */
const changes = (server: { use: (handlers: Handlers) => void }, more: Partial<WholeTicket>) => {
  server.use({ readTicket: whole(more) })
  act(() => {
    Silent.last?.dispatchEvent(new MessageEvent('message', { data: '{"type":"queue"}' }))
  })
}

test('an answer that is half typed when another takes the question over is not lost, and is not sent for nothing', async () => {
  const { server, user } = open({ readTicket: whole(mine), answerTicket: errorResponse(409) }, { at: detail })
  await user.type(await screen.findByLabelText('Answer'), 'Look at the bat')
  changes(server, { state: 'assigned', helper: bia, revision: 4 })
  await screen.findByRole('button', { name: 'Take it over' })
  expect(screen.getByLabelText('Answer')).toHaveProperty('value', 'Look at the bat')
  expect(screen.getByText(/To answer, take the question/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send to the reader' }))
  await screen.findByText('Not sent')
  expect(screen.getByLabelText('Answer')).toHaveProperty('value', 'Look at the bat')
  // A note can still be written.
  await user.selectOptions(screen.getByLabelText('Write'), 'Internal note')
  expect(screen.getByLabelText('Note')).toHaveProperty('value', '')
})

test('a note that is half typed when one is given the question becomes no answer', async () => {
  const { server, user } = open({ readTicket: whole(), answerTicket: whole(mine) }, { at: detail })
  await user.type(await screen.findByLabelText('Note'), 'Between us')
  changes(server, { ...mine, revision: 4 })
  await screen.findByLabelText('Write')
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Between us')
  await user.click(screen.getByRole('button', { name: 'Keep the note' }))
  await waitFor(() =>
    expect(server.calls('answerTicket')[0]?.body).toMatchObject({ note: true, text: 'Between us' }),
  )
  await screen.findByLabelText('Answer')
  expect(screen.getByText('Note kept')).toBeTruthy()
})

test('a question is given on by a press, not by passing names on the keyboard', async () => {
  const { server, user } = open({ readTicket: whole(mine), assignTicket: whole() }, { at: detail })
  const to = await screen.findByLabelText('Give it to')
  const give = screen.getByRole('button', { name: 'Give' })
  expect(give).toHaveProperty('disabled', true)
  await user.selectOptions(to, 'Bia')
  expect(server.calls('assignTicket')).toEqual([])
  await user.click(give)
  await waitFor(() => expect(server.calls('assignTicket')[0]?.body).toMatchObject({ helper: bia.uid }))
})

test('that the reader has written is said aloud, once for what is new', async () => {
  const word = {
    id: uidOf(5),
    at: '2026-11-20T13:00:00.000Z',
    from: 'reader',
    helper: null,
    text: 'A15',
  } as const
  const { server } = open({ readTicket: whole({ ...mine, messages: [word] }) }, { at: detail })
  await screen.findByText('A15')
  const spoken = () => screen.getAllByRole('status').map((one) => one.textContent)
  expect(spoken().join('')).not.toContain('The reader has written')
  changes(server, { ...mine, messages: [word, { ...word, id: uidOf(6), text: 'Still hot' }] })
  await screen.findByText('Still hot')
  expect(spoken()).toContain('The reader has written: 1 new message')
})

test.each([1006, 4429])('a line that is closed with %i is reported as lost', async (code) => {
  vi.spyOn(console, 'info').mockReturnValue()
  open()
  await screen.findByText('Pergunta 1')
  act(() => {
    Silent.last?.dispatchEvent(Object.assign(new Event('close'), { code }))
  })
  expect(await screen.findByText(/No live connection/)).toBeTruthy()
})
