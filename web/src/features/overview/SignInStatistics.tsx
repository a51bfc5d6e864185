import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { readOverview } from '@resguardo/contract/settings/overview'
import { Link } from '#router'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import styles from './OverviewCard.module.css'
import type { OverviewMessage } from './overview.messages.ts'

type SignInDays = NonNullable<DataOf<typeof readOverview>['signIns']>

/** Sign-in attempts per day, as a bar chart and as a table. */
export function SignInStatistics({ days }: { days: SignInDays }) {
  const say = useSay<OverviewMessage>()
  const { number, day: formatDay } = useFormats()
  const sum = (key: 'successful' | 'refused') => days.reduce((all, day) => all + day[key], 0)
  const most = Math.max(1, ...days.map(({ successful, refused }) => successful + refused))
  const share = (count: number) => `${(100 * count) / most}%`
  return (
    <section className={styles.signIns} aria-labelledby="sign-ins">
      <h3 id="sign-ins" className={styles.heading}>
        {say('overview.signIns', { days: days.length })}
      </h3>
      <p>{say('overview.signIns.sum', { successful: sum('successful'), refused: sum('refused') })}</p>
      <div className={styles.chart} aria-hidden="true">
        {days.map(({ day, successful, refused }) => (
          <div key={day} className={styles.day}>
            <div className={styles.refused} style={{ height: share(refused) }} />
            <div className={styles.successful} style={{ height: share(successful) }} />
          </div>
        ))}
      </div>
      <Disclosure label={say('overview.table')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{say('overview.day')}</th>
              <th scope="col">{say('overview.successful')}</th>
              <th scope="col">{say('overview.refused')}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, successful, refused }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                <td>{number(successful)}</td>
                <td>{number(refused)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
      <p>
        <Link to={paths.logs}>{say('overview.log')}</Link>
      </p>
    </section>
  )
}
