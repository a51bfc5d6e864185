import type { AdminRow } from '@resguardo/contract/people/admins'
import { memo } from 'react'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { TeamLinks } from '#lists/TeamLinks.tsx'
import { StatusChip } from '#ui/controls/Chip.tsx'
import { TimeAgo } from '#ui/display/TimeAgo.tsx'
import { cx } from '#ui/cx.ts'
import { allowedActions } from '../bulk/allowedActions.ts'
import type { BulkAction } from '#lists/bulk/dialog/bulkRequest.ts'
import { PersonMenu } from '#lists/bulk/PersonMenu.tsx'
import { type Selection, useSelection } from '#lists/bulk/selection/selection.ts'
import { SelectableRow, PageCheckbox, SelectionCheckbox } from '#lists/bulk/selection/selectionCheckboxes.tsx'
import { useLongPress } from '../useLongPress.ts'
import type { UiMessage } from '#ui/ui.messages.ts'
import styles from '../Manage.module.css'
import type { ManageMessage } from '../manage.messages.ts'
import { type OpenRecord, PersonName } from './PersonName.tsx'

type PersonActions = OpenRecord & {
  selection: Selection
  /** The reader may restore deleted people. */
  restores: boolean
  onAct: (action: BulkAction, uid: string) => void
}

type PeopleCardsProps = PersonActions & {
  people: readonly AdminRow[]
  /** The reader sees when people were last active. */
  whole: boolean
}

/** The list of people on a phone. */
export function PeopleCards({ people, ...actions }: PeopleCardsProps) {
  const say = useSay<ManageMessage>()
  const selecting = useSelection(actions.selection, (state) => state.selecting)
  return (
    <>
      {selecting && <PageCheckbox selection={actions.selection} people={people} labelled />}
      <ul role="list" className={lists.cards} aria-label={say('manage.list')}>
        {people.map((person) => (
          <PersonCard key={person.uid} person={person} selecting={selecting} {...actions} />
        ))}
      </ul>
    </>
  )
}

type PersonCardProps = PersonActions & { person: AdminRow; selecting: boolean; whole: boolean }

/** One person. In selection mode a tap anywhere on the card selects it; before that, a long press does. */
const PersonCard = memo(function Card({
  person,
  selecting,
  whole,
  selection,
  restores,
  onAct,
  open,
  recordOf,
}: PersonCardProps) {
  const say = useSay<ManageMessage | UiMessage>()
  const press = useLongPress(() => {
    selection.setSelecting(true)
    selection.select(person.uid, true)
  })
  return (
    <SelectableRow
      as="li"
      selection={selection}
      uid={person.uid}
      className={cx(lists.card, styles.card)}
      {...press}
    >
      <div className={styles.cardHead}>
        {selecting && <SelectionCheckbox selection={selection} person={person} />}
        <p className={styles.cardName}>
          <PersonName person={person} to={recordOf(person.uid)} current={open === person.uid} />
        </p>
        <PersonMenu person={person} actions={allowedActions(person, restores)} onAct={onAct} />
      </div>
      <p className={lists.facts}>
        <StatusChip status={person.status} />
        <span>{say(`ui.role.${person.role}`)}</span>
      </p>
      {person.teams.length > 0 && <TeamLinks teams={person.teams} />}
      {whole && (
        <p className={lists.quiet}>
          {say('manage.seen')}: <TimeAgo at={person.last_seen ? new Date(person.last_seen) : null} />
        </p>
      )}
    </SelectableRow>
  )
})
