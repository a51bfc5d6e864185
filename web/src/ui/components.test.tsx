import { act, screen, within } from '@testing-library/react'
import { Link, Route, Routes } from '#router'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '#test/renderUi.tsx'
import { Alert } from './feedback/Alert.tsx'
import { Avatar, initials } from './display/Avatar.tsx'
import { Card } from './layout/Card.tsx'
import { Chip, LicenseChip, StatusChip } from './controls/Chip.tsx'
import { Countdown } from './display/Countdown.tsx'
import { EmptyState } from './feedback/EmptyState.tsx'
import { Logo } from './layout/Logo.tsx'
import { PageTitle } from './layout/PageTitle.tsx'
import { Waiting } from './feedback/Skeleton.tsx'
import { SkipLink } from './layout/SkipLink.tsx'
import { StepCounter } from './display/progress/StepCounter.tsx'
import { TimeAgo } from './display/TimeAgo.tsx'
import { hasFocus } from '../../test/hasFocus.ts'

afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('an error speaks at once, can be tried again, and gives the request number', async () => {
  const retry = vi.fn()
  const { user } = renderUi(
    <Alert title="Not loaded" onRetry={retry} requestId="01JD">
      No network
    </Alert>,
  )
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toMatch(/^Error: Not loadedNo network/)
  expect(within(alert).getByText('01JD')).toBeTruthy()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test.each(['info', 'success', 'warning'] as const)('%s waits for its turn to be spoken', (kind) => {
  renderUi(<Alert kind={kind}>text</Alert>)
  expect(screen.getByRole('status').textContent).toMatch(/: text$/)
})

test('a card with a title is a region of that name', () => {
  renderUi(<Card title="Access Logs">rows</Card>)
  expect(screen.getByRole('region', { name: 'Access Logs' })).toBeTruthy()
})

test('the state of an account is a word beside a shape', () => {
  renderUi(<StatusChip status="blocked" />, { language: 'pt' })
  const chip = screen.getByText('Conta bloqueada')
  expect(chip.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})

test('the kind of a licence is a word', () => {
  renderUi(<LicenseChip type="trial" />)
  expect(screen.getByText('Trial')).toBeTruthy()
})

test('a filter chip names what it takes away', async () => {
  const remove = vi.fn()
  const { user } = renderUi(<Chip onRemove={remove}>Norte</Chip>)
  await user.click(screen.getByRole('button', { name: 'Remove Norte' }))
  expect(remove).toHaveBeenCalledOnce()
})

test('an empty place says what will live there and offers one thing to do', () => {
  renderUi(<EmptyState title="No teams yet" action={<button type="button">Create a team</button>} />)
  expect(screen.getByText('No teams yet')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Create a team' })).toBeTruthy()
})

test('a skeleton appears after 200 ms and stays at least 400 ms', async () => {
  vi.useFakeTimers()
  const { container, rerender } = renderUi(<Waiting while>teams</Waiting>)
  const seen = () => container.querySelector('[aria-busy]:not(.unseen)') !== null
  await pass(190)
  expect(seen()).toBe(false)
  await pass(20)
  expect(seen()).toBe(true)
  rerender(<Waiting while={false}>teams</Waiting>)
  await pass(300)
  expect(seen()).toBe(true)
  await pass(120)
  expect(screen.getByText('teams')).toBeTruthy()
  expect(seen()).toBe(false)
})

test('a short wait shows no skeleton', async () => {
  vi.useFakeTimers()
  const { rerender } = renderUi(<Waiting while>teams</Waiting>)
  await pass(100)
  rerender(<Waiting while={false}>teams</Waiting>)
  expect(screen.getByText('teams')).toBeTruthy()
})

test('an avatar holds the initials, accents kept', () => {
  renderUi(<Avatar firstName="ana" lastName="Souza" />)
  expect(screen.getByText('AS')).toBeTruthy()
  expect(initials('e\u0301lida', '')).toBe('É')
})

test('a countdown shows seconds and speaks twice: at the start and when it is ready', async () => {
  vi.useFakeTimers()
  const ready = vi.fn()
  renderUi(
    <Countdown
      until={Date.now() + 3000}
      waiting={(s) => `New code in ${s} s`}
      ready="Ask for a code"
      onReady={ready}
    />,
  )
  const spoken = () => screen.getByRole('status').textContent
  expect(spoken()).toBe('New code in 3 s')
  await pass(2000)
  expect(screen.getByText('New code in 1 s')).toBeTruthy()
  expect(spoken()).toBe('New code in 3 s')
  expect(ready).not.toHaveBeenCalled()
  await pass(1250)
  expect(spoken()).toBe('Ask for a code')
  expect(ready).toHaveBeenCalledOnce()
})

test('another page takes the focus to its heading and names the document', async () => {
  const { user } = renderUi(
    <Routes>
      <Route
        path="/a"
        element={
          <>
            <PageTitle title="Teams" />
            <Link to="/b">go</Link>
          </>
        }
      />
      <Route path="/b" element={<PageTitle title="Licenses" hidden />} />
    </Routes>,
    { path: '/a' },
  )
  expect(document.title).toBe('Teams · Resguardo')
  await user.click(screen.getByRole('link', { name: 'go' }))
  expect(document.title).toBe('Licenses · Resguardo')
  await hasFocus(screen.getByRole('heading', { level: 1, name: 'Licenses' }))
})

test('the small words', () => {
  renderUi(
    <>
      <StepCounter step={2} total={5} />
      <Logo />
      <SkipLink />
    </>,
  )
  expect(screen.getByText('Step 2 of 5')).toBeTruthy()
  expect(screen.getByText('Resguardo')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#content')
})

test('a moment is shown as distance, with the exact time beside it', () => {
  const at = new Date('2025-11-20T09:55:00Z')
  renderUi(<TimeAgo at={at} now={new Date('2025-11-20T12:00:00Z')} />)
  const time = screen.getByText('2 hours and 5 minutes ago')
  expect(time.getAttribute('datetime')).toBe('2025-11-20T09:55:00.000Z')
  expect(time.title).toMatch(/Nov 20, 2025, 9:55\sAM/)
})
