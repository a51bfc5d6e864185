import { systemNames } from '@resguardo/contract/devices/systemNames'
import { handoffs } from '@resguardo/contract/emergency/handoffs'
import type { HelplineKind } from '@resguardo/contract/emergency/emergency'
import type { CutLesson } from '@resguardo/contract/lessons/cutLesson'
import type { Plan } from '@resguardo/contract/learning/plan'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from '#router'
import { readAdminsCall } from '#api/endpointRoutes.ts'
import { query } from '#api/queries.ts'
import { emergencyGuide } from '#help/guides.ts'
import { useFormats } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { paths } from '#paths'
import { useSession } from '#session/session.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { QrCode } from '#ui/display/QrCode.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import { PrintIcon } from '../../courseIcons.tsx'
import { usePlan } from '../../ticks/usePlan.ts'
import { useStoredWorries } from '../../worries/worryStore.ts'
import { LessonsLoading } from '../LessonsLoading.tsx'
import { NextThingList } from './NextThingList.tsx'
import { nextThings } from './nextThings.ts'
import styles from './OnePagePlan.module.css'
import { pageRoom } from './pageRoom.ts'
import { PlanNumbers } from './PlanNumbers.tsx'
import type { PlanMessage } from '../plan.messages.ts'
import { SetItemList } from './SetItemList.tsx'
import { openLessonsOf, useLessons } from '../useLessons.ts'
import type { PlanProps } from '../WholePlan.tsx'

const mostThings = 5

/** What is set on the phone, the next things to do and the numbers to call: one page on screen and paper. */
export function OnePagePlan({ course, submodules, visited }: PlanProps) {
  const say = useSay<PlanMessage>()
  const state = usePlan({ course, visited })
  return (
    <>
      <p data-print="no">{say('plan.one.lead')}</p>
      <QuerySection result={state.found} failureTitle={say('plan.one.failed')}>
        {(plan) => <OnePageSheet {...{ course, submodules, visited, plan, state }} />}
      </QuerySection>
    </>
  )
}

type OnePageSheetProps = PlanProps & { plan: Plan; state: ReturnType<typeof usePlan> }

function OnePageSheet({ course, submodules, plan, state }: OnePageSheetProps) {
  const say = useSay<PlanMessage>()
  const { language } = useLanguage()
  const { date } = useFormats()
  const [today] = useState(() => new Date())
  const { readerState, reopened } = state
  const next = useMemo(() => {
    const open = openLessonsOf(course, submodules)
    const opens = (lesson: string) => open.includes(lesson)
    return nextThings(plan, { ...readerState, reopened, opens }, mostThings)
  }, [plan, readerState, reopened, course, submodules])
  const lessonIds = [...new Set(next.things.map(({ lesson }) => lesson))]
  const found = useLessons(lessonIds, course)
  const guide = useQuery(emergencyGuide.query(language))
  const uid = useSession()?.uid ?? ''
  const answered = Object.keys(useStoredWorries(uid).answers).length > 0
  const account = useQuery({ ...query(readAdminsCall, { query: { uid } }), enabled: uid !== '' })
  const waiting = found.waiting > 0 || guide.isPending || account.isPending
  const room = pageRoom(next.things, found.lessons)
  const phone = course.osType ? systemNames[course.osType] : ''
  const url = new URL(paths.plan, location.origin).href
  return (
    <>
      <div className={styles.tools} data-print="no">
        <div>
          <Button icon={<PrintIcon size={20} />} pending={waiting} onClick={() => print()}>
            {say('plan.print')}
          </Button>
        </div>
      </div>
      <LessonsLoading found={found} total={lessonIds.length} />
      {guide.isError && (
        <div data-print="no">
          <Alert title={say('plan.incomplete')} onRetry={() => void guide.refetch()}>
            {say('plan.help.failed')}
          </Alert>
        </div>
      )}
      <Waiting while={waiting} skeleton={<Skeleton shape="card" lines={8} />}>
        <article className={styles.sheet}>
          <NextThingList {...next} lessons={found.lessons} ways={room.ways} />
          {guide.data && (
            <PlanNumbers
              lines={guide.data.helplines}
              kinds={kindsFor(course.profile, found.lessons)}
              country={account.data?.[0]?.country ?? ''}
            />
          )}
          <SetItemList {...{ plan, submodules, readerState }} lines={room.itemLines} />
          <div className={styles.head}>
            <p>{say('plan.made', { date: date(today), phone })}.</p>
            <figure className={styles.code}>
              <QrCode text={url} label={say('plan.code')} />
              <figcaption>
                <span>{say('plan.code.about')}</span> <span translate="no">{url}</span>
              </figcaption>
            </figure>
          </div>
        </article>
        <div className={styles.tools} data-print="no">
          <p>
            <Link to={paths.worries}>{say(answered ? 'plan.worries.change' : 'plan.worries')}</Link>
          </p>
          <p>{say('plan.warn')}</p>
        </div>
      </Waiting>
    </>
  )
}

/** Kinds of numbers on the page: the general ones, those of children's phones, those of its warnings. */
function kindsFor(profile: PlanProps['course']['profile'], lessons: ReadonlyMap<string, CutLesson>) {
  const kinds = new Set<HelplineKind>(['emergency', 'violence', 'suicide', 'cyber'])
  if (profile === 'parental') kinds.add('children')
  for (const { slides } of lessons.values())
    for (const slide of slides)
      if (slide.type === 'warning' && slide.handoff)
        for (const kind of handoffs[slide.handoff.when].kinds) kinds.add(kind)
  return kinds
}
