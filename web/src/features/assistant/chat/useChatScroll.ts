import { type SyntheticEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

type ScrollInput = {
  /** Changes when the reader asks a question: it is scrolled to the top. */
  asked: number
  /** Sequence number of the first message; a lower one means that older messages were loaded. */
  first: number | undefined
  /** Changes whenever content is added. */
  grown: string
  /** Whether there are messages to scroll to. */
  hasMessages: boolean
}

/** Tolerance for being at the end, in pixels: browsers round scroll positions. */
const near = 4
const keys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '])

/**
 * Scroll position of a conversation. A new question scrolls to the top and its answer grows below it. The
 * view follows growing content only after the reader has scrolled to the end.
 */
export function useChatScroll({ asked, first, grown, hasMessages }: ScrollInput) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const end = useRef<HTMLDivElement>(null)
  /** The last scroll was the reader's. */
  const isUserScroll = useRef(false)
  const followsEnd = useRef(false)
  /** Keeps the last question at the top, even if content above it grows. */
  const isPinned = useRef(false)
  /** Content was added since the reader last saw the end. */
  const hasUnseen = useRef(false)
  const [below, setBelow] = useState(false)

  /** How far the content extends below the viewport, in pixels. */
  const overflowBelow = useCallback(() => {
    const [box, last] = [scroller.current, end.current]
    return box && last ? last.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom : 0
  }, [])
  const move = useCallback((by: number, behavior: ScrollBehavior) => {
    isUserScroll.current = false
    scroller.current?.scrollBy({ top: by, behavior })
  }, [])
  const scrollToLastTurn = useCallback(
    (behavior: ScrollBehavior) => {
      const [box, turn] = [scroller.current, list.current?.lastElementChild]
      followsEnd.current = false
      isPinned.current = true
      if (!box || !turn) return
      const edge = Number.parseFloat(getComputedStyle(box).paddingBlockStart) || 0
      const off = turn.getBoundingClientRect().top - box.getBoundingClientRect().top - edge
      const hidden = hiddenNumbers(turn, box, off)
      if (Math.abs(off + hidden) > near) move(off + hidden, behavior)
    },
    [move],
  )
  const update = useCallback(() => {
    if (isPinned.current) scrollToLastTurn('instant')
    const hidden = overflowBelow()
    if (followsEnd.current && hidden > near) move(hidden, 'instant')
    if (followsEnd.current || hidden <= near) hasUnseen.current = false
    setBelow(hasUnseen.current)
  }, [overflowBelow, move, scrollToLastTurn])

  useEffect(() => {
    if (!list.current || typeof ResizeObserver !== 'function') return undefined
    const observer = new ResizeObserver(update)
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [update, hasMessages])

  // On opening, the last question is at the top with its answer below.
  useLayoutEffect(() => {
    if (hasMessages) scrollToLastTurn('instant')
  }, [hasMessages, scrollToLastTurn])
  const previousRef = useRef({ asked, grown })
  useLayoutEffect(() => {
    const previous = previousRef.current
    previousRef.current = { asked, grown }
    // The style sheet decides between smooth and instant scrolling.
    if (asked !== previous.asked) {
      scroller.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      scrollToLastTurn('auto')
    }
    if (grown === previous.grown || previous.grown === '') return
    hasUnseen.current = true
    update()
  }, [asked, grown, update, scrollToLastTurn])
  useScrollAnchor(scroller, first)

  const onUserScroll = (event: SyntheticEvent) => {
    const pressed = 'key' in event ? keys.has(String(event.key)) : true
    if (pressed) isUserScroll.current = true
  }
  return {
    scroller,
    list,
    end,
    /** There is unseen text below. */
    below,
    scrollToEnd: () => {
      followsEnd.current = true
      isPinned.current = false
      update()
    },
    handlers: {
      onWheel: onUserScroll,
      onTouchMove: onUserScroll,
      onKeyDown: onUserScroll,
      // The scrollbar.
      onPointerDown: (event: SyntheticEvent) => event.target === event.currentTarget && onUserScroll(event),
      onScroll: () => {
        if (isUserScroll.current) {
          followsEnd.current = overflowBelow() <= near
          isPinned.current = false
        }
        update()
      },
      // Moving the focus by keyboard must not be scrolled back.
      onFocus: () => void (isPinned.current = false),
    },
  }
}

/** Room for the button that leads to unseen text, so that it covers no number. */
const buttonRoom = 63

/** How far the numbers of an emergency would be below the edge with the question at the top, in pixels. */
function hiddenNumbers(turn: Element, box: Element, off: number): number {
  const numbers = turn.querySelector('[data-numbers]')?.getBoundingClientRect()
  if (!numbers) return 0
  return Math.max(0, numbers.bottom - off + buttonRoom - box.getBoundingClientRect().bottom)
}

/** Keeps the scroll position when older messages are inserted above. */
function useScrollAnchor(scroller: { current: HTMLElement | null }, first: number | undefined) {
  const previousRef = useRef({ first, height: 0 })
  useLayoutEffect(() => {
    const box = scroller.current
    const previous = previousRef.current
    if (box && first !== undefined && previous.first !== undefined && first < previous.first)
      box.scrollBy({ top: box.scrollHeight - previous.height, behavior: 'instant' })
    previousRef.current = { first, height: box?.scrollHeight ?? 0 }
  })
}
