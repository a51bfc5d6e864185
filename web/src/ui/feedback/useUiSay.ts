import { useSay } from '#i18n/say.tsx'
import type { UiMessage } from '../ui.messages.ts'

/** The texts of the components themselves. */
export function useUiSay() {
  return useSay<UiMessage>()
}
