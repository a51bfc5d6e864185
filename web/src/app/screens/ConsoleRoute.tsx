import type { Language } from '@resguardo/contract/platform/languages'
import { loadConsolePage } from '#features/overview/page/ConsolePage.tsx'
import { useSayProblem } from '#features/settings/status/useSayProblem.ts'

/** /console, with the words of the status page for problems of the installation. */
export async function loadConsoleRoute(language: Language) {
  const ConsolePage = await loadConsolePage(language)
  return function ConsoleRoute() {
    return <ConsolePage sayProblem={useSayProblem()} />
  }
}
