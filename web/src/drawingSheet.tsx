import type { CutLesson, CutStep } from '@resguardo/contract/lessons/cutLesson'
import type { Language } from '@resguardo/contract/platform/languages'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { drawnControls } from '#features/course/strip/drawnControls.tsx'
import { drawnScreens } from '#features/course/strip/drawnScreens.ts'
import { ControlSteps } from '#features/course/strip/controls/ControlSteps.tsx'
import { LockScreens } from '#features/course/strip/controls/LockScreens.tsx'
import { IntlRoot } from '#i18n/IntlRoot.tsx'
import { loadMessages } from '#i18n/messageStore.ts'
import { PathStrip } from '#ui/display/PathStrip.tsx'

type Draw = {
  step: (step: CutStep) => string
  lockScreens: (lesson: Pick<CutLesson, 'osType' | 'lockScreen'>) => string
}

/** Returns functions that render a step, or two locked screens, as a lesson shows them, as static HTML. */
export async function openDrawings(language: Language): Promise<Draw> {
  await Promise.all([loadMessages('public', language), loadMessages('lesson', language)])
  const render = (drawing: ReactNode) =>
    renderToStaticMarkup(
      <IntlRoot language={language} timeZone="UTC">
        {drawing}
      </IntlRoot>,
    )
  return {
    step: (step) => {
      const { path, verification, search } = step
      const screens = drawnScreens(step, null)
      return render(
        <PathStrip
          segments={path}
          status={verification.status}
          {...(search && { search })}
          screens={screens}
          controls={drawnControls(step, screens, ControlSteps)}
        />,
      )
    },
    lockScreens: (lesson) => render(<LockScreens lesson={lesson} />),
  }
}
