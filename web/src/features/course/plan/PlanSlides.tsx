import type {
  CutChecklistSlide,
  CutLesson,
  CutStep,
  CutStepsSlide,
  CutWarningSlide,
} from '@resguardo/contract/lessons/cutLesson'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { useRange } from '../slides/useRange.ts'
import type { SlideMessage } from '../slides/slides.messages.ts'
import styles from './Plan.module.css'
import type { PlanMessage } from './plan.messages.ts'
import { usePathWords } from './usePathWords.ts'

type TickDates = Readonly<Record<string, string>> | null

/** What to do on the phone: a lesson's steps, warnings and checklists, without its explanations. */
export function PlanSlides({ lesson, ticks }: { lesson: CutLesson; ticks: TickDates }) {
  return lesson.slides.map((slide) => {
    switch (slide.type) {
      case 'steps':
        return <PlanSteps key={slide.id} slide={slide} />
      case 'warning':
        return <PlanWarning key={slide.id} slide={slide} />
      case 'checklist':
        return <PlanChecklist key={slide.id} slide={slide} ticks={ticks} />
      default:
        return null
    }
  })
}

function PlanWarning({ slide }: { slide: CutWarningSlide }) {
  const say = useSay<PlanMessage>()
  return (
    <>
      <p lang={slide.lang}>
        <strong>{slide.title}.</strong> {slide.body.replace(/\*\*|__/g, '')}
      </p>
      {slide.handoff && (
        <p>
          <strong>{say('plan.help.see')}</strong>
        </p>
      )}
    </>
  )
}

function PlanSteps({ slide }: { slide: CutStepsSlide }) {
  const say = useSay<PlanMessage | SlideMessage>()
  const range = useRange()
  return (
    <section className={styles.steps} lang={slide.lang}>
      <h4>{slide.title}</h4>
      {slide.before && (
        <p>
          <strong>{say('slides.before')}:</strong> {slide.before}
        </p>
      )}
      {slide.steps.length + slide.notAvailable.length === 0 && <p>{say('slides.tooOld')}</p>}
      {slide.steps.map((step, index) => (
        <PlanStep key={index} step={step} range={slide.variants ? range(step) : ''} />
      ))}
      {slide.notAvailable.map((gap, index) => (
        <p key={index}>
          {slide.variants && <strong>{range(gap)}. </strong>}
          {say('plan.absent')}: {gap.why}
        </p>
      ))}
    </section>
  )
}

function PlanStep({ step, range }: { step: CutStep; range: string }) {
  const say = useSay<PlanMessage>()
  const where = usePathWords(step)
  return (
    <ul>
      {range && (
        <li>
          <strong>{range}</strong>
        </li>
      )}
      {where && (
        <li>
          <strong>{say('plan.where')}:</strong> {where}
        </li>
      )}
      <li>
        <strong>{say('plan.do')}:</strong> {step.do}
      </li>
      <li>
        <strong>{say('plan.verify')}:</strong> {step.verify}
      </li>
    </ul>
  )
}

function PlanChecklist({ slide, ticks }: { slide: CutChecklistSlide; ticks: TickDates }) {
  const say = useSay<PlanMessage>()
  const { day } = useFormats()
  return (
    <ul role="list" lang={slide.lang}>
      {slide.items.map(({ id, text }) => {
        const on = ticks?.[id]
        return (
          <li key={id}>
            {on ? '☑' : '☐'} {text}
            {on && ` (${say('plan.ticked', { date: day(on) })})`}
          </li>
        )
      })}
    </ul>
  )
}
