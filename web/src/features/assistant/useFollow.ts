import { type SyntheticEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Followed = {
  /** Changes when the reader has asked something here: that question moves to the top. */
  asked: number
  /** The first message there is: an earlier one than before means that older ones have come. */
  first: number | undefined
  /** Changes with everything that is said. */
  grown: string
  /** Whether there is anything to stand at. */
  filled: boolean
}

/** So near the end a view counts as being there: browsers round. */
const near = 4
const keys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '])

/**
 * Where a conversation stands in its window. A question that was just asked moves to the top and its answer grows
 * below it. The view follows what grows only while the reader has put it at the end by their own hand.
 */
export function useFollow({ asked, first, grown, filled }: Followed) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const end = useRef<HTMLDivElement>(null)
  /** The last move of the view was the reader's own. */
  const byHand = useRef(false)
  const following = useRef(false)
  /** The last question is kept at the top, also when what stands above it grows. */
  const held = useRef(false)
  /** Something was said since the reader has last seen the end. */
  const fresh = useRef(false)
  const [below, setBelow] = useState(false)

  /** How far what was said reaches below the window. */
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

  // Opened: the last question stands at the top, with what was said to it.
  useLayoutEffect(() => {
    if (filled) toLast('instant')
  }, [filled, toLast])
  const before = useRef({ asked, grown })
  useLayoutEffect(() => {
    const known = before.current
    before.current = { asked, grown }
    // How fast is for the style sheet to say.
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
    /** There is text below that the reader has not seen. */
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
      // The bar beside the text.
      onPointerDown: (event: SyntheticEvent) => event.target === event.currentTarget && hand(event),
      onScroll: () => {
        if (byHand.current) {
          following.current = beyond() <= near
          held.current = false
        }
        look()
      },
      // Whoever goes on by keyboard to what stands below is not taken back.
      onFocus: () => void (held.current = false),
    },
  }
}

/** What is read stays where it is when older messages come above it. */
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
