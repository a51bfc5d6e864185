import type { CutLesson } from '@resguardo/contract/lessons/cutLesson'
import { useQuery } from '@tanstack/react-query'
import { loadChunk } from '#api/files/loadChunk.ts'
import type { AssistantMessage } from '#features/assistant/assistant.messages.ts'
import { AssistantDock } from '#features/assistant/AssistantDock.tsx'
import { lessonQuery } from '#features/course/course.queries.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'

export { loadAssistantTexts } from '#features/assistant/assistantTexts.ts'

const panelQuery = {
  queryKey: ['chunk', 'LessonPanel'],
  queryFn: async () => (await loadChunk(() => import('./LessonPanel.tsx'))).LessonPanel,
  // Offline it fails at once, like every call, with a message.
  networkMode: 'always',
  retry: false,
  staleTime: Infinity,
  gcTime: Infinity,
} as const

/** The assistant beside a lesson: a button; the conversation is fetched when it is opened. */
export function LessonDock({ lesson: id }: { lesson: string }) {
  // The page fetches the lesson. A second observer would retry automatically what the page shows as failed.
  const { data } = useQuery({ ...lessonQuery(id, useLanguage().language), enabled: false })
  const lesson = data?.id === id ? data : undefined
  // Not one of this reader's lessons: there is nothing to ask about.
  if (!lesson) return null
  return (
    <AssistantDock>
      <Conversation lesson={lesson} />
    </AssistantDock>
  )
}

function Conversation({ lesson }: { lesson: CutLesson }) {
  const say = useSay<AssistantMessage>()
  const { data: LessonPanel, isError, refetch } = useQuery(panelQuery)
  if (LessonPanel) return <LessonPanel lesson={lesson} />
  return isError && <Alert onRetry={() => void refetch()}>{say('assistant.dock.failed')}</Alert>
}
