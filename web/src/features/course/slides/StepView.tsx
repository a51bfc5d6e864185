import type { CutStep } from '@resguardo/contract/lessons/cutLesson'
import { useSay } from '#i18n/say.tsx'
import type { ReactNode } from 'react'
import { StepPath } from '../strip/StepPath.tsx'
import { LinkToItem } from './end/LinkToItem.tsx'
import { StepInstructions } from './StepInstructions.tsx'
import { useRange } from './useRange.ts'
import styles from './slides.module.css'
import type { SlideMessage } from './slides.messages.ts'

type StepViewProps = {
  step: CutStep
  /** Name the versions it applies to, because several steps are shown together. */
  named: boolean
  /** Beside the copy button: what else can be done with the slide. */
  tools?: ReactNode
  /** The path without proof and copy button, which the slide has in its last lines. */
  bare?: boolean
}

/** One way through the settings. For an unverified path the search term comes first. */
export function StepView({ step, named, tools, bare }: StepViewProps) {
  const say = useSay<SlideMessage>()
  const range = useRange()
  const instructions = <StepInstructions step={step} />
  return (
    <section className={styles.step}>
      {named && <h3 className={styles.range}>{range(step)}</h3>}
      {step.requires?.map((item) => (
        <p key={item}>
          <LinkToItem item={item} message="slides.requires" />
        </p>
      ))}
      {step.path.length > 0 ? (
        <StepPath step={step} tools={tools} bare={bare}>
          {instructions}
        </StepPath>
      ) : (
        <>
          <p className={styles.quiet}>{say('slides.nothingToSet')}</p>
          {instructions}
        </>
      )}
    </section>
  )
}
