import { useSay } from '#i18n/say.tsx'
import type { UiMessage } from './ui.messages.ts'

/** The few words that the components themselves speak. */
export function useUiSay() {
  return useSay<UiMessage>()
}
