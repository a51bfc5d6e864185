import type { NewsletterIssue, NewsletterSubscription } from '@resguardo/contract/newsletter/newsletter'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { sampleSettings } from '#test/publicSettings.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { signIn } from '#test/signedIn.ts'
import { NewsletterPage } from './NewsletterPage.tsx'

const standing: NewsletterSubscription = {
  preference: 'weekly',
  cadence: 'weekly',
  state: 'joined',
  next: '2026-11-27',
}
const issue = (day: string, title: string): NewsletterIssue => ({
  day,
  alerts: [
    {
      uid: '00000000-0000-4000-8000-000000000001',
      severity: 'critical',
      title,
      text: 'Somebody can read your messages.',
      action: 'Update today.',
      source: { name: 'Apple', url: 'https://support.apple.com/' },
      published: '2026-11-12T10:00:00.000Z',
    },
  ],
})
const page = (
  more: Partial<NewsletterSubscription> = {},
  issues = [issue('2026-11-13', 'Hole in Safari')],
) => ({
  standing: { ...standing, ...more },
  issues,
  next: null,
})

function open(handlers: Handlers, path = '/newsletter') {
  signIn({ role: 'user' })
  const server = fakeServer({ publicSettings: sampleSettings(), ...handlers })
  return { server, ...renderPage('/newsletter/:part?', NewsletterPage, { path }) }
}

test('the page says when the newsletter comes, and shows its issues with what to do', async () => {
  open({ readNewsletter: page() })
  expect(await screen.findByText(/Fridays.*Friday, November 27/)).toBeTruthy()
  const card = screen.getByRole('region', { name: /November 13/ })
  expect(within(card).getByRole('heading', { name: 'Hole in Safari' })).toBeTruthy()
  expect(within(card).getByText('Critical')).toBeTruthy()
  expect(within(card).getByText('Update today.', { exact: false })).toBeTruthy()
  expect(
    within(card)
      .getByRole('link', { name: /Source: Apple/ })
      .getAttribute('href'),
  ).toBe('https://support.apple.com/')
})

test.each([
  ['waiting', /Not confirmed yet/],
  ['stopped', /mails to your address came back, or were marked as spam/],
] as const)('while it is %s another link can be had', async (state, words) => {
  const { server, user } = open({ readNewsletter: page({ state }), askNewsletter: null })
  expect(await screen.findByText(words)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send the link again' }))
  expect(await screen.findByText('We sent you the link again')).toBeTruthy()
  server.use({ askNewsletter: errorResponse(429) })
  await user.click(screen.getByRole('button', { name: 'Send the link again' }))
  expect(await screen.findByText(/several links already/)).toBeTruthy()
})

test('without a mail server it says that the link did not go out', async () => {
  const publicSettings = sampleSettings({ mail_delivered: false })
  open({ readNewsletter: page({ state: 'waiting' }), askNewsletter: null, publicSettings })
  expect(await screen.findByText('No e-mail went out: no mail server is set up')).toBeTruthy()
  expect(screen.getByText(/Ask the people who run this installation/)).toBeTruthy()
  expect(screen.queryByText(/Not confirmed yet/)).toBeNull()
})

test('who has opted out reads the issues all the same, and is led to the profile', async () => {
  open({ readNewsletter: page({ state: 'off', preference: 'opted_out', cadence: null, next: null }) })
  expect(await screen.findByText(/You do not get the newsletter by e-mail/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Change it in the profile' })
  expect(link.getAttribute('href')).toMatch(/\/admins\/profile\/[\w-]+\?tab=newsletter$/)
  expect(screen.getByRole('heading', { name: 'Hole in Safari' })).toBeTruthy()
})

test('older issues follow the last one of the page; the end of them says so', async () => {
  const { user } = open({
    readNewsletter: ({ query: { before } }) =>
      before === undefined ? { ...page(), next: '2026-11-13' } : page({}, []),
  })
  await user.click(await screen.findByRole('link', { name: 'Older' }))
  expect(await screen.findByText('No older issues')).toBeTruthy()
  // The focus moves to the top of the page's content, not of the document.
  expect(document.activeElement?.contains(screen.getByText('No older issues'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  expect(address()).toBe('/newsletter?before=2026-11-13')
})

test('without any issue it says what will be here', async () => {
  open({ readNewsletter: page({}, []) })
  expect(await screen.findByText('No issues yet')).toBeTruthy()
})

test('a newsletter that cannot be read says so and tries again', async () => {
  const { server, user } = open({ readNewsletter: errorResponse(503) })
  expect(await screen.findByText('The newsletter could not be loaded')).toBeTruthy()
  server.use({ readNewsletter: page() })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Hole in Safari' })).toBeTruthy()
})

test('any other part leads to the page that is not there', () => {
  open({}, '/newsletter/else')
  expect(address()).toBe('/status/404')
})
