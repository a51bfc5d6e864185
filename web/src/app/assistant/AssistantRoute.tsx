import type { Language } from '@resguardo/contract/languages'
import { AssistantPage } from '#features/assistant/AssistantPage.tsx'
import { loadAssistantTexts } from '#features/assistant/texts.ts'
import { OwnQuestion, WithPeople } from './People.tsx'
import { useSuggestions } from './useSuggestions.ts'
import { WayView } from './WayView.tsx'

/** Loads the texts in the language, then returns the route. */
export async function assistantIn(language: Language) {
  await loadAssistantTexts(language)
  return AssistantRoute
}

/** /assistant: steps on the phone look as they do in the course. */
const AssistantRoute = () => (
  <WithPeople>
    <AssistantPage Way={WayView} suggestions={useSuggestions()}>
      <OwnQuestion />
    </AssistantPage>
  </WithPeople>
)
