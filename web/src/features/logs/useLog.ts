import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSay } from '#i18n/say.tsx'
import type { FilterChip } from '#lists/FilterChips.tsx'
import type { LogsMessage } from './logs.messages.ts'
import { type AccessView, addressOfView, type AuditView, type Tab } from './logs.queries.ts'

type Part = Partial<AccessView & AuditView>
type Filter = Exclude<keyof Part, 'before' | 'uid'>

/** What both logs do with the view that stands in the address, and whether they look again by themselves. */
export function useLog(tab: Tab, view: AccessView | AuditView) {
  const say = useSay<LogsMessage>()
  const [, setParams] = useSearchParams()
  const [live, setLive] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const to = (part: Part) => addressOfView(tab, { ...view, ...part })
  // Other entries begin at the newest.
  const change = (part: Part, replace = false) => setParams(to({ before: '', ...part }), { replace })
  const takeOff = (part: Part) => {
    button.current?.focus()
    change(part)
  }
  return {
    button,
    live: live && !view.before,
    /** Only the newest page can look again. */
    onLive: view.before ? null : setLive,
    newest: view.before ? to({ before: '' }) : null,
    olderThan: (next: number | null | undefined) => (next ? to({ before: String(next) }) : null),
    change,
    takeOff,
    /** The filters that are on, by their words. */
    chipsOf: (words: readonly (readonly [Filter, string])[]): FilterChip[] =>
      words
        .filter(([, value]) => value !== '')
        .map(([name, value]) => ({
          text: say('logs.chip', { name: say(`logs.${name}`), value }),
          off: () => takeOff({ [name]: '' }),
        })),
  }
}
