import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#test/renderPage.tsx'
import { FormDialog } from './FormDialog.tsx'

const closed = vi.fn()

function Page() {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  return (
    <>
      <button onClick={() => setOpen(true)}>open</button>
      {open && (
        <FormDialog
          title="Pack"
          dirty={text !== ''}
          onClose={() => {
            closed()
            setOpen(false)
          }}
        >
          <input aria-label="seats" value={text} onChange={({ target }) => setText(target.value)} />
        </FormDialog>
      )}
    </>
  )
}

async function opens() {
  closed.mockClear()
  const { user } = renderPage('/here', Page)
  await user.click(screen.getByRole('button', { name: 'open' }))
  return user
}
const asks = () => screen.queryByRole('dialog', { name: 'Leave without saving?' })
const form = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Pack' })

test('a dialog that nothing was typed in closes at Escape', async () => {
  const user = await opens()
  await user.keyboard('{Escape}')
  expect(closed).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['Escape', 'keep'],
  ['Escape', 'leave'],
  ['the cross', 'keep'],
] as const)('with something typed %s asks, and whoever answers “%s” is obeyed', async (way, answer) => {
  const user = await opens()
  await user.type(screen.getByRole('textbox'), '20')
  if (way === 'Escape') await user.keyboard('{Escape}')
  else await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(asks()).toBeTruthy()
  expect(closed).not.toHaveBeenCalled()
  const name = answer === 'keep' ? 'Keep editing' : 'Leave without saving'
  await user.click(screen.getByRole('button', { name }))
  expect(asks()).toBeNull()
  if (answer === 'leave') expect(screen.queryByRole('dialog')).toBeNull()
  else expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('20')
  expect(closed).toHaveBeenCalledTimes(answer === 'leave' ? 1 : 0)
})

test('where the browser closes it all the same it is open again beneath the question', async () => {
  const user = await opens()
  await user.type(screen.getByRole('textbox'), '20')
  const dialog = form()
  dialog.removeAttribute('open')
  fireEvent(dialog, new Event('close'))
  expect(form().open).toBe(true)
  expect(asks()).toBeTruthy()
})
