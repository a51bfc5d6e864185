import { consentVersion, type OwnTicket } from '@resguardo/contract/support/support'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { renderPage } from '#test/renderPage.tsx'
import { signIn } from '#test/signedIn.ts'
import { AskPerson } from './AskPerson.tsx'
import { OwnTicketStatus } from './OwnTicketStatus.tsx'

const uid = '00000000-0000-4000-8000-000000000001'
const ticket: OwnTicket = {
  uid,
  state: 'queued',
  priority: 'free',
  asked: '2026-11-20T12:00:00.000Z',
  promised: '2030-11-24T12:00:00.000Z',
  reopenUntil: null,
}
const offer = {
  staffed: true,
  telephone: '',
  promised: '2030-11-24T12:00:00.000Z',
  promisedEmergency: '2030-11-20T14:00:00.000Z',
  question: 'Why is it hot?',
  answer: 'Look at the battery.',
  emergency: false,
  osType: 'ios',
  model: 'iPhone 13',
  profile: 'enhanced',
  ticket: null,
} as const

const Page = () => (
  <>
    <AskPerson />
    <OwnTicketStatus />
  </>
)
function open(handlers: Handlers = {}) {
  signIn({ role: 'user' })
  const server = fakeServer({ readSupport: offer, askPerson: ticket, tellPerson: ticket, ...handlers })
  return { server, ...renderPage('/assistant', Page, { path: '/assistant', language: 'en' }) }
}
beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('identifiers are masked before the question is seen, and what is typed later can be', async () => {
  const question = 'My number is +55 11 98765-4321, is that a risk?'
  const { user } = open({ readSupport: { ...offer, question } })
  await user.click(screen.getByRole('button', { name: 'Talk to a person' }))
  const dialog = within(screen.getByRole('dialog'))
  const field = await dialog.findByLabelText('Your question')
  expect(field).toHaveProperty('value', 'My number is [phone], is that a risk?')
  dialog.getByText('We masked: phone. Only the word in brackets is sent instead.')
  expect(dialog.queryByText(/Your question shows/)).toBeNull()
  await user.type(field, ' Write to ana@example.com')
  dialog.getByText('Your question shows: e-mail.')
  await user.click(dialog.getByRole('button', { name: 'Mask' }))
  expect(field).toHaveProperty('value', 'My number is [phone], is that a risk? Write to [e-mail]')
})

test('what would be shared is seen and changed before it is sent, and nothing is sent without consent', async () => {
  const { server, user } = open()
  await user.click(screen.getByRole('button', { name: 'Talk to a person' }))
  const dialog = within(screen.getByRole('dialog'))
  const question = await dialog.findByLabelText('Your question')
  expect(question).toHaveProperty('value', 'Why is it hot?')
  await user.clear(question)
  await user.type(question, 'Why hot?')
  await user.clear(dialog.getByLabelText('What the assistant answered'))
  // The profile is sent only if ticked, the phone unless unticked.
  await user.click(dialog.getByLabelText('Send the phone: iPhone 13'))
  dialog.getByText(/You will have an answer by .*24.*2030/)
  await user.click(dialog.getByRole('button', { name: 'Send to the team' }))
  dialog.getByText('To send it, you have to agree.')
  expect(server.calls('askPerson')).toEqual([])
  await user.click(dialog.getByLabelText(/^I agree/))
  server.use({ readSupport: { ...offer, ticket } })
  await user.click(dialog.getByRole('button', { name: 'Send to the team' }))
  await screen.findByText(/The team has your question/)
  expect(server.calls('askPerson')[0]?.body).toEqual({
    question: 'Why hot?',
    answer: '',
    phone: false,
    profile: false,
    emergency: false,
    consent: consentVersion,
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what was typed is not lost by Escape; what was not touched needs no question', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Talk to a person' }))
  await user.type(await screen.findByLabelText('Your question'), ' And slow?')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText('Your question')).toHaveProperty('value', 'Why is it hot? And slow?')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Talk to a person' }))
  await screen.findByLabelText('Your question')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an emergency has its own promise, and says that help comes by telephone', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Talk to a person' }))
  await user.click(await screen.findByLabelText(/It is urgent/))
  expect(screen.getByText(/You will have an answer by .*20.*2030/)).toBeTruthy()
  expect(screen.getByText(/We cannot send help to you from here/)).toBeTruthy()
})

test('no helper is there: that is said, and nothing can be sent', async () => {
  const { user } = open({
    readSupport: { ...offer, staffed: false, promised: null, promisedEmergency: null },
  })
  await user.click(screen.getByRole('button', { name: 'Talk to a person' }))
  await screen.findByText('There is no one here to answer')
  expect(screen.queryByRole('button', { name: 'Send to the team' })).toBeNull()
})

test('what was refused is said in the dialog, and what was typed stays', async () => {
  const { user } = open({ askPerson: errorResponse(429) })
  await user.click(screen.getByRole('button', { name: 'Talk to a person' }))
  await user.click(await screen.findByLabelText(/^I agree/))
  await user.click(screen.getByRole('button', { name: 'Send to the team' }))
  await screen.findByText(/asked the team many times today/)
  expect(screen.getByLabelText('Your question')).toHaveProperty('value', 'Why is it hot?')
})

test('what was handed over is written to and taken back', async () => {
  const { server, user } = open({
    readSupport: { ...offer, ticket: { ...ticket, state: 'waiting', promised: null } },
    withdrawTicket: null,
  })
  await screen.findByText(/waits for you/)
  await user.click(screen.getByRole('button', { name: 'Write to the team' }))
  await user.type(screen.getByLabelText('Message to the team'), 'Still hot')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(server.calls('tellPerson')[0]?.body).toMatchObject({ uid, text: 'Still hot' }))
  await user.click(await screen.findByRole('button', { name: 'Write to the team' }))
  await user.click(screen.getByRole('button', { name: 'Take the question back' }))
  server.use({ readSupport: offer })
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take the question back' }))
  await waitFor(() => expect(screen.queryByText(/waits for you/)).toBeNull())
  expect(server.calls('withdrawTicket')[0]?.body).toEqual({ uid })
})

test('what is half typed to the team stays when the team answers meanwhile, and when taking back is thought better of', async () => {
  const Told = () => {
    const [state, tell] = useState<'assigned' | 'waiting'>('assigned')
    return (
      <>
        <OwnTicketStatus ticket={{ ...ticket, state }} />
        <button onClick={() => tell('waiting')}>The team answers</button>
      </>
    )
  }
  signIn({ role: 'user' })
  fakeServer({ readSupport: offer })
  const { user } = renderPage('/assistant', Told, { path: '/assistant', language: 'en' })
  await user.click(await screen.findByRole('button', { name: 'Write to the team' }))
  await user.type(screen.getByLabelText('Message to the team'), 'It is the ra')
  const state = screen.getByText(/Someone of the team is on your question/)
  expect(state.getAttribute('role')).toBe('status')
  await user.click(screen.getByRole('button', { name: 'The team answers' }))
  // The same live region, so that the change is announced.
  expect(state.isConnected).toBe(true)
  expect(state.textContent).toContain('The team has answered and waits for you.')
  expect(screen.getByLabelText('Message to the team')).toHaveProperty('value', 'It is the ra')
  await user.click(screen.getByRole('button', { name: 'Take the question back' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(screen.getByLabelText('Message to the team')).toHaveProperty('value', 'It is the ra')
})

test('what was changed after an answer was lost is another message; what was not is the same', async () => {
  const { server, user } = open({
    readSupport: { ...offer, ticket: { ...ticket, state: 'waiting', promised: null } },
    tellPerson: errorResponse(503),
  })
  await user.click(await screen.findByRole('button', { name: 'Write to the team' }))
  const field = screen.getByLabelText('Message to the team')
  await user.type(field, 'Still hot')
  const send = screen.getByRole('button', { name: 'Send' })
  for (let n = 1; n <= 2; n++) {
    await user.click(send)
    await waitFor(() => expect(server.calls('tellPerson')).toHaveLength(n))
    await screen.findByText('Not sent')
  }
  await user.type(field, ', and loud')
  await user.click(send)
  await waitFor(() => expect(server.calls('tellPerson')).toHaveLength(3))
  const ids = server.calls('tellPerson').map(({ body }) => (body as { id: string }).id)
  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).not.toBe(ids[0])
})

test('a refusal that names no field is shown too, and invisible characters are not sent', async () => {
  const { server, user } = open({
    readSupport: { ...offer, question: 'Why\u0000 is it hot?\u202e' },
    askPerson: errorResponse(400),
  })
  await user.click(screen.getByRole('button', { name: 'Talk to a person' }))
  await user.click(await screen.findByLabelText(/^I agree/))
  await user.click(screen.getByRole('button', { name: 'Send to the team' }))
  await screen.findByText('Not sent')
  expect(server.calls('askPerson')[0]?.body).toMatchObject({ question: 'Why is it hot?' })
})
