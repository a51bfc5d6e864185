import type { CutLesson } from '@resguardo/contract/cutLesson'
import { useSearchParams } from 'react-router'
import { Panel } from '#features/assistant/Panel.tsx'
import { OwnQuestion, WithPeople } from './People.tsx'
import { useLessonSuggestions } from './useSuggestions.ts'
import { WayView } from './WayView.tsx'

/** The conversation beside a lesson; it knows the lesson and the open slide. */
export function LessonPanel({ lesson }: { lesson: CutLesson }) {
  const [search] = useSearchParams()
  const suggestions = useLessonSuggestions(lesson)
  const about = () => {
    const slide = lesson.slides[Number(search.get('slide')) - 1]?.id
    return { lesson: lesson.id, ...(slide && { slide }) }
  }
  return (
    <WithPeople>
      <Panel Way={WayView} suggestions={suggestions} about={about}>
        <OwnQuestion />
      </Panel>
    </WithPeople>
  )
}
