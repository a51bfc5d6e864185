import { type SyntheticEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Followed = {
  /** Changes when the reader asks a question: it is scrolled to the top. */
  asked: number
  /** Sequence number of the first message; a lower one means that older messages were loaded. */
  first: number | undefined
  /** Changes whenever content is added. */
  grown: string
  /** Whether there are messages to scroll to. */
  filled: boolean
}

/** Tolerance for being at the end, in pixels: browsers round scroll positions. */
const near = 4
const keys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '])

/**
 * Scroll position of a conversation. A new question scrolls to the top and its answer grows below it. The
 * view follows growing content only after the reader has scrolled to the end.
 */
export function useFollow({ asked, first, grown, filled }: Followed) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const end = useRef<HTMLDivElement>(null)
  /** The last scroll was the reader's. */
  const byHand = useRef(false)
  const following = useRef(false)
  /** Keeps the last question at the top, even if content above it grows. */
  const held = useRef(false)
  /** Content was added since the reader last saw the end. */
  const fresh = useRef(false)
  const [below, setBelow] = useState(false)

  /** How far the content extends below the viewport, in pixels. */
  const beyond = useCallback(() => {
    const [box, last] = [scroller.current, end.current]
    return box && last ? last.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom : 0
  }, [])
  const move = useCallback((by: number, behavior: ScrollBehavior) => {
    byHand.current = false
    scroller.current?.scrollBy({ top: by, behavior })
  }, [])
  const toLast = useCallback(
    (behavior: ScrollBehavior) => {
      const [box, turn] = [scroller.current, list.current?.lastElementChild]
      following.current = false
      held.current = true
      if (!box || !turn) return
      const edge = Number.parseFloat(getComputedStyle(box).paddingBlockStart) || 0
      const off = turn.getBoundingClientRect().top - box.getBoundingClientRect().top - edge
      if (Math.abs(off) > near) move(off, behavior)
    },
    [move],
  )
  const look = useCallback(() => {
    if (held.current) toLast('instant')
    const hidden = beyond()
    if (following.current && hidden > near) move(hidden, 'instant')
    if (following.current || hidden <= near) fresh.current = false
    setBelow(fresh.current)
  }, [beyond, move, toLast])

  useEffect(() => {
    if (!list.current || typeof ResizeObserver !== 'function') return undefined
    const observer = new ResizeObserver(look)
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [look, filled])

  // On opening, the last question is at the top with its answer below.
  useLayoutEffect(() => {
    if (filled) toLast('instant')
  }, [filled, toLast])
  const before = useRef({ asked, grown })
  useLayoutEffect(() => {
    const known = before.current
    before.current = { asked, grown }
    // The style sheet decides between smooth and instant scrolling.
    if (asked !== known.asked) toLast('auto')
    if (grown === known.grown || known.grown === '') return
    fresh.current = true
    look()
  }, [asked, grown, look, toLast])
  useKeptPlace(scroller, first)

  const hand = (event: SyntheticEvent) => {
    const pressed = 'key' in event ? keys.has(String(event.key)) : true
    if (pressed) byHand.current = true
  }
  return {
    scroller,
    list,
    end,
    /** There is unseen text below. */
    below,
    toEnd: () => {
      following.current = true
      held.current = false
      look()
    },
    hands: {
      onWheel: hand,
      onTouchMove: hand,
      onKeyDown: hand,
      // The scrollbar.
      onPointerDown: (event: SyntheticEvent) => event.target === event.currentTarget && hand(event),
      onScroll: () => {
        if (byHand.current) {
          following.current = beyond() <= near
          held.current = false
        }
        look()
      },
      // Moving the focus by keyboard must not be scrolled back.
      onFocus: () => void (held.current = false),
    },
  }
}

/** Keeps the scroll position when older messages are inserted above. */
function useKeptPlace(scroller: { current: HTMLElement | null }, first: number | undefined) {
  const before = useRef({ first, height: 0 })
  useLayoutEffect(() => {
    const box = scroller.current
    const known = before.current
    if (box && first !== undefined && known.first !== undefined && first < known.first)
      box.scrollBy({ top: box.scrollHeight - known.height, behavior: 'instant' })
    before.current = { first, height: box?.scrollHeight ?? 0 }
  })
}
