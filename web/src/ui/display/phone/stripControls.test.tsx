import { fireEvent } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderUi } from '#test/renderUi.tsx'
import { StripControls } from './stripControls.tsx'

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe: () => void
      constructor(measure: () => void) {
        this.observe = measure
      }
      disconnect = () => undefined
    },
  )
  // Three screens of 200 px in a window of 300 px.
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const before = [...(this.parentElement?.children ?? [])].indexOf(this)
    return { left: 200 * before } as DOMRect
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Strip() {
  const strip = useRef<HTMLOListElement>(null)
  return (
    <div>
      <ol ref={strip}>
        <li>one</li>
        <li>two</li>
        <li>three</li>
      </ol>
      <StripControls strip={strip} />
    </div>
  )
}

function show() {
  const { container } = renderUi(<Strip />)
  const strip = container.querySelector('ol') as HTMLElement
  const [back, on] = container.querySelectorAll('button')
  return { container, strip, back: back as HTMLButtonElement, on: on as HTMLButtonElement }
}

test('the buttons turn a strip screen by screen, and go where nothing is out of sight', () => {
  const { strip, back, on } = show()
  expect([back.hidden, on.hidden]).toEqual([true, false])
  fireEvent.click(on)
  expect(strip.scrollLeft).toBe(200)
  fireEvent.scroll(strip)
  expect([back.hidden, on.hidden]).toEqual([false, false])
  strip.scrollLeft = 300
  fireEvent.scroll(strip)
  expect([back.hidden, on.hidden]).toEqual([false, true])
  fireEvent.click(back)
  expect(strip.scrollLeft).toBe(200)
})

test('a press on a screen brings it to the start', () => {
  const { strip } = show()
  fireEvent.click(strip.children[1] as Element)
  expect(strip.scrollLeft).toBe(200)
})

test('the buttons are for a mouse: neither screen readers nor the Tab key find them', () => {
  const { container } = show()
  expect(container.querySelector('[aria-hidden] button')).toBeTruthy()
  expect([...container.querySelectorAll('button')].map(({ tabIndex }) => tabIndex)).toEqual([-1, -1])
})
