import type { Passkey } from '@resguardo/contract/auth/passkeys'
import { useFormats } from '#i18n/formats.ts'
import { Say, useSay } from '#i18n/say.tsx'
import { IconButton } from '#ui/controls/Button.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { KeyIcon } from '#ui/icons.tsx'
import { BinIcon, RenameIcon } from '#ui/signedInIcons.tsx'
import { TimeAgo } from '#ui/display/TimeAgo.tsx'
import styles from './Passkeys.module.css'
import type { PasskeysMessage } from './passkeys.messages.ts'

type PasskeyItemProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

/** One passkey: name, dates of creation and last use, and whether it is synced to a cloud. */
export function PasskeyItem({ passkey, onRename, onRemove }: PasskeyItemProps) {
  const say = useSay<PasskeysMessage>()
  const { date } = useFormats()
  const { name, created, last_used: used, backed_up: synced } = passkey
  const ago = <TimeAgo key="ago" at={used === null ? null : new Date(used)} />
  return (
    <li className={styles.item}>
      <KeyIcon className={styles.icon} aria-hidden="true" />
      <div className={styles.told}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.quiet}>{say('passkeys.created', { date: date(new Date(created)) })}</span>
        <span className={styles.quiet}>
          <Say<PasskeysMessage> id="passkeys.used" values={{ ago }} />
        </span>
        {synced && <Chip>{say('passkeys.synced')}</Chip>}
      </div>
      <div className={styles.buttons}>
        <IconButton
          label={say('passkeys.rename', { name })}
          icon={<RenameIcon size={20} />}
          onClick={onRename}
        />
        <IconButton
          label={say('passkeys.remove', { name })}
          icon={<BinIcon size={20} />}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
