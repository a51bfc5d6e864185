import type { ReactNode } from 'react'
import styles from '../Settings.module.css'

type FoundSettingProps = { name: string; found: string; children: ReactNode }

/** The place of one setting; marked if the search led to it. */
export const FoundSetting = ({ name, found, children }: FoundSettingProps) => (
  <div
    className={styles.setting}
    data-setting={name}
    data-found={name === found ? '' : undefined}
    tabIndex={-1}
  >
    {children}
  </div>
)
