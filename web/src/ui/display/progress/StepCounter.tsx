import styles from './StepCounter.module.css'
import { useUiSay } from '../../feedback/useUiSay.ts'

/** "Step 2 of 5", instead of a stepper. */
export function StepCounter({ step, total }: { step: number; total: number }) {
  return <p className={styles.step}>{useUiSay()('ui.step', { step, total })}</p>
}
