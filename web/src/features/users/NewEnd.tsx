import { may } from '@resguardo/contract/policy'
import { useSay } from '#i18n/say.tsx'
import { useSession } from '#session/session.ts'
import { Checkbox } from '#ui/choices.tsx'
import { Field } from '#ui/Field.tsx'
import type { UsersMessage } from './users.messages.ts'

/** A day as the browser's own field writes it, or none. */
export type End = { day: string; never: boolean }

/** The end of that day where the reader is; null for none, undefined while nothing is chosen. */
export function expirationOf({ day, never }: End): string | null | undefined {
  if (never) return null
  const end = day ? new Date(`${day}T23:59:59`) : null
  return end && !Number.isNaN(end.getTime()) ? end.toISOString() : undefined
}

/** Until when an account that is over goes on. */
export function NewEnd({ end, onChange }: { end: End; onChange: (end: End) => void }) {
  const say = useSay<UsersMessage>()
  const user = useSession()
  return (
    <div>
      <Field
        type="date"
        label={say('users.end')}
        value={end.day}
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
