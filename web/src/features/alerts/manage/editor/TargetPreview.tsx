import { previewAlert } from '@resguardo/contract/alerts/alerts'
import { osTypes } from '@resguardo/contract/devices/device'
import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { minGroupSize } from '@resguardo/contract/platform/limits'
import { useState } from 'react'
import type { Form } from '#shared/forms/useForm.ts'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { systems } from '#lists/systems.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { type AlertDraft, contentOf } from './alertDraft.ts'
import styles from '../Manage.module.css'
import type { ManagedAlertsMessage } from '../managedAlerts.messages.ts'

/** Whose phones the form's target matches, in rounded numbers so that no one can be identified. */
export function TargetPreview({ form }: { form: Form<AlertDraft> }) {
  const say = useSay<ManagedAlertsMessage>()
  const sayFailure = useSayFailure()
  const { mutate, data, error, isPending } = useSend(previewAlert)
  const failure = failureOf(error)
  const target = JSON.stringify([form.values.systems, form.values.profiles])
  const [previewedTarget, setPreviewedTarget] = useState('')
  const runPreview = () => {
    const { systems: targetSystems, profiles } = contentOf(form.values)
    setPreviewedTarget(target)
    mutate({ body: { systems: targetSystems, profiles } })
  }
  return (
    <Card title={say('write.preview')}>
      <p className={lists.quiet}>{say('write.preview.hint', { least: minGroupSize })}</p>
      <div>
        <Button kind="secondary" pending={isPending} onClick={runPreview}>
          {say('write.preview.look')}
        </Button>
      </div>
      {failure && (
        <Alert title={say('write.preview.failed')} requestId={failure.requestId} onRetry={runPreview}>
          {failure.status === 400 ? say('write.target.version') : sayFailure(failure)}
        </Alert>
      )}
      {/* A result for a previous target is not shown. */}
      <div role="status">{data && previewedTarget === target && <MatchingPhones {...data} />}</div>
    </Card>
  )
}

function MatchingPhones({ phones, people }: DataOf<typeof previewAlert>) {
  const say = useSay<ManagedAlertsMessage>()
  const countOf = (count: number | null) =>
    count === null
      ? say('write.preview.few', { least: minGroupSize })
      : say('write.preview.people', { count })
  if (phones.length === 0) return <p>{say('write.preview.none')}</p>
  return (
    <>
      <p>
        <strong>{countOf(people)}</strong>
      </p>
      {osTypes.map((osType) => {
        const models = phones.filter((phone) => phone.osType === osType)
        if (models.length === 0) return null
        const { name } = systems[osType]
        return (
          <Disclosure key={osType} label={say('write.preview.models', { name, count: models.length - 1 })}>
            <ul className={styles.models}>
              {models.map(({ device, name: model, people: count }) => (
                <li key={device ?? ''}>
                  {model ?? say('write.preview.untold')}: {countOf(count)}
                </li>
              ))}
            </ul>
          </Disclosure>
        )
      })}
    </>
  )
}
