import { severities } from '@resguardo/contract/alerts/alertRules'
import type { ManagedAlert, readManagedAlert } from '@resguardo/contract/alerts/alerts'
import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { useEffect } from 'react'
import { useSay } from '#i18n/say.tsx'
import { useLeaveGuard } from '#shared/useLeaveGuard.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { LeaveDialog } from '#ui/overlays/LeaveDialog.tsx'
import { SaveBar } from '#ui/layout/SaveBar.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { AlertsMessage } from '../../alerts.messages.ts'
import styles from '../Manage.module.css'
import { NameAndUrlFields } from '#shared/forms/NameAndUrlFields.tsx'
import type { ManagedAlertsMessage } from '../managedAlerts.messages.ts'
import { TargetPreview } from './TargetPreview.tsx'
import { ConfirmAlert, DeleteAlert } from '../alertActions.tsx'
import { TargetFields } from './TargetFields.tsx'
import { useAlertForm } from './useAlertForm.ts'
import { AlertTextFields } from './AlertTextFields.tsx'

type AlertFormProps = {
  alert: ManagedAlert | null
  /** What the caller may do to publish it; null before it is saved. */
  confirming: DataOf<typeof readManagedAlert>['confirming'] | null
  /** Called when the form becomes dirty or clean. */
  onDirty?: (dirty: boolean) => void
}

/**
 * Form for an alert in three languages and its target, with confirmation. Validates with the endpoint's
 * rules.
 */
export function AlertForm({ alert, confirming, onDirty }: AlertFormProps) {
  const say = useSay<ManagedAlertsMessage | CatalogueKey>()
  const sayFailure = useSayFailure()
  const draft = useAlertForm(alert)
  const { form, isDirty, failure, submit } = draft
  const guard = useLeaveGuard(isDirty && !draft.pending)
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])
  return (
    <form
      className={styles.form}
      aria-label={say('write.form')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onInput={draft.clear}
      noValidate
    >
      <AlertTextFields form={form} />
      <TargetFields form={form} />
      <DetailFields form={form} />
      <TargetPreview form={form} />
      {failure && failure.status !== 400 && (
        <Alert
          title={say('write.notSaved')}
          requestId={failure.requestId}
          actions={
            failure.status === 409 && (
              <Button kind="secondary" onClick={draft.discard}>
                {say('write.loadSaved')}
              </Button>
            )
          }
        >
          {sayFailure(failure)}
        </Alert>
      )}
      {draft.saved && <Alert kind="success">{say('editAlert200')}</Alert>}
      <SaveBar dirty={isDirty} pending={draft.pending} save={say('write.save')} onDiscard={draft.discard} />
      {alert?.state === 'draft' && confirming && (
        <ConfirmAlert
          key={alert.revision}
          alert={alert}
          confirming={confirming}
          dirty={isDirty}
          onMissing={draft.showErrors}
        />
      )}
      {alert?.state === 'draft' && <DeleteAlert alert={alert} />}
      <LeaveDialog guard={guard} />
    </form>
  )
}

function DetailFields({ form }: Pick<ReturnType<typeof useAlertForm>, 'form'>) {
  const say = useSay<ManagedAlertsMessage | AlertsMessage>()
  return (
    <Card title={say('write.details')}>
      <div className={styles.pair}>
        <Select
          label={say('alerts.severity')}
          hint={say('write.severity.hint')}
          options={severities.map((value) => ({ value, label: say(`alerts.severity.${value}`) }))}
          {...form.field('severity')}
        />
        <Field
          label={say('write.expires')}
          hint={say('write.expires.hint')}
          type="date"
          {...form.field('expires')}
        />
        <NameAndUrlFields
          name={{ label: say('write.source.name'), ...form.field('source.name') }}
          url={{ label: say('write.source.url'), ...form.field('source.url') }}
        />
      </div>
    </Card>
  )
}
