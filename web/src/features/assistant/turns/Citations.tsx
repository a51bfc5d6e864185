import type { ChatAnswer, Citation } from '@resguardo/contract/assistant/assistant'
import { Link } from '#router'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import type { AssistantMessage } from '../assistant.messages.ts'
import styles from '../assistant.module.css'
import { LessonIcon, LockIcon } from '../assistantIcons.tsx'

type CitationsProps = Pick<ChatAnswer, 'lang'> & { citations: readonly Citation[] }

/** The lessons that an answer cites; one that the licence does not open links to what does. */
export function Citations({ citations, lang }: CitationsProps) {
  const say = useSay<AssistantMessage>()
  if (citations.length === 0) return null
  return (
    <div className={styles.citations}>
      <p className={styles.quiet}>{say('assistant.lessons')}</p>
      <ul role="list">
        {citations.map(({ lesson, title, slide, locked }) => (
          <li key={lesson}>
            {locked ? <LockIcon size={18} aria-hidden="true" /> : <LessonIcon size={18} aria-hidden="true" />}
            <Link to={locked ? paths.licenses : paths.submodule(lesson, slide ?? undefined)}>
              <span lang={lang}>{title}</span>
              {locked && ` (${say('assistant.locked')})`}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
