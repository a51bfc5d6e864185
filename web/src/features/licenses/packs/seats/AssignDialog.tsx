import { seatsAtOnce } from '@resguardo/contract/limits'
import type { Member } from '@resguardo/contract/members'
import type { Pack } from '@resguardo/contract/packs'
import { type FormEvent, useId, useState } from 'react'
import { useTimeZone } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { FormDialog } from '#lists/FormDialog.tsx'
import { Refused } from '#lists/Refused.tsx'
import { calledBy } from '#lists/bulk/bulk.ts'
import { endOfDay, today } from '#session/days.ts'
import { useSayField } from '#session/useSayField.ts'
import { Button } from '#ui/Button.tsx'
import { RadioCards } from '#ui/choices.tsx'
import { Field, TextArea } from '#ui/Field.tsx'
import { FileChoice } from '#ui/FileChoice.tsx'
import { toast } from '#ui/toasts.ts'
import styles from '../Packs.module.css'
import { AssignPreview } from './AssignPreview.tsx'
import type { AssignMessage } from './assign.messages.ts'
import { PeopleSearch } from './PeopleSearch.tsx'
import { type Listed, readList } from './readList.ts'
import { holderOf } from './seats.queries.ts'
import { useAssign } from './useAssign.ts'

const ways = ['search', 'list'] as const
type Way = (typeof ways)[number]

/** Assigns seats to people found by a search, or to everyone on a list. */
export function AssignDialog({ pack, onClose }: { pack: Pack; onClose: () => void }) {
  const say = useSay<AssignMessage>()
  const sayField = useSayField()
  const { timeZone } = useTimeZone()
  const id = useId()
  const [way, setWay] = useState<Way>('search')
  const [picked, pick] = useState<readonly Member[]>([])
  const [text, setText] = useState('')
  const [day, setDay] = useState('')
  const [problem, complain] = useState<string>()
  const assign = useAssign(pack, (assigned) => {
    toast(say('assign.done', { count: assigned }))
    onClose()
  })
  const { look, failure } = assign
  const listed = way === 'list' ? readList(text) : []
  const touched = () => {
    complain(undefined)
    assign.clear()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (assign.pending) return
    const wrong =
      way === 'list' ? listProblem(listed) : picked.length === 0 ? say('assign.nobody') : undefined
    complain(wrong)
    if (wrong) return
    const ends = endOfDay(day, timeZone)
    if (way === 'list') void assign.tryOut({ who: listed.map(({ who }) => who), ends })
    else void assign.give({ who: picked.map(({ uid }) => uid), ends })
  }
  const listProblem = (all: readonly Listed[]) => {
    if (all.length === 0) return say('assign.nothing')
    if (all.length > seatsAtOnce) return say('assign.tooMany', { count: all.length, most: seatsAtOnce })
    return undefined
  }
  const lineOf = (who: string) => {
    const person = picked.find(({ uid }) => uid === who)
    const line = listed.find((one) => one.who === who.toLowerCase())?.line ?? null
    return { line, name: person ? calledBy(person) : who }
  }

  return (
    <FormDialog
      dirty={picked.length > 0 || text !== '' || day !== ''}
      onClose={onClose}
      title={say('assign.title')}
      actions={
        <>
          <Button key={look ? 'back' : 'cancel'} kind="secondary" onClick={look ? assign.back : onClose}>
            {say(look ? 'assign.back' : 'assign.cancel')}
          </Button>
          {look ? (
            look.outcome.assigned > 0 && (
              <Button key="go" pending={assign.pending} onClick={() => void assign.goOn()}>
                {say('assign.do', { count: look.outcome.assigned })}
              </Button>
            )
          ) : (
            <Button key="submit" type="submit" form={id} pending={assign.pending}>
              {way === 'list' ? say('assign.check') : say('assign.do', { count: picked.length })}
            </Button>
          )}
        </>
      }
    >
      {look && <AssignPreview outcome={look.outcome} changed={assign.changed} lineOf={lineOf} />}
      {/* Hidden instead of unmounted, so that going back keeps the input. */}
      <form id={id} className={styles.form} hidden={look !== null} onSubmit={submit} noValidate>
        <p>{say('assign.free', { count: pack.free, team: pack.team.teamName })}</p>
        <RadioCards
          legend={say('assign.way')}
          name="way"
          value={way}
          options={ways.map((value) => ({ value, label: say(`assign.way.${value}`) }))}
          onChange={({ target }) => {
            setWay(target.value === 'list' ? 'list' : 'search')
            touched()
          }}
        />
        {way === 'search' ? (
          <PeopleSearch
            team={holderOf(pack)}
            picked={picked}
            error={problem}
            onChange={(people) => {
              pick(people)
              touched()
            }}
          />
        ) : (
          <>
            <FileChoice
              label={say('assign.file')}
              onText={(filed) => {
                setText(filed)
                touched()
              }}
              onUnreadable={() => complain(say('assign.unreadable'))}
            />
            <TextArea
              label={say('assign.paste')}
              hint={say('assign.paste.hint', { most: seatsAtOnce })}
              rows={6}
              autoComplete="off"
              spellCheck={false}
              value={text}
              error={problem}
              onChange={({ target }) => {
                setText(target.value)
                touched()
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
            touched()
          }}
        />
      </form>
      {failure && !failure.fields['ends'] && <Refused title={say('assign.failed')} failure={failure} />}
    </FormDialog>
  )
}
