import type { SetUpStep } from '@resguardo/contract/settings/overview'
import { Link } from '#router'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import type { SessionUser } from '#session/session.ts'
import { Card } from '#ui/layout/Card.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { openSteps, type Overview } from '../waiting.ts'
import styles from './Console.module.css'
import type { ConsoleMessage } from './console.messages.ts'

/** The steps of setting up an installation; gone when all are done. */
export function SetUpCard({ overview, user }: { overview: Overview; user: SessionUser }) {
  const say = useSay<ConsoleMessage>()
  const steps = overview.installation?.setUp ?? []
  const left = openSteps(overview).length
  if (left === 0) return null
  const linkOf: Readonly<Partial<Record<SetUpStep, string>>> = {
    https: paths.settings('tls'),
    mail: paths.settings('messaging'),
    drill: paths.settings('status'),
    secondStep: paths.profileTab(user.uid, 'security'),
    team: paths.teams,
  }
  return (
    <Card title={say('console.setUp', { done: steps.length - left, all: steps.length })}>
      <ol className={styles.steps}>
        {steps.map(({ step, done }) => (
          <li key={step} className={done ? styles.done : undefined}>
            <span className={styles.mark} aria-hidden="true">
              {done && <CheckIcon size={16} />}
            </span>
            <div>
              <p className={styles.step}>
                {linkOf[step] && !done ? (
                  <Link to={linkOf[step]}>{say(`console.setUp.${step}`)}</Link>
                ) : (
                  say(`console.setUp.${step}`)
                )}
                {done && <VisuallyHidden>{`, ${say('console.setUp.done')}`}</VisuallyHidden>}
              </p>
              {!done && <p className={styles.how}>{say(`console.setUp.${step}.how`)}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
