import { useRef, useState } from 'react'
import { useSearchParams } from '#router'
import { useSay } from '#i18n/say.tsx'
import type { FilterChip } from '#lists/FilterChips.tsx'
import type { LogsMessage } from './logs.messages.ts'
import { type AccessView, logSearchOf, type AuditView, type LogTab } from './logs.queries.ts'

type ViewChange = Partial<AccessView & AuditView>
type FilterName = Exclude<keyof ViewChange, 'before' | 'uid'>

/** Shared by both logs: changes of the view in the URL, and auto-refresh. */
export function useLog(tab: LogTab, view: AccessView | AuditView) {
  const say = useSay<LogsMessage>()
  const [, setParams] = useSearchParams()
  const [live, setLive] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const to = (part: ViewChange) => logSearchOf(tab, { ...view, ...part })
  // Other filters start at the newest entry.
  const change = (part: ViewChange, replace = false) => setParams(to({ before: '', ...part }), { replace })
  const takeOff = (part: ViewChange) => {
    button.current?.focus()
    change(part)
  }
  return {
    button,
    live: live && !view.before,
    /** Only the newest page can refresh automatically. */
    onLive: view.before ? null : setLive,
    newest: view.before ? to({ before: '' }) : null,
    olderThan: (next: number | null | undefined) => (next ? to({ before: String(next) }) : null),
    change,
    takeOff,
    /** The active filters with their labels. */
    chipsOf: (values: readonly (readonly [FilterName, string])[]): FilterChip[] =>
      values
        .filter(([, value]) => value !== '')
        .map(([name, value]) => ({
          text: say('logs.chip', { name: say(`logs.${name}`), value }),
          onRemove: () => takeOff({ [name]: '' }),
        })),
  }
}
