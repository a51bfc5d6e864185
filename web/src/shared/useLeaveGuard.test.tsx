import { render, renderHook, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { BrowserRouter, Link, Route, Routes, useNavigate } from '#router'
import { expect, test } from 'vitest'
import { confirmLeave, useLeaveGuard } from './useLeaveGuard.ts'
import { useQuickExit } from '#session/useQuickExit.ts'

function Form({ name = 'text' }: { name?: string }) {
  const [text, setText] = useState('')
  const { asking, stay, leave } = useLeaveGuard(text !== '')
  return (
    <>
      <input aria-label={name} value={text} onChange={(event) => setText(event.target.value)} />
      {asking && <button onClick={stay}>stay</button>}
      {asking && <button onClick={leave}>leave</button>}
    </>
  )
}

/** A first page that links to a form, with the browser's real history. */
async function openForm(form = <Form />) {
  history.replaceState(null, '', '/first')
  const user = userEvent.setup({ delay: null })
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/first" element={<Link to="/form">to the form</Link>} />
        <Route path="/form" element={form} />
      </Routes>
    </BrowserRouter>,
  )
  await user.click(screen.getByRole('link'))
  const [field] = await screen.findAllByRole<HTMLInputElement>('textbox')
  if (!field) throw new Error('no field')
  return { user, field }
}

test('going back with unsaved text asks; staying keeps the page, its address and the text', async () => {
  const { user, field } = await openForm()
  await user.type(field, 'typed')
  history.back()
  await user.click(await screen.findByRole('button', { name: 'stay' }))
  await waitFor(() => expect(location.pathname).toBe('/form'))
  expect(field.value).toBe('typed')
  expect(document.contains(field)).toBe(true)
})

test('going back with unsaved text and leaving goes back', async () => {
  const { user, field } = await openForm()
  await user.type(field, 'typed')
  history.back()
  await screen.findByRole('button', { name: 'leave' })
  await waitFor(() => expect(location.pathname).toBe('/form'))
  await user.click(screen.getByRole('button', { name: 'leave' }))
  expect(await screen.findByRole('link', { name: 'to the form' })).toBeTruthy()
  expect(location.pathname).toBe('/first')
})

test('going back with nothing typed is not held', async () => {
  await openForm()
  history.back()
  expect(await screen.findByRole('link', { name: 'to the form' })).toBeTruthy()
})

function TwoForms() {
  const navigate = useNavigate()
  return (
    <>
      <Form name="one" />
      <Form name="two" />
      <Link to="/form?part=two">part</Link>
      <button onClick={() => confirmLeave(() => navigate('/first'))}>go by code</button>
    </>
  )
}

test('of two forms with unsaved text one asks, also after a step within the page', async () => {
  const { user } = await openForm(<TwoForms />)
  await user.type(await screen.findByRole('textbox', { name: 'one' }), 'typed')
  await user.click(screen.getByRole('link', { name: 'part' }))
  await user.type(screen.getByRole('textbox', { name: 'two' }), 'typed')
  history.back()
  await user.click(await screen.findByRole('button', { name: 'stay' }))
  await waitFor(() => expect(location.search).toBe('?part=two'))
  await user.clear(screen.getByRole('textbox', { name: 'one' }))
  history.go(-2)
  await user.click(await screen.findByRole('button', { name: 'leave' }))
  expect(await screen.findByRole('link', { name: 'to the form' })).toBeTruthy()
})

test('what goes on by code asks too, where it says so', async () => {
  const { user } = await openForm(<TwoForms />)
  await user.type(await screen.findByRole('textbox', { name: 'two' }), 'typed')
  await user.click(screen.getByRole('button', { name: 'go by code' }))
  expect(location.pathname).toBe('/form')
  await user.click(screen.getByRole('button', { name: 'leave' }))
  expect(await screen.findByRole('link', { name: 'to the form' })).toBeTruthy()
})

test('closing the tab with unsaved text asks; the quick exit asks nothing', async () => {
  const { user, field } = await openForm()
  const held = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(held()).toBe(false)
  await user.type(field, 'typed')
  expect(held()).toBe(true)
  let left = ''
  const exit = renderHook(() => useQuickExit((address) => (left = address)))
  exit.result.current()
  expect(left).toBe('about:blank')
  expect(held()).toBe(false)
  document.documentElement.hidden = false
})
