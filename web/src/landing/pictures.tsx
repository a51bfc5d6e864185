import type { ReactNode } from 'react'
import styles from './landing.module.css'

/** Objects in ink, each with one amber light. */
const Picture = ({ children }: { children: ReactNode }) => (
  <svg
    className={styles.picture}
    viewBox="0 0 72 72"
    width={72}
    height={72}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)

/** A phone with a padlock whose keyhole is lit. */
export const TheftPicture = () => (
  <Picture>
    <path d="M24 6h24a5 5 0 0 1 5 5v50a5 5 0 0 1-5 5H24a5 5 0 0 1-5-5V11a5 5 0 0 1 5-5zM32 12h8" />
    <path d="M31 33v-5a5 5 0 0 1 10 0v5" />
    <path
      className={styles.lit}
      d="M30 33h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H30a2 2 0 0 1-2-2V35a2 2 0 0 1 2-2z"
    />
    <path d="M36 38v5" />
  </Picture>
)

/** Two speech bubbles behind a closed letter flap, whose seal is lit. */
export const TalkPicture = () => (
  <Picture>
    <path d="M8 22h56v36H8zM8 22l28 22 28-22" />
    <path d="M22 14h28M28 7h16" />
    <circle className={styles.lit} cx="36" cy="44" r="6" />
  </Picture>
)

/** A school bag with a phone in its pocket, whose screen is lit. */
export const ChildPicture = () => (
  <Picture>
    <path d="M18 30a18 18 0 0 1 36 0v32a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4zM28 13V9a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v4" />
    <path d="M18 36h-4a4 4 0 0 0-4 4v14a4 4 0 0 0 4 4h4M54 36h4a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4h-4M26 48h20v18H26z" />
    <path className={styles.lit} d="M31 26h10a2 2 0 0 1 2 2v20H29V28a2 2 0 0 1 2-2z" />
  </Picture>
)

/** A door ajar, with light behind it. */
export const HelpPicture = () => (
  <Picture>
    <path className={styles.lit} d="M30 10h22v54H30z" />
    <path d="M30 10 14 18v52l16-6zM25 42v3M6 64h8M52 64h14" />
  </Picture>
)
