import { chooseName, type Member } from '@resguardo/contract/community/community'
import { communityLimits } from '@resguardo/contract/community/communityRules'
import { type FormEvent, useState } from 'react'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { useSayField } from '#shared/useSayField.ts'
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
  const sayField = useSayField()
  const sayFailure = useSayFailure()
  const [name, setName] = useState(currentName)
  const [wrong, setWrong] = useState<string>()
  const send = useSend(chooseName, { refresh: ['readMember', 'readThread', 'readThreads'] })
  const failure = failureOf(send.error)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending) return
    const parsed = chooseName.body.safeParse({ name })
    setWrong(parsed.error?.issues[0]?.message)
    if (parsed.success) send.mutate({ body: parsed.data }, { onSuccess: onDone })
    else event.currentTarget.querySelector('input')?.focus()
  }
  const error =
    sayField({ message: wrong ?? failure?.fields['name'] }) || (failure ? sayFailure(failure) : undefined)
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={say('community.name')}
        hint={say('community.name.hint')}
        name="name"
        autoComplete="off"
        maxLength={communityLimits.name.max}
        value={name}
        error={error}
        onChange={({ target }) => {
          setName(target.value)
          setWrong(undefined)
          send.reset()
        }}
      />
      <div>
        <Button type="submit" pending={send.isPending}>
          {say('community.name.save')}
        </Button>
      </div>
    </form>
  )
}
