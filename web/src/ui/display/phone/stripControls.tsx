import { type RefObject, useEffect, useState } from 'react'
import { cx } from '../../cx.ts'
import { ChevronRightIcon } from '../../signedInIcons.tsx'
import styles from './stripControls.module.css'

type Strip = RefObject<HTMLElement | null>

/**
 * Buttons over the edges of a strip, for a mouse: a finger swipes, and the arrow keys scroll a strip with the
 * focus. They take no room in a positioned parent. Screen readers have the list itself. A press on a screen
 * brings it to the start.
 */
export function StripControls({ strip }: { strip: Strip }) {
  const { before, after } = useStripScroll(strip)
  return (
    <span aria-hidden="true" data-print="no">
      {([-1, 1] as const).map((by) => (
        <button
          key={by}
          type="button"
          tabIndex={-1}
          className={cx(styles.turn, by < 0 && styles.back)}
          hidden={!(by < 0 ? before : after)}
          onClick={() => strip.current && turn(strip.current, by)}
        >
          <ChevronRightIcon size={20} />
        </button>
      ))}
    </span>
  )
}

/** On which sides screens are out of sight, as the strip is scrolled. */
function useStripScroll(strip: Strip) {
  const [sides, setSides] = useState({ before: false, after: false })
  useEffect(() => {
    const list = strip.current
    if (!list || typeof ResizeObserver !== 'function') return undefined
    const measure = () => {
      const rest = list.scrollWidth - list.clientWidth - list.scrollLeft
      const [before, after] = [list.scrollLeft > tolerance, rest > tolerance]
      setSides((old) => (old.before === before && old.after === after ? old : { before, after }))
    }
    const sizes = new ResizeObserver(measure)
    const screens = new MutationObserver(measure)
    sizes.observe(list)
    screens.observe(list, { childList: true })
    const bringToStart = ({ target }: MouseEvent) => {
      const pressed = [...list.children].find((screen) => screen.contains(target as Node))
      if (pressed) list.scrollLeft = leftOf(pressed, list)
    }
    list.addEventListener('scroll', measure, { passive: true })
    list.addEventListener('click', bringToStart)
    return () => {
      sizes.disconnect()
      screens.disconnect()
      list.removeEventListener('scroll', measure)
      list.removeEventListener('click', bringToStart)
    }
  }, [strip])
  return sides
}

/** Pixels; scroll positions are fractions on some screens. */
const tolerance = 2

/** Scrolls to the screen before or after the one at the start. */
function turn(strip: HTMLElement, by: -1 | 1) {
  const lefts = [...strip.children].map((screen) => leftOf(screen, strip))
  const here = strip.scrollLeft
  const beyond = lefts.filter((left) => by * (left - here) > tolerance)
  strip.scrollLeft = by > 0 ? Math.min(...beyond) : Math.max(...beyond)
}

/** Where a strip is scrolled to if a screen is at its start. */
function leftOf(screen: Element, strip: HTMLElement): number {
  const first = strip.firstElementChild ?? screen
  return screen.getBoundingClientRect().left - first.getBoundingClientRect().left
}
