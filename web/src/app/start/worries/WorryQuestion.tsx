import { Link, useNavigate, useSearchParams } from '#router'
import { guestId } from '#features/course/guest/guestContext.ts'
import { useCourse } from '#features/course/useCourse.ts'
import { useWorryFlow, worryStepAt } from '#features/course/worries/useWorryFlow.tsx'
import type { WorriesMessage } from '#features/course/worries/worries.messages.ts'
import { firstLesson } from '#features/course/worries/firstLesson.ts'
import { lessonWeights } from '#features/course/worries/lessonWeights.ts'
import { storedWorries } from '#features/course/worries/worryStore.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Button } from '#ui/controls/Button.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import type { StartMessage } from '../start.messages.ts'
import { firstInstruction } from '../firstInstruction.ts'
import { useOpenLessons } from '../openLessonsContext.ts'
import styles from '../start.module.css'

/**
 * What the reader fears, which chooses the first lesson. An answer to the first question opens it; the other
 * two are asked from the list of lessons.
 */
export function WorryQuestion() {
  const say = useSay<StartMessage | WorriesMessage>()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const { submodules } = useCourse()
  const lessons = useOpenLessons()
  const step = worryStepAt(params)
  const begin = () => {
    const first = firstLesson(lessons, lessonWeights(storedWorries(guestId), submodules))
    navigate(paths.start(language, first?.id, first && firstInstruction(first)))
  }
  const isFirst = step === 'harm'
  const { view, skip } = useWorryFlow({
    owner: guestId,
    step,
    go: (next) => (isFirst ? begin() : setParams({ step: '2', ask: next })),
    onEnd: () => navigate(paths.start(language)),
  })
  return (
    <>
      <div className={styles.head}>
        <PageTitle title={say('worries.title')} hidden />
        <p>{say('worries.kept')}</p>
      </div>
      {view}
      <div className={styles.next}>
        {step !== 'help' && (
          <Button kind="secondary" full onClick={isFirst ? begin : skip}>
            {say('start.skip')}
          </Button>
        )}
        {isFirst && (
          <Link className={styles.danger} to={paths.emergency(language)}>
            {say('start.danger')}
          </Link>
        )}
      </div>
    </>
  )
}
