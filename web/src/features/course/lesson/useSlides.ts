import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from '#router'
import { useReaderId } from '../guest/guestContext.ts'
import type { LessonPage } from './lessonPages.ts'
import { savePosition, positionIn } from './slidePositions.ts'
import { useRecordVisit } from '../ticks/usePlan.ts'

/**
 * Which page of a lesson is shown. The URL has its number, as the reader sees it (`?slide=`, from 1); without
 * one the reader resumes. Reaching the last page marks the submodule as visited.
 */
export function useSlides(id: string, pages: readonly LessonPage[], visited: boolean) {
  const uid = useReaderId()
  const recordVisit = useRecordVisit()
  const [search, setSearch] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const position = positionIn(uid, id)
  const furthest = pages.findIndex((page) => page.id === position)
  const last = pages.length - 1
  // Links of earlier versions count a quiz as one slide, and its questions apart.
  const requested = Number(search.get('slide')) - 2 + Number(search.get('question') ?? 1)
  // A number past the end resumes instead of showing the last slide, which would mark the lesson as visited.
  const index = pages[requested] ? requested : Math.max(furthest, 0)
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

  const addressOf = (at: number) => ({ slide: String(at + 1) })

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
