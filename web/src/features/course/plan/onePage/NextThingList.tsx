import type { CutLesson, CutStep } from '@resguardo/contract/lessons/cutLesson'
import { Link } from '#router'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { StillStrip } from '#ui/display/phone/StillStrip.tsx'
import { useRange } from '../../slides/useRange.ts'
import { useCourseNames } from '../../useCourseNames.ts'
import type { NextThing, NextThings } from './nextThings.ts'
import styles from './OnePagePlan.module.css'
import { slideOf, stillControls } from './pageRoom.ts'
import type { SlideMessage } from '../../slides/slides.messages.ts'
import type { PlanMessage } from '../plan.messages.ts'
import { isUnverified } from '../usePathWords.ts'

type NextThingListProps = NextThings & {
  lessons: ReadonlyMap<string, CutLesson>
  /** Ways of each thing that are shown. */
  ways: number
}

/** The next things to do, each with its path on the reader's phone. */
export function NextThingList({ things, locked, lessons, ways }: NextThingListProps) {
  const say = useSay<PlanMessage>()
  const isDangerous = things.some(({ lesson }) =>
    lessons.get(lesson)?.slides.some((slide) => slide.type === 'warning' && slide.handoff),
  )
  return (
    <section>
      <h2>{say('plan.next')}</h2>
      {isDangerous && (
        <p>
          <strong>{say('plan.next.danger')}</strong>
        </p>
      )}
      {things.length === 0 && !locked && <p>{say('plan.next.none')}</p>}
      <ol className={styles.things}>
        {things.map((thing) => (
          <NextThingItem
            key={thing.item?.id ?? thing.lesson}
            thing={thing}
            lesson={lessons.get(thing.lesson)}
            ways={ways}
          />
        ))}
      </ol>
      {locked && <p>{say('plan.next.locked')}</p>}
    </section>
  )
}

type NextThingItemProps = { thing: NextThing; lesson: CutLesson | undefined; ways: number }

function NextThingItem({ thing, lesson, ways }: NextThingItemProps) {
  const say = useSay<PlanMessage | SlideMessage>()
  const names = useCourseNames()
  const range = useRange()
  const { lesson: id, minutes, item } = thing
  const slide = slideOf(lesson, thing)
  return (
    <li lang={slide?.lang}>
      <h3>{slide?.title ?? item?.text ?? names.submodule(id)}</h3>
      {slide?.before && (
        <p>
          <strong>{say('slides.before')}:</strong> {slide.before}
        </p>
      )}
      {slide?.steps.slice(0, ways).map((step, index) => (
        <StepPath key={index} step={step} range={slide.variants ? range(step) : ''} />
      ))}
      {slide?.notAvailable.slice(0, 1).map(({ why }, index) => (
        <p key={index}>
          {say('plan.absent')}: {why}
        </p>
      ))}
      {item && !slide && <p>{say('plan.next.tick')}</p>}
      {!item && names.goal(id) && <p>{names.goal(id)}</p>}
      <p className={styles.quiet}>
        <Link to={paths.submodule(id)}>
          {say('plan.next.lesson', { title: names.submodule(id), minutes })}
        </Link>
      </p>
    </li>
  )
}

function StepPath({ step, range }: { step: CutStep; range: string }) {
  const say = useSay<PlanMessage>()
  const { path, search, do: action } = step
  const versions = range && <strong>{range}. </strong>
  return (
    <>
      {path.length > 0 && (
        <div className={styles.where}>
          <p>
            {versions}
            <strong>{say('plan.where')}:</strong>
            {search && isUnverified(step) && ` ${say('plan.search.first', { word: search })}`}
          </p>
          <StillStrip path={path} controls={stillControls(step)} />
        </div>
      )}
      <p>
        {path.length === 0 && versions}
        <strong>{say('plan.do')}:</strong> {action}
      </p>
    </>
  )
}
