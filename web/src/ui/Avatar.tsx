import styles from './Avatar.module.css'

type AvatarProps = { firstName: string; lastName: string; size?: 'small' | 'large' }

/** The initials of a person; the name stands beside it, so this is not spoken. */
export function Avatar({ firstName, lastName, size = 'small' }: AvatarProps) {
  return (
    <span className={size === 'large' ? styles.large : styles.small} aria-hidden="true">
      {initials(firstName, lastName)}
    </span>
  )
}

/** One letter of each name, as people with combining letters write them. */
export function initials(...names: string[]): string {
  return names
    .map((name) => Array.from(name.trim().normalize('NFC'))[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
