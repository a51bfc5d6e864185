import type { CutLesson } from '@resguardo/contract/lessons/cutLesson'
import type { Language } from '@resguardo/contract/platform/languages'
import { useQuery } from '@tanstack/react-query'
import { loadChunk } from '#api/files/loadChunk.ts'
import { loadAssistantTexts } from '#features/assistant/assistantTexts.ts'
import { AssistantDock } from '#features/assistant/dock/AssistantDock.tsx'
import type { DockMessage } from '#features/assistant/dock/dock.messages.ts'
import { lessonQuery } from '#features/course/course.queries.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'

const panelQuery = (language: Language) => ({
  queryKey: ['chunk', 'LessonPanel', language],
  queryFn: async () => {
    const panel = loadChunk(() => import('./LessonPanel.tsx'))
    await loadAssistantTexts(language)
    return (await panel).LessonPanel
  },
  // Offline it fails at once, like every call, with a message.
  networkMode: 'always' as const,
  retry: false,
  staleTime: Infinity,
  gcTime: Infinity,
})

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
  const say = useSay<DockMessage>()
  const { data: LessonPanel, isError, refetch } = useQuery(panelQuery(useLanguage().language))
  if (LessonPanel) return <LessonPanel lesson={lesson} />
  return isError && <Alert onRetry={() => void refetch()}>{say('dock.failed')}</Alert>
}
