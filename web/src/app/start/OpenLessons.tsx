import { systemNames } from '@resguardo/contract/devices/systemNames'
import type { CutLesson } from '@resguardo/contract/lessons/cutLesson'
import { openSample } from '@resguardo/contract/licensing/opens'
import { Link } from '#router'
import type { CourseMessage } from '#features/course/course.messages.ts'
import { VisitedIcon } from '#features/course/courseIcons.tsx'
import { guestId, GuestProvider, useGuest } from '#features/course/guest/guestContext.ts'
import { ReadyCount } from '#features/course/slides/end/ReadyCount.tsx'
import { itemStates } from '#features/course/ticks/itemStates.ts'
import { usePlan } from '#features/course/ticks/usePlan.ts'
import { useCourse } from '#features/course/useCourse.ts'
import { useCourseNames } from '#features/course/useCourseNames.ts'
import { firstLesson } from '#features/course/worries/firstLesson.ts'
import { lessonWeights } from '#features/course/worries/lessonWeights.ts'
import { useStoredWorries } from '#features/course/worries/worryStore.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { clearPersonalData } from '#session/session.ts'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { useOpenLessons } from './openLessonsContext.ts'
import type { StartMessage } from './start.messages.ts'
import styles from './start.module.css'

/** The open lessons with what is done, what an account opens, and how to erase what is kept here. */
export function OpenLessons() {
  const say = useSay<StartMessage>()
  const { language } = useLanguage()
  const names = useCourseNames()
  const guest = useGuest()
  const { course, submodules, visited } = useCourse()
  const worries = useStoredWorries(guestId)
  const lessons = useOpenLessons()
  const next = firstLesson(
    lessons.filter(({ id }) => !visited.has(id)),
    lessonWeights(worries, submodules),
  )
  const { osType, version } = course ?? {}
  const rows = (isListed: (lesson: CutLesson) => boolean) =>
    lessons
      .filter(isListed)
      .map((lesson) => <LessonRow key={lesson.id} lesson={lesson} visited={visited.has(lesson.id)} />)
  return (
    <>
      <div className={styles.head}>
        <PageTitle title={lessons[0] ? names.module(lessons[0].module) : say('start.lessons')} />
        <p>
          {osType && say('start.phone', { system: systemNames[osType], version: version ?? 'none' })}
          {' · '}
          <Link to={paths.startPhone(language)}>{say('start.change')}</Link>
        </p>
      </div>
      {next && (
        <LinkButton full to={paths.start(language, next.id)}>
          {say(visited.size > 0 ? 'start.resume' : 'start.begin', { title: next.title })}
        </LinkButton>
      )}
      <p>
        <Link to={paths.startWorry(language, 'loss')}>{say('start.worries')}</Link>
      </p>
      <ol role="list" className={styles.lessons} aria-label={say('start.lessons')}>
        {rows(({ profile }) => profile !== openSample.profile)}
      </ol>
      {guest && lessons.some(({ profile }) => profile === openSample.profile) && (
        <GuestProvider value={{ ...guest, course: { ...guest.course, profile: openSample.profile } }}>
          <section className={styles.sample} aria-labelledby="sample">
            <h2 id="sample">{say('start.child')}</h2>
            <ol role="list" className={styles.lessons}>
              {rows(({ profile }) => profile === openSample.profile)}
            </ol>
          </section>
        </GuestProvider>
      )}
      {guest?.end}
      <p className={styles.kept}>
        {say('start.kept')}
        <Button
          kind="quiet"
          onClick={() => {
            clearPersonalData()
            location.reload()
          }}
        >
          {say('start.erase')}
        </Button>
      </p>
    </>
  )
}

function LessonRow({ lesson, visited }: { lesson: CutLesson; visited: boolean }) {
  const say = useSay<StartMessage | CourseMessage>()
  const { language } = useLanguage()
  const { readerState } = usePlan(useCourse())
  const items = lesson.slides.flatMap((slide) => (slide.type === 'checklist' ? slide.items : []))
  return (
    <li className={styles.row}>
      <div>
        <Link to={paths.start(language, lesson.id)}>{lesson.title}</Link>
        <p className={styles.quiet}>{say('lesson.minutes', { minutes: lesson.minutes })}</p>
        <div className={styles.quiet}>
          <ReadyCount items={itemStates(items, readerState)} />
        </div>
      </div>
      {visited && (
        <span className={styles.read}>
          <VisitedIcon size={20} aria-hidden="true" />
          {say('start.read')}
        </span>
      )}
    </li>
  )
}
