import { type AssignmentState, assignmentStates } from '@resguardo/contract/assignments/assignmentRules'
import { readAssignments } from '@resguardo/contract/assignments/assignments'
import { minGroupSize } from '@resguardo/contract/platform/limits'
import type { Team } from '@resguardo/contract/teams/teams'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { Pagination } from '#lists/Pagination.tsx'
import { useListView } from '#lists/useListView.ts'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { TabLinks } from '#ui/layout/TabLinks.tsx'
import styles from '../Teams.module.css'
import { AssignmentItem } from './AssignmentItem.tsx'
import type { AssignmentsMessage } from './assignments.messages.ts'
import { CreateAssignment } from './CreateAssignment.tsx'

/** Titles of modules and lessons; the course is another feature. */
export type LessonNames = { module: (id: string) => string; submodule: (id: string) => string }

/** The part of the list that the URL names; empty: every state, the first page. */
type AssignmentsView = { state: AssignmentState | ''; after: string }

const viewOf = (params: URLSearchParams): AssignmentsView => ({
  state: assignmentStates.find((state) => state === params.get('state')) ?? '',
  after: params.get('after') ?? '',
})
const paramsOf = (view: AssignmentsView) =>
  new URLSearchParams(Object.entries(view).filter(([, value]) => value !== ''))

/** Lessons that the team asks its people for, and how many have finished, without who. */
export function AssignmentsTab({ team, names }: { team: Pick<Team, 'uid'>; names: LessonNames }) {
  const say = useSay<AssignmentsMessage>()
  const readsOnly = useReadsOnly()
  const [creating, create] = useState(false)
  const { view, top, to } = useListView(viewOf, paramsOf)
  const { state, after } = view
  const result = useQuery({
    ...query(readAssignments, {
      query: { team: team.uid, ...(state && { state }), ...(after && { after }) },
    }),
    placeholderData: keepPreviousData,
  })
  const button = (
    <ChangeButton readOnly={readsOnly} onClick={() => create(true)}>
      {say('assignments.create')}
    </ChangeButton>
  )
  const isBlank = !state && !after && result.data?.assignments.length === 0
  return (
    <section className={styles.form} aria-label={say('assignments.title')}>
      <p ref={top} tabIndex={-1}>
        {say('assignments.why')} {say('assignments.why.once', { least: minGroupSize })}
      </p>
      {!isBlank && <div>{button}</div>}
      {!isBlank && (
        <TabLinks
          label={say('assignments.states')}
          tabs={(['', ...assignmentStates] as const).map((value) => ({
            value,
            label: say(`assignments.state.${value || 'all'}`),
          }))}
          current={state}
          to={(value) => `?${paramsOf({ state: value, after: '' })}`}
        />
      )}
      <QuerySection result={result} failureTitle={say('assignments.failed')} lines={3}>
        {({ assignments }) =>
          assignments.length === 0 ? (
            <EmptyState
              title={say(
                after ? 'assignments.endOfList' : state ? 'assignments.empty.state' : 'assignments.empty',
              )}
              action={isBlank && button}
            />
          ) : (
            <ul role="list" className={styles.page} aria-label={say('assignments.title')}>
              {assignments.map((assignment) => (
                <AssignmentItem
                  key={assignment.uid}
                  assignment={assignment}
                  names={names}
                  readsOnly={readsOnly}
                />
              ))}
            </ul>
          )
        }
      </QuerySection>
      <Pagination
        byTime
        first={after ? to('') : null}
        next={result.data?.next ? to(result.data.next) : null}
        onPageChange={() => top.current?.focus()}
      />
      {creating && (
        <CreateAssignment
          team={team.uid}
          assignable={result.data?.assignable ?? {}}
          names={names}
          onClose={() => create(false)}
        />
      )}
    </section>
  )
}
