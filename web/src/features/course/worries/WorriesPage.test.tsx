import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { storeToken } from '#api/token.ts'
import { fakeServer } from '#test/fakeServer.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { me, signIn } from '#test/signedIn.ts'
import { WorriesPage } from './WorriesPage.tsx'
import { readWorries, saveWorry } from './worryAnswers.ts'

afterEach(() => {
  storeToken(null)
  localStorage.clear()
})

function open(search = '') {
  const server = fakeServer({})
  signIn({ role: 'user' })
  return { server, ...renderPage('/course/worries', WorriesPage, { path: `/course/worries${search}` }) }
}

test('the questions are asked again in their order, and end at the plan; nothing is sent', async () => {
  const { user, server } = open()
  await user.click(screen.getByRole('button', { name: 'Someone close to me' }))
  expect(address()).toBe('/course/worries?ask=loss')
  expect(screen.getByText('1 answer, in this browser only.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Skip this question' }))
  await user.click(screen.getByRole('button', { name: 'None of these' }))
  await waitFor(() => expect(address()).toBe('/course/plan'))
  expect(readWorries(me)).toEqual({ harm: 'close', past: 'nothing' })
  expect(server.seen).toEqual([])
})

test('answers are shown, and can be erased', async () => {
  saveWorry(me, 'past', 'taken')
  const { user } = open('?ask=past')
  const tile = screen.getByRole('button', { name: 'An account was taken over' })
  expect(tile.getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Erase the answers' }))
  expect(tile.getAttribute('aria-pressed')).toBe('false')
  expect(readWorries(me)).toEqual({})
})

test('what has happened leads to its card first, and one can go back', async () => {
  const { user } = open('?ask=past')
  await user.click(screen.getByRole('button', { name: 'I fell for a scam' }))
  const help = screen.getByRole('link', { name: 'See what to do now' })
  expect(help.getAttribute('href')).toBe('/emergency/en/scammed')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByRole('button', { name: 'I fell for a scam' }).getAttribute('aria-pressed')).toBe('true')
})
