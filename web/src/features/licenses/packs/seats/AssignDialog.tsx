import { maxSeatsPerCall } from '@resguardo/contract/platform/limits'
import type { Member } from '@resguardo/contract/teams/members'
import type { Pack } from '@resguardo/contract/licensing/packs'
import { type FormEvent, useId, useState } from 'react'
import { useTimeZone } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { FormDialog } from '#shared/forms/FormDialog.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { personName } from '#lists/bulk/dialog/bulkRequest.ts'
import { endOfDay, today } from '#shared/dates.ts'
import { useSayField } from '#shared/useSayField.ts'
import { Button } from '#ui/controls/Button.tsx'
import { RadioCards } from '#ui/fields/choiceFields.tsx'
import { Field, TextArea } from '#ui/fields/Field.tsx'
import { TextFilePicker } from '#ui/fields/TextFilePicker.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '../Packs.module.css'
import { AssignPreview } from './AssignPreview.tsx'
import type { AssignMessage } from './assign.messages.ts'
import { PeopleSearch } from './PeopleSearch.tsx'
import { type ListEntry, parseList } from './parseList.ts'
import { holdingTeamOf } from './seats.queries.ts'
import { useAssign } from './useAssign.ts'

const sources = ['search', 'list'] as const
type AssignSource = (typeof sources)[number]

/** Assigns seats to people found by a search, or to everyone on a list. */
export function AssignDialog({ pack, onClose }: { pack: Pack; onClose: () => void }) {
  const say = useSay<AssignMessage>()
  const sayField = useSayField()
  const { timeZone } = useTimeZone()
  const id = useId()
  const [source, setSource] = useState<AssignSource>('search')
  const [selected, setSelected] = useState<readonly Member[]>([])
  const [text, setText] = useState('')
  const [day, setDay] = useState('')
  const [problem, setProblem] = useState<string>()
  const assign = useAssign(pack, (assigned) => {
    toast(say('assign.done', { count: assigned }))
    onClose()
  })
  const { preview, failure } = assign
  const entries = source === 'list' ? parseList(text) : []
  const clearErrors = () => {
    setProblem(undefined)
    assign.clear()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (assign.pending) return
    const wrong =
      source === 'list' ? listProblem(entries) : selected.length === 0 ? say('assign.nobody') : undefined
    setProblem(wrong)
    if (wrong) return
    const ends = endOfDay(day, timeZone)
    if (source === 'list') void assign.requestPreview({ who: entries.map(({ who }) => who), ends })
    else void assign.assignAll({ who: selected.map(({ uid }) => uid), ends })
  }
  const listProblem = (all: readonly ListEntry[]) => {
    if (all.length === 0) return say('assign.nothing')
    if (all.length > maxSeatsPerCall)
      return say('assign.tooMany', { count: all.length, most: maxSeatsPerCall })
    return undefined
  }
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
            preview.outcome.assigned > 0 && (
              <Button key="go" pending={assign.pending} onClick={() => void assign.assignAccepted()}>
                {say('assign.do', { count: preview.outcome.assigned })}
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
      {preview && <AssignPreview outcome={preview.outcome} changed={assign.changed} entryOf={entryOf} />}
      {/* Hidden instead of unmounted, so that going back keeps the input. */}
      <form id={id} className={styles.form} hidden={preview !== null} onSubmit={submit} noValidate>
        <p>{say('assign.free', { count: pack.free, team: pack.team.teamName })}</p>
        <RadioCards
          legend={say('assign.way')}
          name="way"
          value={source}
          options={sources.map((value) => ({ value, label: say(`assign.way.${value}`) }))}
          onChange={({ target }) => {
            setSource(target.value === 'list' ? 'list' : 'search')
            clearErrors()
          }}
        />
        {source === 'search' ? (
          <PeopleSearch
            team={holdingTeamOf(pack)}
            selected={selected}
            error={problem}
            onChange={(people) => {
              setSelected(people)
              clearErrors()
            }}
          />
        ) : (
          <>
            <TextFilePicker
              label={say('assign.file')}
              onText={(filed) => {
                setText(filed)
                clearErrors()
              }}
              onUnreadable={() => setProblem(say('assign.unreadable'))}
            />
            <TextArea
              label={say('assign.paste')}
              hint={say('assign.paste.hint', { most: maxSeatsPerCall })}
              rows={6}
              autoComplete="off"
              spellCheck={false}
              value={text}
              error={problem}
              onChange={({ target }) => {
                setText(target.value)
                clearErrors()
              }}
            />
          </>
        )}
        <Field
          type="date"
          label={say('assign.ends')}
          hint={say('assign.ends.hint')}
          value={day}
          min={today(timeZone)}
          error={sayField({ message: failure?.fields['ends'] })}
          onChange={({ target }) => {
            setDay(target.value)
            clearErrors()
          }}
        />
      </form>
      {failure && !failure.fields['ends'] && <FailureAlert title={say('assign.failed')} failure={failure} />}
    </FormDialog>
  )
}
