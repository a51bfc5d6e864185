import type { ApiKey } from '@resguardo/contract/apiKeys/apiKeys'
import { useState } from 'react'
import { Link } from '#router'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { IconButton } from '#ui/controls/Button.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { KeyIcon } from '#ui/icons.tsx'
import { BinIcon } from '#ui/signedInIcons.tsx'
import styles from './apiKeys.module.css'
import type { ApiKeysMessage } from './apiKeys.messages.ts'
import { RevokeApiKey } from './RevokeApiKey.tsx'

type ApiKeyListProps = {
  label: string
  keys: readonly ApiKey[]
  /** Without it the keys are only shown. */
  revocable?: boolean
}

/** Keys with what they may do, their end and last use, and a button to revoke each. */
export function ApiKeyList({ label, keys, revocable = true }: ApiKeyListProps) {
  const [revoked, revoke] = useState<ApiKey | null>(null)
  return (
    <>
      <ul role="list" className={styles.list} aria-label={label}>
        {keys.map((key) => (
          <ApiKeyItem key={key.uid} apiKey={key} onRevoke={revocable ? () => revoke(key) : null} />
        ))}
      </ul>
      {revoked && <RevokeApiKey apiKey={revoked} onClose={() => revoke(null)} />}
    </>
  )
}

function ApiKeyItem({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: (() => void) | null }) {
  const say = useSay<ApiKeysMessage>()
  const { date, day } = useFormats()
  const [now] = useState(() => new Date())
  const { name, start, scopes, service, team, maker, created, expires, last_used: used } = apiKey
  const made = { date: date(new Date(created)) }
  return (
    <li className={styles.item}>
      <KeyIcon className={styles.icon} aria-hidden="true" />
      <div className={styles.facts}>
        <strong className={styles.name}>{name}</strong>
        <span>{scopes.map((scope) => say(`apiKeys.scope.${scope}`)).join(' · ')}</span>
        {team && <Link to={`${paths.apiKeys}?team=${team.uid}`}>{team.teamName}</Link>}
        {service && !team && <span>{say('apiKeys.instance')}</span>}
        <span className={styles.quiet}>{say('apiKeys.starts', { start })}</span>
        <span className={styles.quiet}>
          {maker ? say('apiKeys.createdBy', { ...made, maker }) : say('apiKeys.created', made)}
        </span>
        <span className={styles.quiet}>
          {used ? say('apiKeys.used', { date: day(used) }) : say('apiKeys.unused')}
        </span>
        {new Date(expires) > now ? (
          <span className={styles.quiet}>{say('apiKeys.expires', { date: date(new Date(expires)) })}</span>
        ) : (
          <Chip>{say('apiKeys.ended')}</Chip>
        )}
      </div>
      {onRevoke && (
        <IconButton label={say('apiKeys.revoke', { name })} icon={<BinIcon size={20} />} onClick={onRevoke} />
      )}
    </li>
  )
}
