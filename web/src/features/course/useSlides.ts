import type { CutSlide } from '@resguardo/contract/cutLesson'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '#session/session.ts'
import { keepPlace, placeIn } from './places.ts'
import { useMark } from './useCourse.ts'

/**
 * Which slide of a lesson is shown. The address names it (`?slide=`, from 1); without one the reader goes on
 * where they were. Reaching the last slide marks the submodule as visited.
 */
export function useSlides(id: string, slides: readonly CutSlide[], visited: boolean) {
  const uid = useSession()?.uid ?? ''
  const mark = useMark()
  const [search, setSearch] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const place = placeIn(uid, id)
  const furthest = slides.findIndex((slide) => slide.id === place)
  const last = slides.length - 1
  const asked = Number(search.get('slide'))
  // A number past the end is no reading: it leads to where the reader was, not to the mark of the last slide.
  const index =
    Number.isInteger(asked) && asked >= 1 && asked <= slides.length ? asked - 1 : Math.max(furthest, 0)
  const all = search.get('view') === 'page'

  // Arriving counts, not being there: whoever takes the mark back on the last slide is not overruled.
  const arrive = useEffectEvent(() => {
    if (all || visited) return
    if (index === last) {
      keepPlace(uid, id, undefined)
      mark(id, true)
    } else if (index > Math.max(furthest, 0)) keepPlace(uid, id, slides[index]?.id)
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
    /** The furthest slide, where it lies ahead of the one shown. */
    resumeAt: furthest > index ? furthest : null,
    heading,
    show: (next: number) => {
      const at = Math.min(Math.max(next, 0), last)
      setSearch({ slide: String(at + 1) }, { replace: true })
    },
    readAll: () => setSearch({ slide: String(index + 1), view: 'page' }, { replace: true }),
  }
}
