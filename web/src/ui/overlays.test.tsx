import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderUi } from '#test/renderUi.tsx'
import { Button } from './controls/Button.tsx'
import { Dialog, Drawer } from './overlays/Dialog.tsx'
import { Disclosure } from './layout/Disclosure.tsx'
import { ToastRegion } from './feedback/ToastRegion.tsx'
import { Tooltip } from './overlays/Tooltip.tsx'
import { currentToasts, dismiss, toast } from './feedback/toasts.ts'
import { hasFocus } from '../../test/hasFocus.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

/**
 * Fake timers for delays exact to the millisecond: only `pass` advances the time, so a busy machine does not
 * matter.
 */
const stopClock = () => void vi.useFakeTimers()
afterEach(() => {
  for (const { id } of currentToasts()) dismiss(id)
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function Layers() {
  const [open, setOpen] = useState(0)
  return (
    <>
      <Button onClick={() => setOpen(1)}>Open</Button>
      <Dialog
        open={open > 0}
        onClose={() => setOpen(0)}
        title="Outer"
        actions={<Button onClick={() => setOpen(2)}>More</Button>}
      >
        text
      </Dialog>
      <Dialog open={open > 1} onClose={() => setOpen(1)} title="Inner">
        text
      </Dialog>
    </>
  )
}

test('Escape closes the top layer only, and the focus goes back where it came from', async () => {
  const { user } = renderUi(<Layers />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await user.click(opener)
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getByRole('dialog', { name: 'Inner' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Inner' })).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Outer' })).toBeTruthy()
  await hasFocus(screen.getByRole('button', { name: 'More' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await hasFocus(opener)
})

test('a press beside a dialog closes it, a selection that ends there does not', () => {
  const close = vi.fn()
  renderUi(
    <Dialog open onClose={close} title="Text">
      text
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog')
  const beside = { clientX: -5, clientY: -5 }
  fireEvent.pointerDown(screen.getByText('text'))
  fireEvent.click(dialog, beside)
  expect(close).not.toHaveBeenCalled()
  fireEvent.pointerDown(dialog, beside)
  fireEvent.click(dialog, beside)
  expect(close).toHaveBeenCalledOnce()
})

test('the cross closes a drawer', async () => {
  const close = vi.fn()
  const { user } = renderUi(
    <Drawer open onClose={close} label="Menu">
      links
    </Drawer>,
  )
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalled()
})

test('a disclosure tells its state and hides its content', async () => {
  const { user } = renderUi(<Disclosure label="Module 1">lessons</Disclosure>)
  const button = screen.getByRole('button', { name: 'Module 1', expanded: false })
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText('lessons').hidden).toBe(false)
})

test('a disclosure may live above', async () => {
  const toggle = vi.fn()
  const { user } = renderUi(
    <Disclosure label="Module" open onToggle={toggle}>
      lessons
    </Disclosure>,
  )
  await user.click(screen.getByRole('button', { expanded: true }))
  expect(toggle).toHaveBeenCalledWith(false)
})

const Tip = () => (
  <Tooltip text="Opens the menu">{(described) => <Button {...described}>Menu</Button>}</Tooltip>
)

test('a tooltip opens after 100 ms under the pointer and describes its control', async () => {
  stopClock()
  renderUi(<Tip />)
  const button = screen.getByRole('button')
  fireEvent.pointerEnter(button.parentElement ?? button, { pointerType: 'mouse' })
  await pass(90)
  expect(screen.queryByRole('tooltip')).toBeNull()
  await pass(20)
  expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('a tooltip opens under a finger held for 700 ms and stays 1500 ms after it', async () => {
  stopClock()
  renderUi(<Tip />)
  const button = screen.getByRole('button')
  fireEvent.pointerDown(button, { pointerType: 'touch' })
  await pass(690)
  expect(screen.queryByRole('tooltip')).toBeNull()
  await pass(20)
  expect(screen.getByRole('tooltip')).toBeTruthy()
  fireEvent.pointerUp(button, { pointerType: 'touch' })
  await pass(1490)
  expect(screen.getByRole('tooltip')).toBeTruthy()
  await pass(20)
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('a toast disappears after six seconds', async () => {
  renderUi(<ToastRegion />)
  act(() => void toast('12 people blocked'))
  await pass(5500)
  expect(screen.getByText('12 people blocked')).toBeTruthy()
  await pass(1000)
  expect(screen.queryByText('12 people blocked')).toBeNull()
})

test('a toast waits while it is pointed at, focused, or its tab is out of sight', async () => {
  renderUi(<ToastRegion />)
  const region = screen.getByRole('region', { name: 'Notices (F8)' })
  act(() => void toast('Blocked'))
  fireEvent.pointerEnter(region)
  await pass(20_000)
  fireEvent.pointerLeave(region)
  const close = screen.getByRole('button', { name: 'Close' })
  act(() => close.focus())
  await pass(20_000)
  act(() => close.blur())
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await pass(20_000)
  expect(screen.getByText('Blocked')).toBeTruthy()
  hidden.mockRestore()
  await pass(7000)
  expect(screen.queryByText('Blocked')).toBeNull()
})

test('F8 goes to the newest toast, its action undoes, Escape closes it', async () => {
  const run = vi.fn()
  const { user } = renderUi(<ToastRegion />)
  act(() => void toast('First'))
  act(() => void toast('Second', { action: { label: 'Undo', run } }))
  await user.keyboard('{F8}')
  await hasFocus(screen.getByRole('button', { name: 'Undo' }))
  await user.keyboard('{Enter}')
  expect(run).toHaveBeenCalledOnce()
  expect(screen.queryByText('Second')).toBeNull()
  await user.keyboard('{F8}{Escape}')
  expect(screen.queryByText('First')).toBeNull()
})
