import { Button, type ButtonProps } from './Button.tsx'
import { useUiSay } from './say.ts'

type TrialButtonProps = Pick<ButtonProps, 'kind' | 'pending' | 'onClick'> & {
  /** How long it lasts. */
  days: number
  /** What it would open, for ears that meet several of these on one page. */
  opens?: string
}

/** Starts the trial; useTrial does what it says. */
export function TrialButton({ opens, days, ...button }: TrialButtonProps) {
  const label = useUiSay()('ui.trial.start', { days })
  return (
    <Button {...button} aria-label={opens && `${label}: ${opens}`}>
      {label}
    </Button>
  )
}
