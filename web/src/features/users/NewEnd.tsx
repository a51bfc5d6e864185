import { may } from '@resguardo/contract/policy'
import { useTimeZone } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { endOfDay, today } from '#session/days.ts'
import { useSession } from '#session/session.ts'
import { Checkbox } from '#ui/choices.tsx'
import { Field } from '#ui/Field.tsx'
import type { UsersMessage } from './users.messages.ts'

/** A day as the browser's own field writes it, or none. */
export type End = { day: string; never: boolean }

/** The end of that day; null for none, undefined while nothing to come is chosen. */
export function expirationOf({ day, never }: End, timeZone: string | undefined): string | null | undefined {
  if (never) return null
  // While somebody types a year, the field holds the year 2 and the year 20.
  return day >= today(timeZone) ? (endOfDay(day, timeZone) ?? undefined) : undefined
}

/** Until when an account that is over goes on. */
export function NewEnd({ end, onChange }: { end: End; onChange: (end: End) => void }) {
  const say = useSay<UsersMessage>()
  const { timeZone } = useTimeZone()
  const user = useSession()
  return (
    <div>
      <Field
        type="date"
        label={say('users.end')}
        value={end.day}
        min={today(timeZone)}
        disabled={end.never}
        onChange={({ target }) => onChange({ ...end, day: target.value })}
      />
      {user && may({ ...user, teams: [] }, 'admin.rights') && (
        <Checkbox
          label={say('users.end.never')}
          checked={end.never}
          onChange={({ target }) => onChange({ ...end, never: target.checked })}
        />
      )}
    </div>
  )
}
