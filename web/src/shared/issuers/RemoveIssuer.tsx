import { deleteIssuer, type Issuer, readIssuerUse } from '@resguardo/contract/auth/issuers'
import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { useQuery } from '@tanstack/react-query'
import { query, useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { SendConfirmDialog } from '#shared/forms/dialogs/SendConfirmDialog.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import type { IssuersMessage } from './issuers.messages.ts'

/** Removes a service, after showing how many people lose it. */
export function RemoveIssuer({ issuer: { uid, name }, onClose }: { issuer: Issuer; onClose: () => void }) {
  const say = useSay<IssuersMessage | CatalogueKey>()
  const use = useQuery(query(readIssuerUse, { query: { uid } }))
  const remove = useSend(deleteIssuer, { refresh: ['readIssuers', 'readIssuerUse'] })
  const done = () => {
    toast(say('deleteIssuer200'))
    onClose()
  }
  return (
    <SendConfirmDialog
      title={say('issuers.remove', { name })}
      cancel={say('issuers.cancel')}
      action={say('issuers.remove', { name })}
      kind="danger"
      send={remove}
      failed={say('issuers.notDone')}
      onConfirm={() => remove.mutate({ query: { uid } }, { onSuccess: done })}
      onClose={onClose}
    >
      <QuerySection result={use} failureTitle={say('issuers.failed')} lines={2}>
        {({ people, only }) => (
          <>
            <p>{say('issuers.use', { people })}</p>
            {people > 0 && <p>{say('issuers.use.only', { only })}</p>}
          </>
        )}
      </QuerySection>
    </SendConfirmDialog>
  )
}
