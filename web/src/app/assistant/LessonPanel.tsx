import type { CutLesson } from '@resguardo/contract/lessons/cutLesson'
import { useSearchParams } from '#router'
import { ChatPanel } from '#features/assistant/chat/ChatPanel.tsx'
import { HandedOverQuestion, WithHelpers } from './HelperLinks.tsx'
import { useLessonSuggestions } from './useSuggestions.ts'
import { AnswerStepsView } from './AnswerStepsView.tsx'

/** The conversation beside a lesson; it knows the lesson and the open slide. */
export function LessonPanel({ lesson }: { lesson: CutLesson }) {
  const [search] = useSearchParams()
  const suggestions = useLessonSuggestions(lesson)
  const about = () => {
    const slide = lesson.slides[Number(search.get('slide')) - 1]?.id
    return { lesson: lesson.id, ...(slide && { slide }) }
  }
  return (
    <WithHelpers>
      <ChatPanel StepsView={AnswerStepsView} suggestions={suggestions} about={about}>
        <HandedOverQuestion />
      </ChatPanel>
    </WithHelpers>
  )
}
