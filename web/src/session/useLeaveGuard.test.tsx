import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { BrowserRouter, Link, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { useLeaveGuard } from './useLeaveGuard.ts'

function Form() {
  const [text, setText] = useState('')
  const { asking, stay, leave } = useLeaveGuard(text !== '')
  return (
    <>
      <input aria-label="text" value={text} onChange={(event) => setText(event.target.value)} />
      {asking && <button onClick={stay}>stay</button>}
      {asking && <button onClick={leave}>leave</button>}
    </>
  )
}

/** A first page that leads to a form, in the browser's own history. */
async function openForm() {
  history.replaceState(null, '', '/first')
  const user = userEvent.setup({ delay: null })
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/first" element={<Link to="/form">to the form</Link>} />
        <Route path="/form" element={<Form />} />
      </Routes>
    </BrowserRouter>,
  )
  await user.click(screen.getByRole('link'))
  return { user, field: await screen.findByRole<HTMLInputElement>('textbox', { name: 'text' }) }
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
