import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from '#router'
import OfflineIcon from 'lucide-react/icons/wifi-off'
import { readLicenseCall } from '#api/endpointRoutes.ts'
import { query, useSend } from '#api/queries.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useSession } from '#session/session.ts'
import { cx } from '#ui/cx.ts'
import { WarningIcon } from '#ui/icons.tsx'
import { ChevronRightIcon, ExpiredIcon } from '#ui/signedInIcons.tsx'
import { markAlertsCall, invalidatedByReading } from '../alerts.calls.ts'
import styles from './news.module.css'
import { licenseNotice, storeOpened, wasOpened } from './licenseNotice.ts'
import type { NewsMessage } from './news.messages.ts'
import { useAlertNews } from './useAlertNews.ts'

export type NoticeLineProps = {
  pathname: string
  /** The page has room for the line above its content; without it only a lost network is said, below. */
  reserved: boolean
  /** Receives what the line has to say, for the next page. */
  onKind: (kind: 'alert' | 'no alert' | 'license' | 'none') => void
}

/**
 * At most one line: no network, then a critical alert until it is opened, then the licence on the dashboard.
 */
export function NoticeLine({ pathname, reserved, onKind }: NoticeLineProps) {
  const say = useSay<NewsMessage>()
  const online = useOnline()
  const news = useAlertNews()
  const onDashboard = pathname === paths.dashboard
  const license = useLicenseNotice(onDashboard)
  const mark = useSend(markAlertsCall, { refresh: invalidatedByReading })
  const [first] = news?.critical ?? []
  const withoutAlert = !onDashboard ? 'no alert' : license === undefined ? null : license ? 'license' : 'none'
  const kind = news && (first ? 'alert' : withoutAlert)
  useEffect(() => {
    if (kind) onKind(kind)
  }, [kind, onKind])

  if (!online)
    return (
      <p role="status" className={cx(styles.notice, !reserved && styles.floating)}>
        <OfflineIcon size={20} aria-hidden="true" />
        <span>{say('news.offline')}</span>
      </p>
    )
  // The alerts page shows them itself.
  if (!reserved || pathname === paths.alerts) return null
  if (first)
    return (
      <NoticeLink
        to={paths.alerts}
        icon={<WarningIcon size={20} className={styles.warning} aria-hidden="true" />}
        onOpen={() => mark.mutate({ body: { uids: [first.uid] } })}
      >
        {first.title}
      </NoticeLink>
    )
  if (!license) return null
  return (
    <NoticeLink
      to={paths.licenses}
      icon={<ExpiredIcon size={20} aria-hidden="true" />}
      onOpen={license.onOpen}
    >
      {license.text}
    </NoticeLink>
  )
}

type NoticeLinkProps = { to: string; icon: ReactNode; onOpen: () => void; children: string }

function NoticeLink({ to, icon, onOpen, children }: NoticeLinkProps) {
  return (
    <Link to={to} className={styles.notice} onClick={onOpen} title={children}>
      {icon}
      <span>{children}</span>
      <ChevronRightIcon size={20} aria-hidden="true" />
    </Link>
  )
}

/** What to say about the licence; null for nothing, undefined while it is not known. */
function useLicenseNotice(enabled: boolean) {
  const say = useSay<NewsMessage | CatalogueKey>()
  const { date, daysUntil } = useFormats()
  const uid = useSession()?.uid ?? ''
  const { data } = useQuery({ ...query(readLicenseCall, {}), enabled })
  const [, setOpened] = useState('')
  if (!data || !enabled) return undefined
  const notice = licenseNotice(data, daysUntil)
  if (!notice || wasOpened(notice, uid)) return null
  const { kind, days, graceEnds } = notice
  const text =
    kind === 'expired'
      ? say('licenseExpired')
      : say(`news.license.${kind}`, { days, until: graceEnds && date(new Date(graceEnds)) })
  return {
    text,
    onOpen: () => {
      storeOpened(notice, uid)
      setOpened(notice.mark)
    },
  }
}

function useOnline(): boolean {
  return useSyncExternalStore(subscribeOnline, () => navigator.onLine)
}

function subscribeOnline(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
