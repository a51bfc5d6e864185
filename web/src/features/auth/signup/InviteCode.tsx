import type { FieldMessage } from '@resguardo/contract/platform/fields/fieldCatalogue'
import { useEffect, useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Field } from '#ui/fields/Field.tsx'
import styles from '../form.module.css'
import type { SignUpMessage } from './signup.messages.ts'
import type { InviteCodeState } from './useInviteCode.ts'

type InviteCodeProps = {
  invite: InviteCodeState
  /** Registration requires a code. */
  needed: boolean
}

/** Field for an invite code, with what it invites to and a way to continue without it. */
export function InviteCode({ invite, needed }: InviteCodeProps) {
  const say = useSay<SignUpMessage | FieldMessage>()
  const { text, invitation, problem, type, field } = invite
  const [opened, setOpened] = useState(false)
  const open = opened || needed || text !== ''

  useEffect(() => {
    if (opened) field.current?.focus()
  }, [opened, field])

  if (!open)
    return (
      <div>
        <button type="button" className={styles.textButton} onClick={() => setOpened(true)}>
          {say('signup.haveCode')}
        </button>
      </div>
    )
  return (
    <div className={styles.form}>
      <Field
        ref={field}
        label={say(needed ? 'signup.code' : 'signup.codeOptional')}
        hint={say('signup.codeHint')}
        error={problem ? say(problem) : undefined}
        className={styles.inviteCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      {invitation && (
        <Alert kind="info">
          {invitation.kind === 'team'
            ? say('signup.joinTeam', { team: invitation.teamName ?? '', role: invitation.role ?? 'user' })
            : say('signup.joinFriend')}
          {invitation.addressed && ` ${say('signup.addressed')}`}
        </Alert>
      )}
      {!needed && (
        <div>
          <button
            type="button"
            className={styles.textButton}
            onClick={() => {
              type('')
              setOpened(false)
            }}
          >
            {say('signup.noCode')}
          </button>
        </div>
      )}
    </div>
  )
}
