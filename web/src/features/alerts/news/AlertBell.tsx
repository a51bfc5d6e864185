import BellIcon from 'lucide-react/icons/bell'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { cx } from '#ui/cx.ts'
import { LinkButton } from '#ui/controls/Button.tsx'
import type { NewsMessage } from './news.messages.ts'
import styles from './news.module.css'
import { useAlertNews } from './useAlertNews.ts'

/** The header's bell: number of unread alerts, and a link to them. */
export function AlertBell() {
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
