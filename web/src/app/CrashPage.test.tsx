import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderUi } from '#test/renderUi.tsx'
import { CrashBoundary, CrashPage } from './CrashPage.tsx'
import { lazyPage } from './routing/lazyPage.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

const failed = (type: string) => Object.assign(new Error('Loading chunk failed'), { type })

test.each([
  ['en', 'Loading chunk failed', 'Reload'],
  ['pt', 'Falha ao carregar parte da página', 'Recarregar'],
  ['es', 'No se pudo cargar una parte de la página', 'Recargar'],
] as const)('the crash page speaks %s and reloads', async (language, title, reload) => {
  const onReload = vi.fn()
  document.documentElement.lang = language
  const { user } = renderUi(<CrashPage error={failed('missing')} onRetry={() => {}} onReload={onReload} />, {
    language,
  })
  expect(screen.getByRole('alert').textContent).toContain(title)
  await user.click(screen.getByRole('button', { name: reload }))
  expect(onReload).toHaveBeenCalledOnce()
})

test('a page whose chunk failed is fetched again when the reader asks', async () => {
  let tries = 0
  const { Page } = lazyPage(async () => {
    tries += 1
    if (tries < 3) throw new Error('no network')
    return () => <h1>Teams</h1>
  })
  document.documentElement.lang = 'en'
  const { user } = renderUi(
    <CrashBoundary>
      <Suspense fallback="waiting">
        <Page />
      </Suspense>
    </CrashBoundary>,
  )
  await screen.findByRole('alert')
  expect(tries).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(tries).toBe(2))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Teams' })).toBeTruthy()
})

test('another address shows its page, also after one that crashed', () => {
  const Part = ({ crashes }: { crashes: boolean }) => {
    if (crashes) throw failed('error')
    return <h1>Teams</h1>
  }
  const at = (path: string) => (
    <CrashBoundary at={path}>
      <Part crashes={path === '/one'} />
    </CrashBoundary>
  )
  const { rerender } = render(at('/one'))
  expect(screen.getByRole('alert')).toBeTruthy()
  rerender(at('/two'))
  expect(screen.getByRole('heading', { name: 'Teams' })).toBeTruthy()
})

test('a part that the page works without leaves nothing where it failed', () => {
  const Part = () => {
    throw failed('error')
  }
  renderUi(
    <>
      <h1>Teams</h1>
      <CrashBoundary without={<p>No card</p>}>
        <Part />
      </CrashBoundary>
    </>,
  )
  expect(screen.getByRole('heading', { name: 'Teams' })).toBeTruthy()
  expect(screen.getByText('No card')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a page whose frame is gone still has the quick exit; within the frame the header has it', () => {
  document.documentElement.lang = 'en'
  const { unmount } = renderUi(<CrashPage error={failed('error')} onRetry={() => {}} />)
  expect(screen.getByRole('button', { name: 'Quick exit' })).toBeTruthy()
  unmount()
  renderUi(<CrashPage error={failed('error')} onRetry={() => {}} withinLayout />)
  expect(screen.queryByRole('button', { name: 'Quick exit' })).toBeNull()
})

test('a preloaded page is there in the first picture', async () => {
  const { Page, preload } = lazyPage(async () => () => <h1>Teams</h1>)
  await preload('en')
  renderUi(<Page />)
  expect(screen.getByRole('heading', { name: 'Teams' })).toBeTruthy()
})

test('any other fault is ours and says so', () => {
  document.documentElement.lang = 'en'
  function Broken(): never {
    throw new Error('x')
  }
  renderUi(
    <CrashBoundary>
      <Broken />
    </CrashBoundary>,
  )
  expect(screen.getByRole('alert').textContent).toContain('The fault is ours')
})
