import type { CutLesson, CutStep } from '@resguardo/contract/lessons/cutLesson'
import { pathText } from '@resguardo/contract/lessons/pathText'
import { Link } from 'react-router'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useRange } from '../slides/useRange.ts'
import { useCourseNames } from '../useCourseNames.ts'
import type { NextThing, NextThings } from './nextThings.ts'
import styles from './OnePagePlan.module.css'
import type { PlanMessage } from './plan.messages.ts'

/** Ways for other versions of the system are in the lesson; more would not fit on the page. */
const mostWays = 2

type NextThingListProps = NextThings & { lessons: ReadonlyMap<string, CutLesson> }

/** The next things to do, each with its path on the reader's phone. */
export function NextThingList({ things, locked, lessons }: NextThingListProps) {
  const say = useSay<PlanMessage>()
  return (
    <section>
      <h2>{say('plan.next')}</h2>
      {things.length === 0 && !locked && <p>{say('plan.next.none')}</p>}
      <ol className={styles.things}>
        {things.map((thing) => (
          <NextThingItem
            key={thing.item?.id ?? thing.lesson}
            thing={thing}
            lesson={lessons.get(thing.lesson)}
          />
        ))}
      </ol>
      {locked && <p>{say('plan.next.locked')}</p>}
    </section>
  )
}

type NextThingItemProps = { thing: NextThing; lesson: CutLesson | undefined }

function NextThingItem({ thing: { lesson: id, minutes, item }, lesson }: NextThingItemProps) {
  const say = useSay<PlanMessage>()
  const names = useCourseNames()
  const range = useRange()
  const slides = lesson?.slides ?? []
  const slide = slides.flatMap((one) => (one.type === 'steps' && one.item === item?.id ? [one] : []))[0]
  const isDangerous = slides.some((one) => one.type === 'warning' && one.handoff)
  const title = slide?.title ?? item?.text ?? names.submodule(id)
  return (
    <li lang={slide?.lang}>
      <h3>{title}</h3>
      {isDangerous && (
        <p>
          <strong>! {say('plan.next.danger')}</strong>
        </p>
      )}
      {slide?.before && (
        <p>
          <strong>! {slide.before}</strong>
        </p>
      )}
      {slide?.steps.slice(0, mostWays).map((step, index) => (
        <Way key={index} step={step} range={slide.variants ? range(step) : ''} />
      ))}
      {slide?.notAvailable.slice(0, 1).map(({ why }, index) => (
        <p key={index}>
          {say('plan.absent')}: {why}
        </p>
      ))}
      {!item && names.goal(id) && <p>{names.goal(id)}</p>}
      <p className={styles.quiet}>
        <Link to={paths.submodule(id)}>
          {say('plan.next.lesson', { title: names.submodule(id), minutes })}
        </Link>
      </p>
    </li>
  )
}

function Way({ step, range }: { step: CutStep; range: string }) {
  const say = useSay<PlanMessage>()
  const { status } = step.verification
  const path = pathText(step.path)
  const unsure = status === 'secondary' || status === 'to-verify'
  const where = unsure && step.search ? say('plan.search', { word: step.search, path }) : path
  return (
    <p>
      {range && <strong>{range}. </strong>}
      {path && (
        <>
          <strong>{say('plan.where')}:</strong> {where}.{' '}
        </>
      )}
      <strong>{say('plan.do')}:</strong> {step.do}
    </p>
  )
}
