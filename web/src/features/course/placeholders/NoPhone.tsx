import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { LinkButton } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import type { SlideMessage } from '../slides/slides.messages.ts'

/** Placeholder for parts that need a course, until a phone is chosen. */
export function NoPhone() {
  const say = useSay<SlideMessage>()
  return (
    <EmptyState
      title={say('lesson.noPhone.title')}
      action={<LinkButton to={paths.welcome}>{say('lesson.noPhone.action')}</LinkButton>}
    >
      {say('lesson.noPhone.text')}
    </EmptyState>
  )
}
