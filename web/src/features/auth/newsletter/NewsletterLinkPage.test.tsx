import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { renderPage } from '#test/renderPage.tsx'
import { NewsletterLinkPage } from './NewsletterLinkPage.tsx'

const token = 'a'.repeat(43)

function open(step: string, handlers: Handlers = {}, query = `?token=${token}`) {
  const server = fakeServer(handlers)
  return {
    server,
    ...renderPage('/newsletter/:lang/:step', NewsletterLinkPage, { path: `/newsletter/en/${step}${query}` }),
  }
}
const press = (name: string) => screen.findByRole('button', { name })

test('a press confirms the newsletter, nothing before it does; then its next day is shown', async () => {
  const { server, user } = open('join', { joinNewsletter: { cadence: 'monthly', next: '2026-11-30' } })
  const button = await press('Confirm the newsletter')
  expect(server.seen).toEqual([])
  await user.click(button)
  expect(await screen.findByText('Your newsletter is confirmed')).toBeTruthy()
  expect(screen.getByText(/last day of the month.*Monday, November 30/)).toBeTruthy()
  expect(server.calls('joinNewsletter').map(({ body }) => body)).toEqual([{ token }])
})

test('a press leaves it without signing in, nothing before it does', async () => {
  const { server, user } = open('leave', { leaveNewsletter: null })
  const button = await press('Leave the newsletter')
  expect(server.seen).toEqual([])
  await user.click(button)
  expect(await screen.findByText('You get no more newsletters')).toBeTruthy()
  expect(server.calls('leaveNewsletter').map(({ address, token: from }) => [address, from])).toEqual([
    [`/v2/public/newsletter/leave/${token}`, null],
  ])
})

test.each([
  ['join', 422, 'Confirm the newsletter', /This link has expired/, false],
  ['join', 404, 'Confirm the newsletter', /This link is not valid/, false],
  ['leave', 404, 'Leave the newsletter', /This link is not valid/, false],
  ['leave', 503, 'Leave the newsletter', /Service Unavailable/, true],
])('%s with %i is explained; what can be tried again is', async (step, status, name, text, again) => {
  const { user } = open(step, {
    joinNewsletter: errorResponse(status),
    leaveNewsletter: errorResponse(status),
  })
  await user.click(await press(name))
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
  expect(screen.queryByRole('button', { name }) !== null).toBe(again)
})

test.each([
  ['join', '?token=abc'],
  ['leave', ''],
  ['else', `?token=${token}`],
])('/newsletter/en/%s%s is no whole link, and says so', async (step, query) => {
  open(step, {}, query)
  expect(await screen.findByText(/The link is not complete/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /newsletter/ })).toBeNull()
})
