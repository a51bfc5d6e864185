import { keysOf } from '@resguardo/contract/platform/keysOf'
import {
  type EnvironmentGroup,
  environmentGroups,
  type EnvironmentVariable,
  readEnvironment,
} from '@resguardo/contract/settings/environment'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#router'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { FoundSetting } from '../search/FoundSetting.tsx'
import { useFoundSetting } from '../search/useFoundSetting.ts'
import styles from '../Settings.module.css'
import type { SettingsMessage } from '../settings.messages.ts'
import type { TabName } from '../tabs.ts'

/** Where the settings decide about the same subject, or show its state. */
const related: Partial<Record<EnvironmentGroup, { tab: TabName; field?: string }>> = {
  openid: { tab: 'security', field: 'signInByOpenid' },
  speech: { tab: 'calling', field: 'speechUrl' },
  mail: { tab: 'messaging', field: 'host' },
  backup: { tab: 'status' },
}

/** What environment variables decide: which are set, never their values. */
export function EnvironmentTab() {
  const say = useSay<SettingsMessage>()
  const result = useQuery(query(readEnvironment, {}))
  return (
    <QuerySection result={result} failureTitle={say('settings.failed')} lines={6}>
      {({ set }) => <EnvironmentCards set={set} />}
    </QuerySection>
  )
}

function EnvironmentCards({ set }: { set: readonly EnvironmentVariable[] }) {
  const say = useSay<SettingsMessage>()
  const found = useFoundSetting()
  return (
    <div className={styles.page}>
      <p>{say('settings.environment.intro')}</p>
      {keysOf(environmentGroups).map((group) => {
        const place = related[group]
        return (
          <FoundSetting key={group} name={group} found={found}>
            <Card title={say(`settings.environment.${group}`)}>
              <p>{say(`settings.environment.${group}.text`)}</p>
              <dl className={styles.variables}>
                {environmentGroups[group].map((name) => (
                  <div key={name}>
                    <dt>
                      <code>{name}</code>
                    </dt>
                    <dd>{say(`settings.environment.${set.includes(name) ? 'set' : 'unset'}`)}</dd>
                  </div>
                ))}
              </dl>
              {place && (
                <p>
                  <Link to={`${paths.settings(place.tab)}${place.field ? `#${place.field}` : ''}`}>
                    {say(`settings.tab.${place.tab}`)}
                  </Link>
                </p>
              )}
            </Card>
          </FoundSetting>
        )
      })}
    </div>
  )
}
