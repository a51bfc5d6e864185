import { readApiKeys } from '@resguardo/contract/apiKeys/apiKeys'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { useSession } from '#session/session.ts'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { ApiKeyList } from './ApiKeyList.tsx'
import styles from './apiKeys.module.css'
import type { ApiKeysMessage } from './apiKeys.messages.ts'
import { CreateApiKey } from './CreateApiKey.tsx'

/** The person's own API keys, with which programs act in their name. */
export function ApiKeysCard() {
  const say = useSay<ApiKeysMessage>()
  const user = useSession()
  const [creating, create] = useState(false)
  const result = useQuery(query(readApiKeys, {}))
  if (!user) return null
  return (
    <Card
      title={say('apiKeys.own')}
      actions={
        <Button kind="secondary" onClick={() => create(true)}>
          {say('apiKeys.create')}
        </Button>
      }
    >
      <div className={styles.card}>
        <p>
          {say('apiKeys.own.what')} <a href="/docs/api">{say('apiKeys.docs')}</a>
        </p>
        <p className={styles.quiet}>{say('apiKeys.own.stay')}</p>
        <QuerySection result={result} failureTitle={say('apiKeys.failed')} lines={1}>
          {({ keys }) =>
            keys.length === 0 ? (
              <p className={styles.quiet}>{say('apiKeys.empty')}</p>
            ) : (
              <ApiKeyList label={say('apiKeys.own')} keys={keys} />
            )
          }
        </QuerySection>
      </div>
      {creating && <CreateApiKey role={user.role} service={false} onClose={() => create(false)} />}
    </Card>
  )
}
