import { isDescribed, stepFrames } from '@resguardo/contract/lessons/drawings/controlFrames'
import type { CutControl } from '@resguardo/contract/lessons/drawings/controls'
import { isButtonName } from '@resguardo/contract/lessons/drawings/pressedButtons'
import type { CutStep } from '@resguardo/contract/lessons/cutLesson'
import type { ReactNode } from 'react'
import { loadMessages } from '#i18n/messageStore.ts'
import { pageLanguage } from '#i18n/pageLanguage.ts'
import { Say, useSay } from '#i18n/say.tsx'
import { type DrawnScreens, StripItem, type StripNumbers } from '#ui/display/PathStrip.tsx'
import { ControlScreen } from '#ui/display/phone/ControlScreen.tsx'
import { Breakable } from '#ui/display/phone/PhoneScreen.tsx'
import { useUiSay } from '#ui/feedback/useUiSay.ts'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import type { ControlMessage } from './controls.messages.ts'
import styles from './ControlSteps.module.css'

/** The items; loads their texts in the language of the page. */
export async function loadControlSteps() {
  await loadMessages('lesson', pageLanguage())
  return ControlSteps
}

export type ControlStepsProps = {
  step: Pick<CutStep, 'path' | 'start' | 'controls'>
  screens: DrawnScreens
  numbers: StripNumbers
}

/** What is tapped before a path, or at its end: one screen for each control, with words below. */
export function ControlSteps({ step: drawn, screens, numbers }: ControlStepsProps) {
  const { family, shape } = screens
  const say = useSay<ControlMessage>()
  const sayUi = useUiSay()
  const { screen, step, total } = numbers
  const isBefore = step === 1
  const frames = stepFrames(drawn).filter(({ control }) => !!control.first === isBefore)
  return frames.map((one, index) => (
    <StripItem key={index}>
      <ControlScreen
        {...{ family, shape: one.control.computer ? 'computer' : shape }}
        {...one}
        number={screen + index}
        first={one.title === drawn.path[0]}
        lookFor={say('controls.lookFor')}
      />
      <p className={styles.caption}>
        <VisuallyHidden>{sayUi('ui.path.step', { step: step + index, total })}</VisuallyHidden>{' '}
        <Caption control={one.control} title={one.title} />
      </p>
    </StripItem>
  ))
}

type CaptionProps = { control: CutControl; title: string | null }

/** What to do there, in words. */
function Caption({ control, title }: CaptionProps) {
  const italic = (parts: ReactNode[]) => <em>{breakable(parts)}</em>
  const bold = (parts: ReactNode[]) => (control.lookFor ? italic(parts) : <strong>{breakable(parts)}</strong>)
  const option = isDescribed(control.to ?? '') ? italic : bold
  const values = { ...captionValues(control), b: bold, o: option, i: italic }
  return <Say<ControlMessage> id={captionOf(control, title)} values={values} />
}

const breakable = (parts: ReactNode[]) => (
  <Breakable>{parts.filter((part) => typeof part === 'string').join('')}</Breakable>
)

/** The captions as messages and their values, for those who read them aloud. */
export const controlCaptions = (step: Pick<CutStep, 'path' | 'start' | 'controls'>) =>
  stepFrames(step).map(({ control, title }) => [captionOf(control, title), captionValues(control)] as const)

const captionValues = ({ label, lookFor, to }: CutControl) => ({ label, to, unknown: lookFor === true })

function captionOf({ kind, label, to, computer }: CutControl, title: string | null): ControlMessage {
  switch (kind) {
    case 'switch':
      return to === 'on' ? 'controls.on' : 'controls.off'
    case 'choice':
      return label === title ? 'controls.choice' : 'controls.choiceIn'
    case 'press':
      return isButtonName(label) ? 'controls.press' : 'controls.gesture'
    case 'row':
    case 'button':
      return computer ? 'controls.click' : 'controls.tap'
    default:
      return `controls.${kind}`
  }
}
