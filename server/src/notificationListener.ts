import type { ChatFrame } from '@resguardo/contract/assistant/assistant'
import type { ConnectionTarget } from '#db/database.ts'
import { type Listener, listen } from '#db/pool/listen.ts'
import type { Deps } from './deps.ts'
import type { Sessions } from './http/session/session.ts'
import type { Sockets } from './http/sockets/sockets.ts'

const alertsChanged = JSON.stringify({ type: 'alerts' } satisfies ChatFrame)
const pairingChanged = JSON.stringify({ type: 'pairing' } satisfies ChatFrame)

interface NotificationTargets {
  sessions: Sessions
  sockets: Sockets
}

/**
 * Listens for NOTIFY messages about changes by any instance, invalidates the caches in memory and notifies
 * sockets. `onUp` is called each time the LISTEN connection is established.
 */
export function openNotificationListener(
  connection: ConnectionTarget,
  deps: Deps,
  { sessions, sockets }: NotificationTargets,
  onUp?: () => void,
): Listener {
  const setListening = (up: boolean) => {
    sessions.setListening(up)
    deps.teamNames.setListening(up)
    sockets.setListening(up)
  }
  const invalidateSettings = (section?: string) => {
    deps.settings.invalidate()
    if (section === undefined || section === 'tls' || section === 'certs') void deps.https.applySettings()
  }
  return listen(
    connection,
    ['session', 'person', 'settings', 'team', 'chat', 'cleared', 'queue', 'alerts', 'pairing'],
    (channel, payload) => {
      if (channel === 'settings') invalidateSettings(payload)
      else if (channel === 'team') deps.teamNames.invalidate(payload)
      else if (channel === 'chat') sockets.notifyPerson(payload)
      else if (channel === 'cleared') {
        const [person = '', chat = ''] = payload.split(' ')
        sockets.notifyCleared(person, chat)
      } else if (channel === 'queue') sockets.notifyHelpers()
      else if (channel === 'alerts') sockets.broadcast(alertsChanged)
      else if (channel === 'pairing') sockets.sendToPerson(payload, pairingChanged)
      else if (channel === 'session' || channel === 'person') {
        sessions.forget(channel, payload)
        sockets.recheck(channel, payload)
      }
    },
    {
      onUp: () => {
        invalidateSettings()
        setListening(true)
        // Notifications were lost meanwhile; only pages that are paired read again.
        sockets.broadcast(pairingChanged)
        onUp?.()
      },
      onDown: () => setListening(false),
    },
  )
}
