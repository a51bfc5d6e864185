import { useNavigate, useSearchParams } from '#router'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useSession } from '#session/session.ts'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { useWorryFlow, worryStepAt } from './useWorryFlow.tsx'
import type { WorriesMessage } from './worries.messages.ts'
import { eraseWorries } from './worryStore.ts'
import { useWorries } from './worryAnswers.ts'
import styles from './Worries.module.css'

/** /course/worries: the three questions again, from plan and dashboard; the question is in the address. */
export function WorriesPage() {
  const say = useSay<WorriesMessage>()
  const owner = useSession()?.uid ?? ''
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const step = worryStepAt(params)
  const go = (next: string) => setParams({ ask: next })
  const { view, before, skip } = useWorryFlow({ owner, step, go, onEnd: () => navigate(paths.plan) })
  const count = Object.keys(useWorries(owner)).length
  return (
    <div className={styles.page}>
      <PageTitle title={say('worries.title')} />
      <p className={styles.quiet}>{say('worries.kept')}</p>
      {view}
      <div className={styles.actions}>
        {before && (
          <Button kind="secondary" onClick={() => go(before)}>
            {say('worries.back')}
          </Button>
        )}
        {step !== 'help' && (
          <Button kind="secondary" onClick={skip}>
            {say('worries.skip')}
          </Button>
        )}
        <LinkButton kind="quiet" to={paths.plan}>
          {say('worries.plan')}
        </LinkButton>
      </div>
      <p className={styles.kept}>
        <span role="status">{say('worries.answered', { count })}</span>
        {count > 0 && (
          <Button kind="quiet" onClick={() => eraseWorries(owner)}>
            {say('worries.erase')}
          </Button>
        )}
      </p>
    </div>
  )
}
