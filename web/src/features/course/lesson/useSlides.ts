import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from '#router'
import { useReaderId } from '../guest/guestContext.ts'
import type { LessonPage } from './lessonPages.ts'
import { savePosition, positionIn } from './slidePositions.ts'
import { useRecordVisit } from '../ticks/usePlan.ts'

/**
 * Which page of a lesson is shown. The URL names its slide (`?slide=`, from 1) and, from the second on, the
 * question of a quiz (`&question=`); without one the reader resumes. Reaching the last page marks the
 * submodule as visited.
 */
export function useSlides(id: string, pages: readonly LessonPage[], visited: boolean) {
  const uid = useReaderId()
  const recordVisit = useRecordVisit()
  const [search, setSearch] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const position = positionIn(uid, id)
  const furthest = pages.findIndex((page) => page.id === position)
  const last = pages.length - 1
  const slide = Number(search.get('slide'))
  const first = pages.findIndex(({ number }) => number === slide)
  const question = Number(search.get('question') ?? 1)
  const requested = pages.findIndex((page) => page.number === slide && page.question === question)
  // A number past the end resumes instead of showing the last slide, which would mark the lesson as visited.
  const index = [requested, first, furthest, 0].find((at) => at >= 0) ?? 0
  const all = search.get('view') === 'page'
  const [start] = useState(index)
  const [turned, setTurned] = useState(false)
  if (index !== start && !turned) setTurned(true)

  // Only arriving on the last slide marks it, so that a reader who removes the mark there is not overruled.
  const arrive = useEffectEvent(() => {
    if (all || visited) return
    if (index === last) {
      savePosition(uid, id, undefined)
      recordVisit(id)
    } else if (index > Math.max(furthest, 0)) savePosition(uid, id, pages[index]?.id)
  })
  useEffect(() => arrive(), [index, last, all])

  const shown = `${all} ${index}`
  const before = useRef(shown)
  const follows = useRef(false)
  // Before the slide is painted: a key pressed at once would otherwise find the focus outside the lesson.
  useLayoutEffect(() => {
    if (before.current !== shown && !(follows.current && isFocusElsewhere())) heading.current?.focus()
    before.current = shown
    follows.current = false
  }, [shown])

  const addressOf = (at: number) => {
    const { number = 1, question: part = 1 } = pages[at] ?? {}
    return { slide: String(number), ...(part > 1 && { question: String(part) }) }
  }

  return {
    index,
    last,
    /** All slides on one page. */
    all,
    /** Whether the reader has turned a page: the first one is simply there. */
    turned,
    /** The furthest slide, if it is ahead of the current one. */
    resumeAt: furthest > index ? furthest : null,
    heading,
    /** `follow`: another device turned; then someone who writes beside the lesson keeps the focus. */
    show: (next: number, follow = false) => {
      follows.current = follow
      setSearch(addressOf(Math.min(Math.max(next, 0), last)), { replace: true })
    },
    readAll: () => setSearch({ ...addressOf(index), view: 'page' }, { replace: true }),
  }
}

/** Whether the focus is on something outside the lesson, such as the chat. */
function isFocusElsewhere(): boolean {
  const { activeElement, body } = document
  return activeElement !== null && activeElement !== body && !activeElement.closest('[data-lesson]')
}
