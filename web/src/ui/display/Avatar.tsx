import styles from './Avatar.module.css'

type AvatarProps = { firstName: string; lastName: string; size?: 'small' | 'large' }

/** The initials of a person; hidden from screen readers, because the name is beside it. */
export function Avatar({ firstName, lastName, size = 'small' }: AvatarProps) {
  return (
    <span className={size === 'large' ? styles.large : styles.small} aria-hidden="true">
      {initials(firstName, lastName)}
    </span>
  )
}

/** The first letter of each name, with its combining marks. */
export function initials(...names: string[]): string {
  return names
    .map((name) => Array.from(name.trim().normalize('NFC'))[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
