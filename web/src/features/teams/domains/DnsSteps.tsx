import type { Domain } from '@resguardo/contract/teams/domains'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import styles from '../Teams.module.css'
import type { DomainsMessage } from './domains.messages.ts'

/** Instructions for the TXT record. */
export function DnsSteps({ record }: Pick<Domain, 'record'>) {
  const say = useSay<DomainsMessage>()
  return (
    <>
      <h3>{say('domains.steps')}</h3>
      <ol className={styles.steps}>
        <li>{say('domains.step.open')}</li>
        <li>
          {say('domains.step.record')}
          <dl className={styles.record}>
            <dt className={lists.quiet}>{say('domains.record.name')}</dt>
            <dd>
              <code translate="no">{record.name}</code>
              <CopyButton text={record.name} what={say('domains.record.name')} />
            </dd>
            <dt className={lists.quiet}>{say('domains.record.value')}</dt>
            <dd>
              <code translate="no">{record.value}</code>
              <CopyButton text={record.value} what={say('domains.record.value')} />
            </dd>
          </dl>
        </li>
        <li>{say('domains.step.check')}</li>
      </ol>
    </>
  )
}
