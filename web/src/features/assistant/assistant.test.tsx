import type { ChatAnswer } from '@resguardo/contract/assistant/assistant'
import { chatLimits } from '@resguardo/contract/assistant/chatRules'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeToken } from '#api/token.ts'
import { exchange, fakeChat, sampleAnswer, uidOf } from '#test/fakeChat.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { renderApp } from '#test/renderApp.tsx'
import { address } from '#test/renderPage.tsx'
import { sampleLesson, sampleStep, courseServer } from '#test/sampleCourse.ts'
import { signIn } from '#test/signedIn.ts'
import { hasFocus } from '../../../test/hasFocus.ts'

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue())
afterEach(() => {
  act(() => storeToken(null))
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

type Part = Parameters<typeof fakeChat>[0] & {
  path?: string
  handlers?: Handlers
  course?: Parameters<typeof courseServer>[0]
}

/** The assistant page with a fake socket. */
async function open({ path = '/assistant', handlers = {}, course, ...told }: Part = {}) {
  const chat = fakeChat(told)
  const server = fakeServer({
    ...courseServer(course).handlers,
    publicSettings: () => errorResponse(503),
    ...handlers,
  })
  signIn({ role: 'user' })
  const page = await renderApp(path)
  return { chat, server, ...page }
}

const input = () => screen.findByLabelText('Your question')
const log = () => screen.getByRole('log', { name: 'Conversation' })
const answers = () => within(log()).findAllByRole('article', { name: 'Assistant' })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const live = async () => {
  await waitFor(() => expect(screen.queryByText('Connecting…')).toBeNull())
  return input()
}

test('S2.006 S2.092 S2.094 S9.017 /assistant is a chat panel for 24 hours and 7 days: what is typed is sent by its control, and answered', async () => {
  const { user, chat } = await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Assistant' })).toBeTruthy()
  expect(screen.getByText(/24 hours a day, 7 days a week/)).toBeTruthy()
  await user.type(await live(), 'How do I update?')
  await user.click(button('Send'))
  expect((await answers())[0]?.textContent).toContain('Turn it on in the settings.')
  expect(within(log()).getByText('How do I update?')).toBeTruthy()
  expect(chat.asked).toEqual(['How do I update?'])
  expect((await input()).textContent).toBe('')
})

test('Enter sends; with Shift it begins a line, and within an input method it chooses a word', async () => {
  const { user, chat } = await open()
  const field = await live()
  await user.type(field, 'one{Shift>}{Enter}{/Shift}two')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(chat.asked).toEqual([])
  await user.type(field, '{Enter}')
  await answers()
  expect(chat.asked).toEqual(['one\ntwo'])
})

test('nothing, and more than fits, is said at the field and not sent', async () => {
  const { user, chat } = await open()
  const field = await live()
  await user.click(button('Send'))
  expect(screen.getByText('Write your question first.')).toBeTruthy()
  await hasFocus(field)
  fireEvent.change(field, { target: { value: 'a'.repeat(chatLimits.question + 1) } })
  expect(screen.queryByText('Write your question first.')).toBeNull()
  await user.click(button('Send'))
  expect(screen.getByText('The question has 2,001 characters; 2,000 fit. Shorten it.')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(chat.asked).toEqual([])
})

test('S2.093 there is a push-to-talk button, which says why it is off', async () => {
  vi.stubGlobal('isSecureContext', true)
  const { user } = await open({ handlers: { readSpeech: { available: false, seconds: 60 } } })
  await live()
  await user.click(button('Speak'))
  expect((await screen.findByRole('alert')).textContent).toContain('Voice input does not work here')
})

test('an answer shows the steps of the own phone as the lesson does, and leads to the slide it rests on', async () => {
  const cut = sampleLesson('updates-on', {
    slides: [
      {
        id: 'how',
        type: 'steps',
        item: 'updates-on.install',
        title: { en: 'Install it', pt: 'Instale', es: 'Instala' },
        why: { en: 'Old holes.', pt: 'Falhas.', es: 'Fallas.' },
        steps: [sampleStep()],
        sources: ['certbr'],
      },
    ],
  })
  const [how] = cut.slides
  if (how?.type !== 'steps') throw new Error('no steps')
  const way = { lesson: 'updates-on', slide: 2, title: how.title, steps: how.steps, notAvailable: [] }
  const { user } = await open({ answer: () => sampleAnswer({ ways: [way] }) })
  await user.type(await live(), 'How?{Enter}')
  const [answer] = await answers()
  const inside = within(answer as HTMLElement)
  expect(inside.getByRole('heading', { level: 3, name: 'Install it' })).toBeTruthy()
  const path = inside.getByRole('list', { name: 'Path in the phone settings' })
  expect(
    within(path)
      .getAllByRole('button')
      .map((chip) => chip.textContent),
  ).toEqual(['step 1 of 2: Settings', 'step 2 of 2: General'])
  expect(await inside.findByText(/CERT.br guide/)).toBeTruthy()
  await user.click(button('Copy: Answer'))
  expect(await navigator.clipboard.readText()).toBe(
    'Turn it on in the settings.\n\nInstall it\nSettings › General\nTap update\nIt says up to date\n\nTurn on updates: http://localhost/course/submodules/updates-on?slide=2',
  )
  await user.click(inside.getByRole('link', { name: 'Turn on updates' }))
  expect(address()).toBe('/course/submodules/updates-on?slide=2')
})

test('a lesson that the licence leaves closed leads to the licences', async () => {
  const citations = [{ lesson: 'strong-code', title: 'A strong code', slide: null, locked: true }]
  const { user } = await open({ answer: () => sampleAnswer({ citations }) })
  await user.type(await live(), 'Code?{Enter}')
  await answers()
  const link = screen.getByRole('link', { name: 'A strong code (opens with a license)' })
  expect(link.getAttribute('href')).toBe('/licenses')
})

test('what may be meant is asked by a press', async () => {
  const answer = (text: string) =>
    text === 'code' ? sampleAnswer({ kind: 'ask', choices: ['A strong code', 'A new SIM'] }) : sampleAnswer()
  const { user, chat } = await open({ answer })
  await user.type(await live(), 'code{Enter}')
  await user.click(await screen.findByRole('button', { name: 'A new SIM' }))
  await waitFor(async () => expect(await answers()).toHaveLength(2))
  expect(chat.asked).toEqual(['code', 'A new SIM'])
})

test('who asks ahead of danger is answered, with the card no more than a link away', async () => {
  const { user } = await open({ answer: () => sampleAnswer({ card: 'stolen' }) })
  await user.type(await live(), 'How do I prepare for theft?')
  await user.click(button('Send'))
  const [said] = await answers()
  const link = within(said as HTMLElement).getByRole('link', { name: /Did it happen already/ })
  expect(link.getAttribute('href')).toBe('/emergency/en/stolen')
  expect(within(said as HTMLElement).queryByRole('group', { name: 'If there is danger now' })).toBeNull()
})

test('help beside an answer comes before what is said and what a licence opens', async () => {
  const citations = [{ lesson: 'borders', title: 'Borders', slide: null, locked: true }]
  const help = {
    kind: 'crossing',
    id: 'border',
    title: 'Border or airport',
    about: 'Start at the top',
  } as const
  const { user } = await open({ answer: () => sampleAnswer({ citations, help }) })
  await user.type(await live(), 'I cross a border tomorrow')
  await user.click(button('Send'))
  const [said] = await answers()
  const [first, second] = within(said as HTMLElement).getAllByRole('link')
  expect(first?.textContent).toContain('Crossing mode: Border or airport')
  expect(first?.getAttribute('href')).toBe('/crossing/en?for=border')
  expect(second?.textContent).toContain('opens with a license')
  expect((said as HTMLElement).firstElementChild?.contains(first as HTMLElement)).toBe(true)
})

test('in danger a caring sentence comes first, then the numbers, the other words and the card; people are in sight', async () => {
  const text = ['Turn it on in the settings.', 'Do it today.']
  const answer = () => sampleAnswer({ kind: 'danger', card: 'stalking', person: true, text })
  const { user } = await open({ answer })
  await live()
  expect(screen.getAllByRole('button', { name: 'Talk to a person' })).toHaveLength(1)
  await user.type(await input(), 'He follows me{Enter}')
  const [said] = await answers()
  const danger = within(said as HTMLElement).getByRole('group', { name: 'If there is danger now' })
  expect(
    within(danger).getByRole('link', { name: 'See what to do, step by step' }).getAttribute('href'),
  ).toBe('/emergency/en/stalking')
  expect(await within(danger).findByText('Help lines')).toBeTruthy()
  // Screen readers announce that the help lines exist.
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(
    'If there is danger now: the help lines are at the beginning of the answer.\n\nTurn it on in the settings.\n\nDo it today.',
  )
  const shown = [
    within(danger).getByText('Turn it on in the settings.'),
    within(danger).getByRole('group', { name: 'Call now' }),
    within(danger).getByText('Do it today.'),
    within(danger).getByText('Help lines'),
  ]
  for (const [position, one] of shown.slice(1).entries())
    expect(shown[position]?.compareDocumentPosition(one)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getAllByRole('button', { name: 'Talk to a person' })).toHaveLength(2)
})

test('where two dangers may be meant both cards are shown, the likelier one first', async () => {
  const answer = () => sampleAnswer({ kind: 'danger', card: 'sextortion', also: 'stalking', person: true })
  const { user } = await open({ answer })
  await user.type(await live(), 'He has my pictures and follows me{Enter}')
  const [said] = await answers()
  const danger = within(said as HTMLElement).getByRole('group', { name: 'If there is danger now' })
  expect(within(danger).getByText('Or, if it is this:')).toBeTruthy()
  expect(
    within(danger)
      .getAllByRole('link', { name: 'See what to do, step by step' })
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/emergency/en/sextortion', '/emergency/en/stalking'])
})

test('whether an answer was right for the phone is said, and can be changed', async () => {
  const { user, chat } = await open({ messages: exchange(1) })
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  expect(button('Yes').getAttribute('aria-pressed')).toBe('true')
  await user.click(button('No'))
  expect(button('Yes').getAttribute('aria-pressed')).toBe('false')
  expect(chat.line.requests.filter(({ type }) => type === 'rate')).toEqual([
    { type: 'rate', seq: 2, good: true },
    { type: 'rate', seq: 2, good: false },
  ])
})

test('an alert that the line tells of is asked for, without waiting until the bell does', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { chat, server } = await open({ handlers: { readAlertNews: { unread: 0, critical: [] } } })
  await live()
  await waitFor(() => expect(server.calls('readAlertNews')).toHaveLength(1))
  server.use({ readAlertNews: { unread: 1, critical: [] } })
  chat.line.say({ type: 'alerts' })
  expect(await screen.findByRole('link', { name: 'Alerts: 1 unread' })).toBeTruthy()
})

test('the questions that are left today are said, and what follows when there are none', async () => {
  await open({ left: 1 })
  expect(await screen.findByText('1 question left today.')).toBeTruthy()
})

test.each([
  ['quota', "You've used today's questions", 'See licenses', '/licenses'],
  ['unchosen', 'Tell us which phone you have', 'Choose phone', '/welcome'],
] as const)('a question refused with %s says so, and leads on', async (key, text, link, href) => {
  const { user } = await open({ refuse: (to) => ({ type: 'error', key, to }) })
  await user.type(await live(), 'Why?{Enter}')
  expect(await within(log()).findByText(new RegExp(text))).toBeTruthy()
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(href)
})

test('a question refused is tried again under its own id, or taken back to be edited, and holds up no other', async () => {
  const refused = new Set(['busy', 'failed'])
  const { user, chat } = await open({
    refuse: (to) => {
      const [key] = refused
      if (key) refused.delete(key)
      return key ? { type: 'error', key: key as 'busy', to, retryAfter: 60 } : null
    },
  })
  const field = await live()
  await user.type(field, 'first{Enter}')
  expect(await within(log()).findByText(/many questions at once.*Try again from/)).toBeTruthy()
  await user.click(button('Try again'))
  expect(await within(log()).findByText(/Something went wrong on our side/)).toBeTruthy()
  await user.type(field, 'second{Enter}')
  expect(await answers()).toHaveLength(1)
  await user.click(button('Edit the question'))
  expect(field).toHaveProperty('value', 'first')
  expect(within(log()).queryByText('first')).toBeNull()
  const ids = chat.line.requests.flatMap((one) => (one.type === 'ask' ? [one.id] : []))
  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).not.toBe(ids[0])
})

test('without a line questions are queued, which is shown; with the next line each is sent once, in its order', async () => {
  const { user, chat } = await open({ messages: exchange(1) })
  const field = await live()
  act(() => chat.network(false))
  expect(await screen.findByText(/No connection\. It reconnects automatically/)).toBeTruthy()
  await user.type(field, 'two{Enter}')
  await user.type(field, 'three{Enter}')
  expect(within(log()).getAllByText(/^Queued: /)).toHaveLength(2)
  // Meanwhile a question was asked in another tab.
  chat.keep(...exchange(2, 'elsewhere'))
  chat.network(true)
  await user.click(button('Try now'))
  await waitFor(async () => expect(await answers()).toHaveLength(4))
  expect(within(log()).queryByText(/^Queued: /)).toBeNull()
  expect(chat.asked).toEqual(['two', 'three'])
  expect(chat.kept).toHaveLength(8)
  expect(
    within(log())
      .getAllByText(/^(Question 1|elsewhere|two|three)$/)
      .map((one) => one.textContent),
  ).toEqual(['Question 1', 'elsewhere', 'two', 'three'])
})

test('a page that is looked at again asks what it has missed', async () => {
  const { chat } = await open({ messages: exchange(1) })
  await live()
  await answers()
  chat.keep(...exchange(2, 'elsewhere'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await within(log()).findByText('elsewhere')).toBeTruthy()
  expect(chat.line.requests.at(-1)).toEqual({ type: 'history', after: 2 })
  expect(chat.sockets).toHaveLength(1)
})

test('what was said between two messages, and was missed, is asked for', async () => {
  const { chat } = await open({ messages: exchange(1) })
  await live()
  await answers()
  chat.keep(...exchange(2, 'elsewhere'), ...exchange(3, 'later'))
  const [message] = exchange(3, 'later')
  if (!message) throw new Error('no message')
  chat.line.say({ type: 'stored', chat: uidOf(900), message, left: null })
  expect(await within(log()).findByText('elsewhere')).toBeTruthy()
  expect(chat.line.requests.at(-1)).toEqual({ type: 'history', after: 2 })
})

test('a line that is there asks for the history once', async () => {
  const { chat } = await open({ messages: exchange(1) })
  await answers()
  await live()
  expect(chat.line.requests).toEqual([{ type: 'history' }])
})

const byPerson = (seq: number, text: string) =>
  ({
    seq,
    id: uidOf(500 + seq),
    at: '2026-11-22T12:00:00.000Z',
    from: 'person',
    text,
    ticket: uidOf(7),
  }) as const

test('what another tab said elsewhere before a person answered is asked for, however much it is', async () => {
  const { chat } = await open({ messages: exchange(1) })
  await live()
  await answers()
  const missed = Array.from({ length: 20 }, (_, n) => exchange(n + 2, `elsewhere ${n + 2}`)).flat()
  const answer = byPerson(43, 'Look at the battery')
  chat.keep(...missed, answer)
  chat.line.say({ type: 'message', message: answer })
  expect(await within(log()).findByText('elsewhere 2')).toBeTruthy()
  expect(await within(log()).findByText('elsewhere 21')).toBeTruthy()
  expect(chat.line.requests.slice(-2)).toEqual([
    { type: 'history', after: 2 },
    { type: 'history', after: 32 },
  ])
})

test('what a person answers is spoken once when it comes; of the history nothing is', async () => {
  const { chat } = await open({ messages: [...exchange(1), byPerson(3, 'Said before')] })
  await live()
  await within(log()).findByText('Said before')
  const spoken = () =>
    screen
      .getAllByRole('status')
      .map((one) => one.textContent)
      .join('|')
  expect(spoken()).not.toContain('Said before')
  const answer = byPerson(4, 'Look at the battery')
  chat.keep(answer)
  chat.line.say({ type: 'message', message: answer })
  await within(log()).findByText('Look at the battery')
  expect(spoken()).toContain('A person of the team: Look at the battery')
  // A repeated message, as after a reconnect, is not announced again.
  chat.line.say({ type: 'message', message: byPerson(4, 'Look at the battery') })
  expect(spoken().split('Look at the battery')).toHaveLength(2)
})

test('a question to people that was taken back while the line was lost is gone when it is back', async () => {
  const { user, chat } = await open({ messages: exchange(1), handlers: { readSupport: errorResponse(503) } })
  await live()
  const ticket = {
    uid: uidOf(7),
    state: 'queued',
    priority: 'free',
    asked: '2026-11-20T12:00:00.000Z',
    promised: null,
    reopenUntil: null,
  } as const
  chat.line.say({ type: 'ticket', ticket })
  expect(await screen.findByText('The team has your question.')).toBeTruthy()
  act(() => chat.line.end(1006))
  expect(screen.getByText('The team has your question.')).toBeTruthy()
  await user.click(button('Try now'))
  await waitFor(() => expect(screen.queryByText('The team has your question.')).toBeNull())
})

test('a page of a history that was cleared while it was on its way is not shown', async () => {
  const { chat } = await open({ messages: exchange(1) })
  await live()
  await answers()
  const { line } = chat
  line.onSend = () => {}
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  line.say({ type: 'cleared' })
  line.say({ type: 'history', chat: uidOf(900), messages: exchange(2, 'cleared long ago'), more: false })
  expect(within(log()).queryByText('cleared long ago')).toBeNull()
  expect(line.requests.at(-1)).toEqual({ type: 'history' })
})

test('a question that was kept just before the line was lost is not sent again', async () => {
  const { user, chat } = await open({ answer: () => null, messages: exchange(1) })
  const field = await live()
  const { line } = chat
  // The question arrives, but its acknowledgement does not.
  line.onSend = () => {}
  await user.type(field, 'two{Enter}')
  const sent = line.requests.find(({ type }) => type === 'ask')
  if (sent?.type !== 'ask') throw new Error('it was not sent')
  const [question, answer] = exchange(2, 'two')
  if (question?.from !== 'reader' || answer?.from !== 'assistant') throw new Error('no exchange')
  chat.keep({ ...question, id: sent.id }, { ...answer, to: sent.id })
  act(() => line.end(1006))
  await user.click(button('Try now'))
  await waitFor(async () => expect(await answers()).toHaveLength(2))
  expect(chat.asked).toEqual(['two'])
  expect(within(log()).getAllByText('two')).toHaveLength(1)
})

test('an answer that never came can be asked for again, under the same id', async () => {
  const told: (ChatAnswer | null)[] = [null, sampleAnswer()]
  const { user, chat } = await open({ answer: () => told.shift() ?? null })
  await user.type(await live(), 'one{Enter}')
  expect(await within(log()).findByText('Answering…')).toBeTruthy()
  act(() => chat.line.end(1006))
  await user.click(await within(log()).findByRole('button', { name: 'Ask again' }))
  await user.click(button('Try now'))
  expect(await answers()).toHaveLength(1)
  const ids = chat.sockets.flatMap(({ requests }) =>
    requests.flatMap((one) => (one.type === 'ask' ? [one.id] : [])),
  )
  expect(new Set(ids).size).toBe(1)
  expect(within(log()).getAllByText('one')).toHaveLength(1)
})

test('what is being written is shown as it comes, outside of what is spoken; a press stops it', async () => {
  const { user, chat } = await open({ answer: () => null })
  await user.type(await live(), 'one{Enter}')
  await within(log()).findByText('Answering…')
  const to = chat.kept[0]?.id ?? ''
  const spoken = () => screen.getAllByRole('status').map((one) => one.textContent)
  expect(spoken()).toContain('Answering…')
  chat.line.say({ type: 'answering', to })
  chat.line.say({ type: 'delta', to, text: 'Turn it ' })
  chat.line.say({ type: 'delta', to, text: 'on' })
  expect(within(log()).getByText('Turn it on')).toBeTruthy()
  expect(log().getAttribute('aria-live')).toBe('off')
  expect(spoken().join(' ')).not.toContain('Turn it on')
  await user.click(button('Stop'))
  expect(chat.line.requests.at(-1)).toEqual({ type: 'stop', to })
  chat.reply(to, sampleAnswer({ cut: true }))
  expect(await within(log()).findByText('The answer broke off.')).toBeTruthy()
  expect(spoken()).toContain('Turn it on in the settings.\n\nThe answer broke off.')
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
})

test('an answer that was stopped before a word of it came is none to copy or to judge, here and after a lost line', async () => {
  const { user, chat } = await open({ answer: () => null })
  await user.type(await live(), 'one{Enter}')
  await within(log()).findByText('Answering…')
  const to = chat.kept[0]?.id ?? ''
  chat.line.say({ type: 'answering', to })
  await user.click(button('Stop'))
  chat.reply(to, sampleAnswer({ text: [], cut: true }))
  const isStopped = async () => {
    const [answer] = await answers()
    const inside = within(answer as HTMLElement)
    expect(inside.getByText('The answer broke off.')).toBeTruthy()
    expect(inside.getAllByRole('button').map((one) => one.textContent)).toEqual(['Ask again'])
    expect(inside.getByRole('link', { name: 'Turn on updates' })).toBeTruthy()
    expect(screen.queryByText('Answering…')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
  }
  await isStopped()
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain('The answer broke off.')
  act(() => chat.line.end(1006))
  await user.click(button('Try now'))
  await waitFor(() => expect(chat.line.requests).toContainEqual({ type: 'history', after: 2 }))
  await isStopped()
  await user.click(button('Ask again'))
  await waitFor(() => expect(chat.asked).toEqual(['one', 'one']))
})

test('of an answer whose beginning was missed nothing is shown before it is there whole', async () => {
  const { chat } = await open({ answer: () => null })
  await live()
  const message = {
    seq: 1,
    id: uidOf(1),
    at: '2026-11-22T12:00:00.000Z',
    from: 'reader',
    text: 'one',
  } as const
  chat.keep(message)
  chat.line.say({ type: 'stored', chat: uidOf(900), message, left: null })
  chat.line.say({ type: 'delta', to: uidOf(1), text: 'end of it' })
  chat.line.say({ type: 'delta', to: uidOf(1), text: ' and more' })
  expect(within(log()).getByText('Answering…')).toBeTruthy()
  expect(within(log()).queryByText(/end of it|and more/)).toBeNull()
  chat.reply(uidOf(1))
  expect(await within(log()).findByText('Turn it on in the settings.')).toBeTruthy()
})

test('the history is not read aloud, and older messages come when they are asked for', async () => {
  const many = Array.from({ length: 20 }, (_, n) => exchange(n + 1)).flat()
  const { user, chat } = await open({ messages: many })
  expect(await answers()).toHaveLength(15)
  const spoken = within(screen.getByRole('main')).getAllByRole('status')
  expect(spoken.map((one) => one.textContent).join('')).toBe('')
  await user.click(button('Earlier messages'))
  await waitFor(async () => expect(await answers()).toHaveLength(20))
  expect(chat.line.requests.at(-1)).toEqual({ type: 'history', before: 11 })
  expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull()
})

test('what may be asked to begin with comes from the next steps of the own plan, and is asked by a press', async () => {
  const { user, chat } = await open()
  const list = await screen.findByRole('list', { name: 'Questions to start with' })
  const offered = within(list).getAllByRole('button')
  expect(offered[0]?.textContent).toBe('How do I start with “Updates on” on my phone?')
  expect(offered).toHaveLength(3)
  await user.click(offered[0] as HTMLElement)
  await answers()
  expect(chat.asked).toEqual(['How do I start with “Updates on” on my phone?'])
  expect(screen.queryByRole('list', { name: 'Questions to start with' })).toBeNull()
})

test('S2.095 the history is cleared only when that is confirmed, after the offer to take it along', async () => {
  const saved: Blob[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:') }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const messages = exchange(1)
  const { user, server } = await open({ messages, handlers: { clearChat: null, readChat: { messages } } })
  await answers()
  await user.click(button('Clear chat history'))
  const dialog = screen.getByRole('dialog', { name: 'Clear the chat history?' })
  expect(dialog.textContent).toMatch(/from this page, from your other devices and from the server/)
  await user.click(within(dialog).getByRole('button', { name: 'Download to read (text)' }))
  await user.click(within(dialog).getByRole('button', { name: 'Download the data (JSON)' }))
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(await saved[0]?.text()).toMatch(/You\nQuestion 1\n\n.*Assistant\nTurn it on in the settings\./)
  expect(JSON.parse((await saved[1]?.text()) ?? '')).toEqual({ messages })
  await user.click(within(dialog).getByRole('button', { name: 'Keep it' }))
  expect(server.calls('clearChat')).toEqual([])
  expect(await answers()).toHaveLength(1)

  await user.click(button('Clear chat history'))
  const again = within(screen.getByRole('dialog'))
  server.use({ clearChat: errorResponse(500) })
  await user.click(again.getByRole('button', { name: 'Clear chat history' }))
  expect(await again.findByText('The history was not cleared')).toBeTruthy()
  server.use({ clearChat: null })
  await user.click(again.getByRole('button', { name: 'Clear chat history' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(within(log()).queryByText('Question 1')).toBeNull()
  expect(screen.getByText('The chat history is cleared.')).toBeTruthy()
  await hasFocus(await input())
})

test('when another tab clears the history it goes here too, and what was not sent stays', async () => {
  const { user, chat } = await open({ messages: exchange(1) })
  const field = await live()
  await user.type(field, 'half a thought')
  chat.line.say({ type: 'cleared' })
  await waitFor(() => expect(within(log()).queryByText('Question 1')).toBeNull())
  expect(field).toHaveProperty('value', 'half a thought')
})

test('nothing of the conversation is kept after signing out', async () => {
  const { user, unmount, chat } = await open({ messages: exchange(1) })
  await user.type(await live(), 'half a thought')
  act(() => storeToken(null))
  expect(chat.line.readyState).toBe(3)
  unmount()
  expect(JSON.stringify([localStorage, sessionStorage])).not.toMatch(/half|Question/)
  await open()
  await live()
  expect(await input()).toHaveProperty('value', '')
  expect(within(log()).queryByText('Question 1')).toBeNull()
})

test.each([
  [4403, 'Change your password before you go on.'],
  [4429, /open in many tabs or devices/],
  [4401, /Your session has ended/],
] as const)('a line that was closed with %s says what to do', async (code, text) => {
  const { chat } = await open()
  await live()
  act(() => chat.line.end(code))
  expect(await screen.findByText(text)).toBeTruthy()
})

test('a newer server asks for the page to be loaded again', async () => {
  const { chat } = await open()
  await live()
  chat.line.say({ type: 'ready', protocol: 2, chat: null, left: null })
  expect(await screen.findByText('There is a new version of this page.')).toBeTruthy()
})

test('beside a lesson the assistant is closed until it is opened, knows lesson and slide, and stays open in this tab', async () => {
  const { user, chat, unmount } = await open({ path: '/course/submodules/updates-on?slide=2' })
  const opener = await screen.findByRole('button', { name: 'Ask the assistant' })
  expect(chat.sockets).toHaveLength(0)
  await user.click(opener)
  await hasFocus(screen.getByRole('heading', { level: 2, name: 'Assistant' }))
  await live()
  await user.click(await screen.findByRole('button', { name: 'How do I do “Install it” on my phone?' }))
  await answers()
  expect(chat.line.requests.find(({ type }) => type === 'ask')).toMatchObject({
    about: { lesson: 'updates-on', slide: 'how' },
  })
  unmount()
  const next = await open({ path: '/course/submodules/strong-code', messages: exchange(1) })
  expect(await screen.findByRole('heading', { level: 2, name: 'Assistant' })).toBeTruthy()
  await next.user.click(button('Close assistant'))
  await hasFocus(button('Ask the assistant'))
  expect(sessionStorage).toHaveLength(0)
})

test('the same conversation is beside a lesson and on its page', async () => {
  const { user, chat } = await open({ messages: [...exchange(1)], handlers: {} })
  await user.type(await live(), 'half a thought')
  await user.click(screen.getByRole('link', { name: 'Turn on updates' }))
  await user.click(await screen.findByRole('button', { name: 'Ask the assistant' }))
  expect(await input()).toHaveProperty('value', 'half a thought')
  expect(chat.sockets).toHaveLength(1)
  expect(uidOf(1)).toBe(chat.kept[0]?.id)
})
