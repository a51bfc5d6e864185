import type { ChatFrame } from '@resguardo/contract/assistant'
import type { Connection } from '#db/database.ts'
import { type Listener, listen } from '#db/listen.ts'
import type { Deps } from './deps.ts'
import type { Sessions } from './http/session.ts'
import type { Sockets } from './http/sockets.ts'

const alertsChanged = JSON.stringify({ type: 'alerts' } satisfies ChatFrame)

interface Told {
  sessions: Sessions
  sockets: Sockets
}

/**
 * Listens for NOTIFY messages about changes by any instance, invalidates the caches in memory and notifies
 * sockets. `onUp` is called each time the LISTEN connection is established.
 */
export function hear(
  connection: Connection,
  deps: Deps,
  { sessions, sockets }: Told,
  onUp?: () => void,
): Listener {
  const hearing = (up: boolean) => {
    sessions.hearing(up)
    deps.teamNames.hearing(up)
    sockets.hearing(up)
  }
  const forgetSettings = (section?: string) => {
    deps.settings.forget()
    if (section === undefined || section === 'tls' || section === 'certs') void deps.https.follow()
  }
  return listen(
    connection,
    ['session', 'person', 'settings', 'team', 'chat', 'cleared', 'queue', 'alerts'],
    (channel, payload) => {
      if (channel === 'settings') forgetSettings(payload)
      else if (channel === 'team') deps.teamNames.forget(payload)
      else if (channel === 'chat') sockets.news(payload)
      else if (channel === 'cleared') {
        const [person = '', chat = ''] = payload.split(' ')
        sockets.cleared(person, chat)
      } else if (channel === 'queue') sockets.newsForHelpers()
      else if (channel === 'alerts') sockets.sendAll(alertsChanged)
      else if (channel === 'session' || channel === 'person') {
        sessions.forget(channel, payload)
        sockets.recheck(channel, payload)
      }
    },
    {
      onUp: () => {
        forgetSettings()
        hearing(true)
        onUp?.()
      },
      onDown: () => hearing(false),
    },
  )
}
