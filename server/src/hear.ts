import type { Connection } from '#db/database.ts'
import { type Listener, listen } from '#db/listen.ts'
import type { Deps } from './deps.ts'
import type { Sessions } from './http/session.ts'

/**
 * Hears what the database tells of changes, by whichever instance they were made, and makes what is kept in memory
 * forget it. `onUp` is called each time it begins to hear.
 */
export function hear(connection: Connection, deps: Deps, sessions: Sessions, onUp?: () => void): Listener {
  const hearing = (up: boolean) => {
    sessions.hearing(up)
    deps.teamNames.hearing(up)
  }
  return listen(
    connection,
    ['session', 'person', 'settings', 'team'],
    (channel, payload) => {
      if (channel === 'settings') deps.settings.forget()
      else if (channel === 'team') deps.teamNames.forget(payload)
      else if (channel === 'session' || channel === 'person') sessions.forget(channel, payload)
    },
    {
      onUp: () => {
        deps.settings.forget()
        hearing(true)
        onUp?.()
      },
      onDown: () => hearing(false),
    },
  )
}
