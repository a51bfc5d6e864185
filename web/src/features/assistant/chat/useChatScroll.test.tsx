import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useChatScroll } from './useChatScroll.ts'

/*
 * A viewport of 300 px onto turns of a height that each test sets, since jsdom has no layout. The end-to-end
 * tests check real browsers.
 */
const window300 = 300
let heights: number[] = []
let top = 0

beforeEach(() => {
  heights = [200]
  top = 0
  vi.spyOn(Element.prototype, 'scrollBy').mockImplementation(function scroll(
    this: Element,
    given?: ScrollToOptions | number,
  ) {
    if (typeof given === 'object') move(this, top + (given.top ?? 0))
  })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    if (this.getAttribute('role') === 'log') return new DOMRect(0, 0, 400, window300)
    const turns = [...document.querySelectorAll('li')]
    const n = this.tagName === 'LI' ? turns.indexOf(this as HTMLLIElement) : turns.length
    const from = heights.slice(0, n).reduce((sum, one) => sum + one, 0) - top
    return new DOMRect(0, from, 400, this.tagName === 'LI' ? heights[n] : 0)
  })
})
afterEach(() => vi.restoreAllMocks())

function move(box: Element, to: number) {
  top = Math.max(0, to)
  fireEvent.scroll(box)
}

type Shown = { asked: number; grown: string }

function Window({ asked, grown }: Shown) {
  const {
    scroller,
    list,
    end,
    below,
    scrollToEnd: toEnd,
    handlers: hands,
  } = useChatScroll({ asked, first: 1, grown, hasMessages: true })
  return (
    <>
      <div ref={scroller} role="log" {...hands}>
        <ol ref={list}>
          {heights.map((_, n) => (
            <li key={n} />
          ))}
        </ol>
        <div ref={end} />
      </div>
      {below && <button type="button" onClick={toEnd} aria-label="new text" />}
    </>
  )
}

/** Opens a conversation and returns ways to continue it. */
function open() {
  const shown: Shown = { asked: 0, grown: '' }
  const { rerender } = render(<Window {...shown} />)
  const show = (more: Partial<Shown>) => rerender(<Window {...Object.assign(shown, more)} />)
  show({ grown: '1' })
  return {
    ask: () => {
      heights = [...heights, 50]
      show({ asked: shown.asked + 1, grown: `${shown.grown}+` })
    },
    grow: (by: number) => {
      heights = heights.map((one, n) => (n === heights.length - 1 ? one + by : one))
      show({ grown: `${shown.grown}.` })
    },
  }
}
const chip = () => screen.queryByRole('button', { name: 'new text' })
const log = () => screen.getByRole('log')
const end = () => heights.reduce((sum, one) => sum + one, 0) - window300

test('opened, the last question is at the top, and what was said before is not new', () => {
  heights = [500, 400]
  open()
  expect(top).toBe(500)
  expect(chip()).toBeNull()
})

test('a question that was asked moves to the top; its answer grows below it, and the view stays', () => {
  heights = [500]
  const { ask, grow } = open()
  ask()
  expect(top).toBe(500)
  grow(100)
  expect([top, chip()]).toEqual([500, null])
  grow(900)
  expect(top).toBe(500)
  expect(chip()).toBeTruthy()
})

test('the view follows only once the reader has put it at the end by hand, and no longer when they leave it', () => {
  heights = [500]
  const { ask, grow } = open()
  ask()
  grow(900)
  // Scrolled by a focus change, not by the reader's choice.
  fireEvent.focus(log())
  act(() => move(log(), end()))
  grow(100)
  expect(top).toBe(end() - 100)
  fireEvent.wheel(log())
  act(() => move(log(), end()))
  grow(100)
  expect(top).toBe(end())
  grow(100)
  expect(top).toBe(end())
  expect(chip()).toBeNull()
  fireEvent.keyDown(log(), { key: 'PageUp' })
  act(() => move(log(), end() - 200))
  const stays = top
  grow(100)
  expect(top).toBe(stays)
  expect(chip()).toBeTruthy()
})

test('the question stays at the top when something above it grows', () => {
  heights = [500]
  const { ask, grow } = open()
  ask()
  grow(500)
  heights = [650, ...heights.slice(1)]
  grow(10)
  expect(top).toBe(650)
})

test('the chip leads to what is new, and on with it', () => {
  heights = [500]
  const { ask, grow } = open()
  ask()
  grow(900)
  const pressed = chip()
  if (!pressed) throw new Error('no chip')
  fireEvent.click(pressed)
  expect(top).toBe(end())
  expect(chip()).toBeNull()
  grow(200)
  expect(top).toBe(end())
  // A new question moves to the top again.
  ask()
  const asked = top
  grow(900)
  expect(top).toBe(asked)
})
