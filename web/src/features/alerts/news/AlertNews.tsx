import type { Language } from '@resguardo/contract/platform/languages'
import BellIcon from 'lucide-react/icons/bell'
import { useLocation } from 'react-router'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { loadMessages } from '#i18n/messageStore.ts'
import { paths } from '#paths'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { cx } from '#ui/cx.ts'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { markAlertsCall, invalidatedByReading } from '../alerts.calls.ts'
import type { NewsMessage } from './news.messages.ts'
import styles from './AlertNews.module.css'
import './alertNewsTexts.ts'
import { useAlertNews } from './useAlertNews.ts'

/** Two parts of the frame; loads their texts first. */
export async function loadAlertNews(language: Language): Promise<typeof parts> {
  await loadMessages('news', language)
  return parts
}

/** The header's bell: number of unread alerts, and a link to them. */
function Bell() {
  const say = useSay<NewsMessage>()
  const count = useAlertNews()?.unread ?? 0
  return (
    <LinkButton
      kind="quiet"
      to={paths.alerts}
      className={cx(styles.bell, count === 0 && styles.none)}
      aria-label={say('news.bell', { count })}
    >
      <BellIcon aria-hidden="true" />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </LinkButton>
  )
}

/** Critical alerts above every page, each until it is read; one confirmed again after a change reappears. */
function Critical() {
  const say = useSay<NewsMessage>()
  const sayFailure = useSayFailure()
  const { pathname } = useLocation()
  const { critical = [] } = useAlertNews() ?? {}
  const mark = useSend(markAlertsCall, { refresh: invalidatedByReading })
  const failure = failureOf(mark.error)
  const [first] = critical
  // The alerts page shows them itself.
  if (!first || pathname === paths.alerts) return null
  return (
    <div className={styles.critical} data-print="no">
      <Alert
        kind="warning"
        title={first.title}
        actions={
          <>
            <LinkButton kind="secondary" to={paths.alerts}>
              {critical.length > 1 ? say('news.all', { count: critical.length }) : say('news.more')}
            </LinkButton>
            <Button
              kind="quiet"
              pending={mark.isPending}
              onClick={() => mark.mutate({ body: { uids: [first.uid] } })}
            >
              {say('news.read')}
            </Button>
          </>
        }
      >
        {first.action}
        {failure && <p role="alert">{sayFailure(failure)}</p>}
      </Alert>
    </div>
  )
}

const parts = { Bell, Critical }
