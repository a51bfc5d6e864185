import { useSay } from '#i18n/say.tsx'
import type { ItemStates } from '../../ticks/itemStates.ts'
import type { SlideMessage } from '../slides.messages.ts'

/** How many items are ready, and how many are put off. */
export function ReadyCount({ items }: { items: ItemStates<unknown> }) {
  const say = useSay<SlideMessage>()
  const { set, later, total } = items
  return (
    <p role="status">
      {say('slides.checklist.ready', { ready: set.length, total })}
      {later.length > 0 && ` · ${say('slides.checklist.later', { count: later.length })}`}
    </p>
  )
}
