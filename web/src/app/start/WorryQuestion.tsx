import { Link, useNavigate } from 'react-router'
import { guestId } from '#features/course/guest/guestContext.ts'
import { firstLesson, modulesOf, type Worry, worries } from '#features/course/worries/worries.ts'
import { saveWorry } from '#features/course/worries/worryStore.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { ModuleScene } from '#shared/scenes/ModuleScene.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { cx } from '#ui/cx.ts'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import type { StartMessage } from './start.messages.ts'
import { firstInstruction } from './firstInstruction.ts'
import { useOpenLessons } from './openLessonsContext.ts'
import styles from './start.module.css'

/** One worry, which chooses the first lesson; any answer, also none, opens it. */
export function WorryQuestion() {
  const say = useSay<StartMessage>()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const lessons = useOpenLessons()
  const begin = (worry: Worry | null) => {
    saveWorry(guestId, worry)
    const first = firstLesson(lessons, worry)
    void navigate(paths.start(language, first?.id, first && firstInstruction(first)))
  }
  return (
    <>
      <div className={styles.head}>
        <PageTitle title={say('start.worry')} />
        <p>{say('start.worry.lead')}</p>
      </div>
      <ul role="list" className={styles.tiles}>
        {worries.map((worry) => (
          <li key={worry}>
            <button type="button" className={styles.tile} onClick={() => begin(worry)}>
              <ModuleScene id={modulesOf[worry][0] ?? ''} className={styles.scene} />
              {say(`start.worry.${worry}`)}
            </button>
          </li>
        ))}
        <li>
          <Link className={cx(styles.tile, styles.danger)} to={paths.emergency(language)}>
            {say('start.danger')}
          </Link>
        </li>
      </ul>
      <Button kind="secondary" full onClick={() => begin(null)}>
        {say('start.skip')}
      </Button>
    </>
  )
}
