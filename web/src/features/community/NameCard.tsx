import { chooseName, type Member } from '@resguardo/contract/community/community'
import { communityLimits } from '@resguardo/contract/community/communityRules'
import { useState } from 'react'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { useForm } from '#shared/forms/useForm.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Field } from '#ui/fields/Field.tsx'
import styles from './community.module.css'
import type { CommunityMessage } from './community.messages.ts'

/** The reader's display name; they choose it before their first post. */
export function NameCard({ member }: { member: Member }) {
  const say = useSay<CommunityMessage>()
  const [editing, setEditing] = useState(false)
  const { name, isNew, strikes } = member
  return (
    <Card title={say('community.name')}>
      {name && !editing ? (
        <div className={styles.acts}>
          <span>{say('community.name.you', { name })}</span>
          <Button kind="quiet" onClick={() => setEditing(true)}>
            {say('community.name.change')}
          </Button>
        </div>
      ) : (
        <NameForm name={name ?? ''} onDone={() => setEditing(false)} />
      )}
      {isNew && <p className={styles.quiet}>{say('community.name.new')}</p>}
      {strikes > 0 && <p>{say('community.strikes', { count: strikes })}</p>}
    </Card>
  )
}

function NameForm({ name: currentName, onDone }: { name: string; onDone: () => void }) {
  const say = useSay<CommunityMessage>()
  const sayFailure = useSayFailure()
  const send = useSend(chooseName, { refresh: ['readMember', 'readThread', 'readThreads'] })
  const failure = failureOf(send.error)
  const form = useForm({
    initial: { name: currentName },
    check: checkBySchema(chooseName.body),
    checkOn: 'submit',
    onType: send.reset,
  })
  const submit = form.submit(async (body) => {
    await send.mutateAsync({ body })
    onDone()
  })
  const { error = failure ? sayFailure(failure) : undefined, ...name } = form.field('name')
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={say('community.name')}
        hint={say('community.name.hint')}
        autoComplete="off"
        maxLength={communityLimits.name.max}
        {...name}
        error={error}
      />
      <div>
        <Button type="submit" pending={send.isPending}>
          {say('community.name.save')}
        </Button>
      </div>
    </form>
  )
}
