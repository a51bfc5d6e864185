import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { readSupport } from '@resguardo/contract/support/support'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { HelpNow } from '#help/HelpNow.tsx'
import { useSay } from '#i18n/say.tsx'
import { FormDialog } from '#shared/forms/dialogs/FormDialog.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { AskForm } from './AskForm.tsx'
import { supportQuery } from './ask.calls.ts'
import type { AskMessage } from './ask.messages.ts'
import styles from './ask.module.css'

export type SupportOffer = DataOf<typeof readSupport>

type AskDialogProps = { question?: string; onClose: () => void }

/** What would be shared and by when someone answers; if no helper is available, who helps instead. */
export function AskDialog({ question, onClose }: AskDialogProps) {
  const say = useSay<AskMessage>()
  const form = useId()
  const [changed, setChanged] = useState(false)
  // Refetched on opening, because helpers may have come or gone since the page was loaded.
  const result = useQuery({ ...supportQuery, refetchOnMount: 'always', refetchInterval: false })
  const offer = result.isRefetching && !result.isFetchedAfterMount ? undefined : result.data
  const open = offer?.ticket && !offer.ticket.reopenUntil && offer.ticket.state !== 'closed'
  const asks = offer?.staffed === true && !open
  return (
    <FormDialog
      dirty={asks && changed}
      onClose={onClose}
      title={say('ask.title')}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {say(asks ? 'ask.cancel' : 'ask.close')}
          </Button>
          {asks && (
            <Button type="submit" form={form}>
              {say('ask.send')}
            </Button>
          )}
        </>
      }
    >
      <QuerySection
        result={{ ...result, data: offer, isPending: offer === undefined }}
        failureTitle={say('ask.failed')}
      >
        {(data) =>
          !data.staffed ? (
            <div className={styles.form}>
              <Alert kind="info" title={say('ask.nobody')}>
                {say('ask.nobody.text')}
              </Alert>
              {data.telephone && <Telephone number={data.telephone} />}
              <HelpNow about="violence" />
            </div>
          ) : open ? (
            <Alert kind="info">{say('ask.open')}</Alert>
          ) : (
            <>
              <AskForm
                id={form}
                offer={data}
                {...(question !== undefined && { question })}
                onChange={() => setChanged(true)}
                onSent={onClose}
              />
              {data.telephone && <Telephone number={data.telephone} />}
            </>
          )
        }
      </QuerySection>
    </FormDialog>
  )
}

/** A phone number, if the installation has one. */
function Telephone({ number }: { number: string }) {
  const say = useSay<AskMessage>()
  return (
    <p>
      {say('ask.telephone')} <a href={`tel:${number}`}>{number}</a>
    </p>
  )
}
