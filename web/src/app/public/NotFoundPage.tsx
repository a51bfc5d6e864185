import { Link, useNavigate } from '#router'
import noPage from 'virtual:scenes/no-page'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useHydrated } from '#features/auth/useHydrated.ts'
import { lastLesson } from '#features/course/lesson/slidePositions.ts'
import { useCourseNames } from '#features/course/useCourseNames.ts'
import { useSession } from '#session/session.ts'
import { LinkButton } from '#ui/controls/Button.tsx'
import { Scene } from '#ui/display/Scene.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import type { AuthMessage } from '#features/auth/auth.messages.ts'
import styles from './NotFoundPage.module.css'
import type { PublicMessage } from './public.messages.ts'

/** Shown for an unknown path, without header and sidebar (spec 2). */
export function NotFoundPage() {
  const say = useSay<PublicMessage | AuthMessage>()
  const { language } = useLanguage()
  return (
    <main id="content">
      <PageTitle title={say('public.notFound.title')} hidden />
      <EmptyState
        picture={<Scene scene={noPage} />}
        title={say('public.notFound.title')}
        action={<LinkButton to="/">{say('public.notFound.home')}</LinkButton>}
      >
        <p>{say('public.notFound.text')}</p>
        <p>
          <Link to={paths.emergency(language)}>{say('auth.emergency')}</Link>
        </p>
      </EmptyState>
      <OwnLessons />
    </main>
  )
}

/** What a signed-in reader may have looked for; below everything else, because it comes after hydration. */
function OwnLessons() {
  const user = useSession()
  if (!useHydrated() || !user) return null
  return (
    <div className={styles.own}>
      <LastLesson uid={user.uid} />
      <LessonSearch />
    </div>
  )
}

function LastLesson({ uid }: { uid: string }) {
  const say = useSay<PublicMessage>()
  const names = useCourseNames()
  const lesson = lastLesson(uid)
  if (lesson === undefined || !names.knows(lesson)) return null
  return (
    <Link to={paths.submodule(lesson)}>
      {say('public.notFound.lesson', { title: names.submodule(lesson) })}
    </Link>
  )
}

function LessonSearch() {
  const say = useSay<PublicMessage>()
  const navigate = useNavigate()
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        const q = new FormData(event.currentTarget).get('q')
        if (typeof q === 'string') navigate(paths.search(q.trim()))
      }}
    >
      <Field
        type="search"
        name="q"
        label={say('public.notFound.search')}
        maxLength={100}
        enterKeyHint="search"
      />
    </form>
  )
}
