import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '#test/renderUi.tsx'
import { Button, ExternalLink, IconButton, LinkButton } from './controls/Button.tsx'
import { CopyButton } from './controls/CopyButton.tsx'
import { hasFocus } from '../../test/hasFocus.ts'

test('a pending button keeps its label and its focus, and ignores presses', async () => {
  const press = vi.fn()
  const submit = vi.fn((event: SubmitEvent) => event.preventDefault())
  const { user } = renderUi(
    <form onSubmit={(event) => submit(event.nativeEvent)}>
      <Button type="submit" pending onClick={press}>
        Save
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  await user.click(button)
  await hasFocus(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(press).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
})

test('a button does not send a form unless it says so', () => {
  renderUi(<Button>Plain</Button>)
  expect(screen.getByRole('button', { name: 'Plain' }).getAttribute('type')).toBe('button')
})

test('an icon button has a name', () => {
  renderUi(<IconButton label="Menu" icon={<svg />} />)
  expect(screen.getByRole('button', { name: 'Menu' })).toBeTruthy()
})

test('a link button is a link', () => {
  renderUi(<LinkButton to="/licenses">View License Options</LinkButton>)
  expect(screen.getByRole('link', { name: 'View License Options' }).getAttribute('href')).toBe('/licenses')
})

test('a link out says that it opens a tab, and tells the other side nothing', () => {
  renderUi(<ExternalLink href="https://example.org/">Forum</ExternalLink>)
  const link = screen.getByRole('link', { name: 'Forum (opens in a new tab)' })
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})

test('the copy button copies and says so', async () => {
  const { user } = renderUi(<CopyButton text="01JD" />)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('01JD')
})
