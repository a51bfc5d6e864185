import type { Language } from '@resguardo/contract/platform/languages'
import { AssistantPage } from '#features/assistant/AssistantPage.tsx'
import { loadAssistantTexts } from '#features/assistant/assistantTexts.ts'
import { HandedOverQuestion, WithHelpers } from './HelperLinks.tsx'
import { useSuggestions } from './useSuggestions.ts'
import { AnswerStepsView } from './AnswerStepsView.tsx'

/** Loads the texts in the language, then returns the route. */
export async function loadAssistantRoute(language: Language) {
  await loadAssistantTexts(language)
  return AssistantRoute
}

/** /assistant: steps on the phone look as they do in the course. */
const AssistantRoute = () => (
  <WithHelpers>
    <AssistantPage StepsView={AnswerStepsView} suggestions={useSuggestions()}>
      <HandedOverQuestion />
    </AssistantPage>
  </WithHelpers>
)
