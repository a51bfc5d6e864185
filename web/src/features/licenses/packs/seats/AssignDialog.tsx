import { maxSeatsPerCall } from '@resguardo/contract/platform/limits'
import type { Member } from '@resguardo/contract/teams/members'
import type { Pack } from '@resguardo/contract/licensing/packs'
import { useId, useState } from 'react'
import { useTimeZone } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { FormDialog } from '#shared/forms/dialogs/FormDialog.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { type CheckResult, type FieldProblem, useForm } from '#shared/forms/useForm.ts'
import { personName } from '#lists/bulk/dialog/bulkRequest.ts'
import type { MailMessage } from '#shared/mail/mail.messages.ts'
import { useMailDelivered } from '#shared/mail/useMailDelivered.ts'
import { endOfDay, today } from '#shared/dates.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { useSayField } from '#shared/useSayField.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Checkbox, RadioCards } from '#ui/fields/choiceFields.tsx'
import { Field, TextArea } from '#ui/fields/Field.tsx'
import { TextFilePicker } from '#ui/fields/TextFilePicker.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { invitableAddresses } from '../../allSeats/seatInvites.ts'
import { useUndoAssign } from '../../allSeats/useUndoAssign.ts'
import styles from '../Packs.module.css'
import { AssignPreview } from './AssignPreview.tsx'
import type { AssignMessage } from './assign.messages.ts'
import { PeopleSearch } from './PeopleSearch.tsx'
import { parseList } from './parseList.ts'
import { holdingTeamOf } from './seats.queries.ts'
import type { SeatsMessage } from './seats.messages.ts'
import { type AssignDone, type AssignRequest, useAssign } from './useAssign.ts'

const sources = ['search', 'list'] as const
type AssignSource = (typeof sources)[number]
const blank = { source: 'search' as AssignSource, selected: [] as readonly Member[], text: '', day: '' }

function listProblem(count: number): FieldProblem | null {
  if (count === 0) return { key: 'assign.nothing' }
  if (count <= maxSeatsPerCall) return null
  return { key: 'assign.tooMany', values: { count, most: maxSeatsPerCall } }
}

/** Closes the dialog, and says what was done, with a way to undo it. */
function useAssignDone(onClose: () => void) {
  const say = useSay<AssignMessage | SeatsMessage>()
  const sayFailure = useSayFailure()
  const undo = useUndoAssign()
  return ({ failure, ...assigned }: AssignDone) => {
    const { seats, invites } = assigned
    const text =
      invites.length > 0
        ? say('assign.doneInvited', { count: seats.length, invited: invites.length })
        : say('assign.done', { count: seats.length })
    toast(text, {
      ...(seats.length + invites.length > 0 && {
        action: { label: say('seats.undo'), run: () => void undo(assigned) },
      }),
    })
    if (failure) toast(say('assign.invite.failed', { why: sayFailure(failure) }), { kind: 'error' })
    onClose()
  }
}

/** Assigns seats to people found by a search, or to everyone on a list. */
export function AssignDialog({ pack, onClose }: { pack: Pack; onClose: () => void }) {
  const say = useSay<AssignMessage | MailMessage>()
  const delivered = useMailDelivered() !== false
  const sayField = useSayField()
  const { timeZone } = useTimeZone()
  const id = useId()
  const onDone = useAssignDone(onClose)
  const assign = useAssign(pack, onDone)
  const { preview, failure } = assign
  const [inviting, setInviting] = useState(false)
  const invitable = preview ? invitableAddresses(preview.outcome, pack) : []
  const invited = inviting ? invitable : []
  const form = useForm({
    initial: blank,
    check: ({ source, selected, text, day }: typeof blank): CheckResult<AssignRequest> => {
      const listed = source === 'list'
      const who = listed ? parseList(text).map((entry) => entry.who) : selected.map(({ uid }) => uid)
      const problem = listed ? listProblem(who.length) : who.length === 0 ? { key: 'assign.nobody' } : null
      return {
        output: { who, ends: endOfDay(day, timeZone) },
        problems: problem ? { [listed ? 'text' : 'selected']: problem } : {},
      }
    },
    checkOn: 'submit',
    onType: assign.clear,
  })
  const { source, selected, text, day } = form.values
  const entries = source === 'list' ? parseList(text) : []
  const submit = form.submit((request, values) =>
    values.source === 'list' ? assign.requestPreview(request) : assign.assignAll(request),
  )
  const entryOf = (who: string) => {
    const person = selected.find(({ uid }) => uid === who)
    const line = entries.find((one) => one.who === who.toLowerCase())?.line ?? null
    return { line, name: person ? personName(person) : who }
  }

  return (
    <FormDialog
      dirty={selected.length > 0 || text !== '' || day !== ''}
      onClose={onClose}
      title={say('assign.title')}
      actions={
        <>
          <Button
            key={preview ? 'back' : 'cancel'}
            kind="secondary"
            onClick={preview ? assign.back : onClose}
          >
            {say(preview ? 'assign.back' : 'assign.cancel')}
          </Button>
          {preview ? (
            preview.outcome.assigned + invited.length > 0 && (
              <Button key="go" pending={assign.pending} onClick={() => void assign.assignAccepted(invited)}>
                {invited.length > 0
                  ? say('assign.doInvite', { count: preview.outcome.assigned, invited: invited.length })
                  : say('assign.do', { count: preview.outcome.assigned })}
              </Button>
            )
          ) : (
            <Button key="submit" type="submit" form={id} pending={assign.pending}>
              {source === 'list' ? say('assign.check') : say('assign.do', { count: selected.length })}
            </Button>
          )}
        </>
      }
    >
      {preview && (
        <AssignPreview
          outcome={preview.outcome}
          changed={assign.changed}
          entries={entries}
          entryOf={entryOf}
          invited={invited}
        >
          {invitable.length > 0 && (
            <Checkbox
              label={say('assign.invite', { count: invitable.length })}
              hint={`${say(delivered ? 'assign.invite.mail' : 'mail.none')} ${say('assign.invite.hint')}`}
              checked={inviting}
              onChange={({ target }) => setInviting(target.checked)}
            />
          )}
        </AssignPreview>
      )}
      {/* Hidden instead of unmounted, so that going back keeps the input. */}
      <form
        id={id}
        className={styles.form}
        hidden={preview !== null}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <p>{say('assign.free', { count: pack.free, team: pack.team.teamName })}</p>
        <RadioCards
          legend={say('assign.way')}
          options={sources.map((value) => ({ value, label: say(`assign.way.${value}`) }))}
          {...form.field('source')}
        />
        {source === 'search' ? (
          <PeopleSearch
            team={holdingTeamOf(pack)}
            selected={selected}
            error={form.errorOf('selected')}
            onChange={(people) => {
              form.set('selected', people)
              assign.clear()
            }}
          />
        ) : (
          <>
            <TextFilePicker
              label={say('assign.file')}
              onText={(filed) => {
                form.set('text', filed)
                assign.clear()
              }}
              onUnreadable={() => form.showErrors({ text: 'assign.unreadable' })}
            />
            <TextArea
              label={say('assign.paste')}
              hint={say('assign.paste.hint', { most: maxSeatsPerCall })}
              rows={6}
              autoComplete="off"
              spellCheck={false}
              {...form.field('text')}
            />
          </>
        )}
        <Field
          type="date"
          label={say('assign.ends')}
          hint={say('assign.ends.hint')}
          min={today(timeZone)}
          {...form.field('day')}
          error={sayField({ message: failure?.fields['ends'] })}
        />
      </form>
      {failure && !failure.fields['ends'] && <FailureAlert title={say('assign.failed')} failure={failure} />}
    </FormDialog>
  )
}
