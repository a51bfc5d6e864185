import type { CutStep } from '@resguardo/contract/lessons/cutLesson'
import type { Language } from '@resguardo/contract/platform/languages'
import { renderToStaticMarkup } from 'react-dom/server'
import { drawnControls } from '#features/course/strip/drawnControls.tsx'
import { drawnScreens } from '#features/course/strip/drawnScreens.ts'
import { ControlSteps } from '#features/course/strip/controls/ControlSteps.tsx'
import { loadControlTexts } from '#features/course/strip/controls/controlTexts.ts'
import { IntlRoot } from '#i18n/IntlRoot.tsx'
import { loadMessages } from '#i18n/messageStore.ts'
import { PathStrip } from '#ui/display/PathStrip.tsx'

/** Returns a function that renders the drawing of a step as a lesson shows it, as static HTML. */
export async function openDrawings(language: Language): Promise<(step: CutStep) => string> {
  await Promise.all([loadMessages('public', language), loadControlTexts(language)])
  return (step) => {
    const { path, verification, search } = step
    const screens = drawnScreens(step, null)
    return renderToStaticMarkup(
      <IntlRoot language={language} timeZone="UTC">
        <PathStrip
          segments={path}
          status={verification.status}
          {...(search && { search })}
          screens={screens}
          controls={drawnControls(step, screens, ControlSteps)}
        />
      </IntlRoot>,
    )
  }
}
