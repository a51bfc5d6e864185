import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { renderPage } from '#test/renderPage.tsx'
import { KeepAccountPage } from './KeepAccountPage.tsx'

function open(query: string, handlers: Handlers = {}) {
  const server = fakeServer(handlers)
  return {
    server,
    ...renderPage('/keep-account/:lang', KeepAccountPage, { path: `/keep-account/en${query}` }),
  }
}
const go = () => screen.findByRole('button', { name: 'Keep my account' })

test('a press keeps the account, nothing before it does', async () => {
  const { server, user } = open('?token=abc', { keepAccount: null })
  await go()
  expect(server.seen).toEqual([])
  await user.click(await go())
  expect(await screen.findByText('Your account stays')).toBeTruthy()
  expect(server.calls('keepAccount').map(({ body }) => body)).toEqual([{ token: 'abc' }])
})

test.each([
  [404, 'This link was used already, or the account is erased'],
  [422, 'This link has expired'],
])('a link that answers %i is explained, and not offered again', async (status, text) => {
  const { user } = open('?token=abc', { keepAccount: errorResponse(status) })
  await user.click(await go())
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  expect(screen.queryByRole('button', { name: 'Keep my account' })).toBeNull()
})

test.each([
  ['later', /signed out everywhere/],
  ['now', /Your account and your data are erased/],
])('the last words of a termination: %s', async (when, text) => {
  open(`?ended=${when}`)
  expect(await screen.findByText(text)).toBeTruthy()
})

test('without a token there is nothing to press', async () => {
  open('')
  expect((await screen.findByRole('alert')).textContent).toContain('did not arrive whole')
  expect(screen.queryByRole('button', { name: 'Keep my account' })).toBeNull()
})
