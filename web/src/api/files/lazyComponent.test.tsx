import { act, render, screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { CrashBoundary } from '#app/CrashPage.tsx'
import { lazyComponent } from './lazyComponent.ts'

const Shown = ({ word = 'shown' }: { word?: string }) => <p>{word}</p>

/** A loader that fails until `network.back`. */
function failing() {
  const network = { back: false }
  const load = vi.fn(async (): Promise<ComponentType<{ word?: string }>> => {
    if (!network.back) throw new TypeError('Failed to fetch')
    return Shown
  })
  return { network, load }
}

test('a part that could not be fetched is fetched again by the reader who tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { network, load } = failing()
  const { Part } = lazyComponent(load)
  render(
    <CrashBoundary>
      <Suspense>
        <Part word="here" />
      </Suspense>
    </CrashBoundary>,
  )
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  network.back = true
  await act(async () => retry.click())
  expect(await screen.findByText('here')).toBeTruthy()
})

test('a part that no page fails with comes with the next rendering after the network is back', async () => {
  const { network, load } = failing()
  const { Part } = lazyComponent(load, () => <p>without</p>)
  const page = () => (
    <Suspense>
      <Part />
    </Suspense>
  )
  const { rerender } = render(page())
  expect(await screen.findByText('without')).toBeTruthy()
  const callsBefore = load.mock.calls.length
  rerender(page())
  expect(load).toHaveBeenCalledTimes(callsBefore)
  network.back = true
  dispatchEvent(new Event('online'))
  rerender(page())
  expect(await screen.findByText('shown')).toBeTruthy()
})

test('a part that was fetched before is not fetched again', async () => {
  const load = vi.fn(async () => Shown)
  const { Part, preload } = lazyComponent(load)
  await preload()
  render(<Part />)
  // At once: what is here needs no fallback.
  expect(screen.getByText('shown')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})
