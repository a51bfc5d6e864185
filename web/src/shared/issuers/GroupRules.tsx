import { issuerLimits } from '@resguardo/contract/auth/issuers'
import { useId, useRef } from 'react'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { TeamChoice } from '#shared/forms/TeamChoice.tsx'
import type { Form } from '#shared/forms/useForm.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { FieldNotes } from '#ui/fields/FieldFrame.tsx'
import type { IssuerValues } from './IssuerDialog.tsx'
import type { IssuersMessage } from './issuers.messages.ts'
import styles from './issuers.module.css'

/** A group at the service, and the team that it leads to. */
export type GroupRow = { key: string; value: string; team: string; teamName: string }

type GroupRulesProps = {
  /** The owner of the service, to which all its groups lead; null: of the instance, each leads to a team. */
  team: string | null
  form: Form<IssuerValues>
}

/** Groups at the service that make people members of a team when they sign in. */
export function GroupRules({ team, form }: GroupRulesProps) {
  const say = useSay<IssuersMessage>()
  const id = useId()
  const add = useRef<HTMLButtonElement>(null)
  const { groups } = form.values
  const ofList = form.problems['groups'] && form.errorOf('groups')
  const set = (next: GroupRow[]) => form.set('groups', next)
  const remove = (index: number) => {
    set(groups.filter((_, at) => at !== index))
    // The pressed button is gone.
    add.current?.focus()
  }
  return (
    <fieldset className={styles.groups} aria-describedby={`${id}-hint`}>
      <legend className={lists.legend}>{say('issuers.groups')}</legend>
      <FieldNotes id={id} hint={say(team ? 'issuers.groups.hint.team' : 'issuers.groups.hint')} />
      {groups.map(({ key, ...group }, index) => (
        <div key={key} className={styles.group}>
          <Field
            label={say('issuers.group')}
            maxLength={issuerLimits.group}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.field(`groups.${index}.value`)}
          />
          {!team && (
            <TeamChoice
              needed
              value={group.team}
              initialName={group.teamName}
              error={form.errorOf(`groups.${index}.team`)}
              onChange={(uid) => form.set(`groups.${index}.team`, uid)}
            />
          )}
          <div>
            <Button
              kind="secondary"
              aria-label={say('issuers.group.remove.of', { group: group.value })}
              onClick={() => remove(index)}
            >
              {say('issuers.group.remove')}
            </Button>
          </div>
        </div>
      ))}
      <FieldNotes id={`${id}-list`} error={ofList} />
      {groups.length < issuerLimits.groups && (
        <div>
          <Button
            ref={add}
            kind="secondary"
            onClick={() =>
              set([...groups, { key: crypto.randomUUID(), value: '', team: team ?? '', teamName: '' }])
            }
          >
            {say('issuers.group.add')}
          </Button>
        </div>
      )}
      {groups.length > 0 && (
        <Field
          label={say('issuers.claim')}
          hint={say('issuers.claim.hint')}
          maxLength={issuerLimits.groupClaim}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('groupClaim')}
        />
      )}
    </fieldset>
  )
}
