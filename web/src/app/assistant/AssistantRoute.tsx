import type { Language } from '@resguardo/contract/languages'
import { AssistantPage } from '#features/assistant/AssistantPage.tsx'
import { loadAssistantTexts } from '#features/assistant/texts.ts'
import { OwnQuestion, WithPeople } from './People.tsx'
import { useSuggestions } from './useSuggestions.ts'
import { WayView } from './WayView.tsx'

/** The route, once its texts are there in the language. */
export async function assistantIn(language: Language) {
  await loadAssistantTexts(language)
  return AssistantRoute
}

/** /assistant: what is done on the phone is shown as the course shows it. */
const AssistantRoute = () => (
  <WithPeople>
    <AssistantPage Way={WayView} suggestions={useSuggestions()}>
      <OwnQuestion />
    </AssistantPage>
  </WithPeople>
)
