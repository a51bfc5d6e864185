import { Button, type ButtonProps } from './Button.tsx'
import { useUiSay } from '../feedback/useUiSay.ts'

type TrialButtonProps = Pick<ButtonProps, 'kind' | 'pending' | 'onClick'> & {
  /** Length of the trial in days. */
  days: number
  /** What it would open; for screen readers, where a page has several of these buttons. */
  opens?: string
}

/** Button that starts the trial; use with useTrial. */
export function TrialButton({ opens, days, ...button }: TrialButtonProps) {
  const label = useUiSay()('ui.trial.start', { days })
  return (
    <Button {...button} aria-label={opens && `${label}: ${opens}`}>
      {label}
    </Button>
  )
}
