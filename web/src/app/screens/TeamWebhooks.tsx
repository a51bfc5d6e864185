import '#features/settings/search/settingsTexts.ts'
import { WebhooksTab } from '#features/settings/webhooks/WebhooksTab.tsx'
import { useParams } from '#router'

/** The webhooks of the team in the address. */
export function TeamWebhooks() {
  const { uid = '' } = useParams()
  return <WebhooksTab team={uid} />
}
