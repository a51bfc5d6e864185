import { act, screen } from '@testing-library/react'
import { startTransition, useState, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { deferTicks } from './preHydrationTicks.ts'

const changes: string[] = []
const nothing = () => () => {}

function Page() {
  // Renders again after hydration, like components that query the browser.
  useSyncExternalStore(
    nothing,
    () => 'here',
    () => 'made',
  )
  const [on, setOn] = useState(false)
  const [off, setOff] = useState(true)
  const [way, setWay] = useState('mail')
  return (
    <form>
      <input type="checkbox" aria-label="on" checked={on} onChange={({ target }) => setOn(target.checked)} />
      <input
        type="checkbox"
        aria-label="off"
        checked={off}
        onChange={({ target }) => setOff(target.checked)}
      />
      <input
        type="checkbox"
        aria-label="own"
        onChange={({ target }) => changes.push(`own ${target.checked}`)}
      />
      {['mail', 'link'].map((one) => (
        <input
          key={one}
          type="radio"
          name="way"
          aria-label={one}
          checked={way === one}
          onChange={() => setWay(one)}
        />
      ))}
      <output>{JSON.stringify({ on, off, way })}</output>
    </form>
  )
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const stands = () => JSON.parse(screen.getByRole('status').textContent)

async function takeOver(before: () => void) {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(<Page />)
  before()
  await act(async () => {
    const tickAgain = deferTicks(root)
    startTransition(() => void hydrateRoot(root, <Page />))
    tickAgain()
  })
}

afterEach(() => {
  document.body.replaceChildren()
  changes.length = 0
})

test('what was ticked and chosen before the scripts had come stays, and the page knows of it', async () => {
  await takeOver(() => {
    for (const name of ['on', 'off', 'own', 'link']) box(name).click()
  })
  expect(stands()).toEqual({ on: true, off: false, way: 'link' })
  expect(['on', 'off', 'own', 'mail', 'link'].map((name) => box(name).checked)).toEqual([
    true,
    false,
    true,
    false,
    true,
  ])
  expect(changes).toEqual(['own true'])
})

test('what was ticked and taken back is not ticked', async () => {
  await takeOver(() => {
    box('on').click()
    box('on').click()
  })
  expect(stands()).toEqual({ on: false, off: true, way: 'mail' })
  expect(box('on').checked).toBe(false)
})
