import type { CutSlide } from '@resguardo/contract/lessons/cutLesson'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '#session/session.ts'
import { savePosition, positionIn } from './slidePositions.ts'
import { useRecordVisit } from '../ticks/usePlan.ts'

/**
 * Which slide of a lesson is shown. The URL names it (`?slide=`, from 1); without one the reader resumes.
 * Reaching the last slide marks the submodule as visited.
 */
export function useSlides(id: string, slides: readonly CutSlide[], visited: boolean) {
  const uid = useSession()?.uid ?? ''
  const recordVisit = useRecordVisit()
  const [search, setSearch] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const position = positionIn(uid, id)
  const furthest = slides.findIndex((slide) => slide.id === position)
  const last = slides.length - 1
  const requested = Number(search.get('slide'))
  // A number past the end resumes instead of showing the last slide, which would mark the lesson as visited.
  const index =
    Number.isInteger(requested) && requested >= 1 && requested <= slides.length
      ? requested - 1
      : Math.max(furthest, 0)
  const all = search.get('view') === 'page'

  // Only arriving on the last slide marks it, so that a reader who removes the mark there is not overruled.
  const arrive = useEffectEvent(() => {
    if (all || visited) return
    if (index === last) {
      savePosition(uid, id, undefined)
      recordVisit(id)
    } else if (index > Math.max(furthest, 0)) savePosition(uid, id, slides[index]?.id)
  })
  useEffect(() => arrive(), [index, last, all])

  const shown = `${all} ${index}`
  const before = useRef(shown)
  useEffect(() => {
    if (before.current !== shown) heading.current?.focus()
    before.current = shown
  }, [shown])

  return {
    index,
    last,
    /** All slides on one page. */
    all,
    /** The furthest slide, if it is ahead of the current one. */
    resumeAt: furthest > index ? furthest : null,
    heading,
    show: (next: number) => {
      const at = Math.min(Math.max(next, 0), last)
      setSearch({ slide: String(at + 1) }, { replace: true })
    },
    readAll: () => setSearch({ slide: String(index + 1), view: 'page' }, { replace: true }),
  }
}
