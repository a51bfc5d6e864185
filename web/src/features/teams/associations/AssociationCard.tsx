import { type Association, deleteAssociation, editAssociation } from '@resguardo/contract/teams/associations'
import { useState } from 'react'
import { Link } from '#router'
import { useSend } from '#api/queries.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { SendConfirmDialog } from '#shared/forms/dialogs/SendConfirmDialog.tsx'
import { paths } from '#paths'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { SegmentedBar } from '#ui/display/progress/SegmentedBar.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { ClockIcon, ExpiredIcon } from '#ui/signedInIcons.tsx'
import styles from '../Teams.module.css'
import { ReportTab } from '../report/ReportTab.tsx'
import type { AssociationsMessage } from './associations.messages.ts'
import { LimitsForm } from './LimitsForm.tsx'

const chipStyles = {
  proposed: { Icon: ClockIcon, tone: 'warning' },
  accepted: { Icon: CheckIcon, tone: 'success' },
  ended: { Icon: ExpiredIcon, tone: 'plain' },
} as const

/** An association changes which teams are visible, so the teams are refetched as well. */
const refresh = ['readAssociations', 'readTeams']

type AssociationCardProps = { team: string; association: Association }

/** One association from the point of view of one of its teams. */
export function AssociationCard({ team, association }: AssociationCardProps) {
  const say = useSay<AssociationsMessage>()
  const edit = useSend(editAssociation, { refresh, outdated: 409 })
  const readsOnly = useReadsOnly()
  const [open, setOpen] = useState<'limits' | 'end' | 'report' | null>(null)
  const { sponsor, partner, kind, state, proposedBy, uid, revision } = association
  const side = sponsor.uid === team ? 'sponsor' : 'partner'
  const other = side === 'sponsor' ? partner : sponsor
  const { Icon, tone } = chipStyles[state]
  const awaitsAnswer = state === 'proposed' && proposedBy !== side
  const changes = state === 'proposed' ? proposedBy === side : state === 'accepted'
  return (
    <Card
      title={other.teamName}
      actions={
        state !== 'ended' && (
          <>
            {awaitsAnswer && (
              <ChangeButton
                readOnly={readsOnly}
                pending={edit.isPending}
                onClick={() => edit.mutate({ body: { uid, revision, accept: true } })}
              >
                {say('associations.accept')}
              </ChangeButton>
            )}
            {state === 'accepted' && side === 'sponsor' && kind === 'manage' && (
              <LinkButton kind="secondary" to={paths.team(partner.uid)}>
                {say('associations.openTeam')}
              </LinkButton>
            )}
            {state === 'accepted' && side === 'sponsor' && kind === 'report' && (
              <Button kind="secondary" onClick={() => setOpen('report')}>
                {say('associations.openReport')}
              </Button>
            )}
            {changes && (
              <ChangeButton readOnly={readsOnly} kind="secondary" onClick={() => setOpen('limits')}>
                {say('associations.change')}
              </ChangeButton>
            )}
            <ChangeButton readOnly={readsOnly} kind="quiet" onClick={() => setOpen('end')}>
              {say(`associations.${endActionOf(state, awaitsAnswer)}`)}
            </ChangeButton>
          </>
        )
      }
    >
      <div className={styles.stack}>
        <p className={styles.row}>
          <Chip tone={tone} icon={<Icon size={16} />}>
            {say(`associations.state.${state}`)}
          </Chip>
          <span>{say(`associations.kind.${kind}`)}</span>
        </p>
        <p>{say(`associations.kind.${kind}.text`)}</p>
        <AssociationFacts team={team} association={association} />
        {state === 'proposed' && !awaitsAnswer && <p className={lists.quiet}>{say('associations.waits')}</p>}
        {edit.error && <FailureAlert title={say('associations.saveFailed')} failure={edit.error.failure} />}
      </div>
      {open === 'limits' && <LimitsForm association={association} onClose={() => setOpen(null)} />}
      {open === 'report' && (
        // Shows only the partner's report, not the partner team itself.
        <Dialog open onClose={() => setOpen(null)} title={partner.teamName}>
          <ReportTab team={partner} />
        </Dialog>
      )}
      {open === 'end' && (
        <EndDialog
          uid={uid}
          action={endActionOf(state, awaitsAnswer)}
          other={other.teamName}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  )
}

/** What ending an association means for the team that ends it. */
const endActionOf = (state: Association['state'], asked: boolean) =>
  state !== 'proposed' ? 'end' : asked ? 'decline' : 'takeBack'

function AssociationFacts({ team, association }: AssociationCardProps) {
  const say = useSay<AssociationsMessage>()
  const { date } = useFormats()
  const { sponsor, partner, seats, used, ends, ended } = association
  const until = ended ?? ends
  return (
    <dl className={styles.facts}>
      <dt>{say('associations.sponsor')}</dt>
      <dd>{sponsor.teamName}</dd>
      <dt>{say('associations.partner')}</dt>
      <dd>{partner.teamName}</dd>
      {seats !== null && (
        <>
          <dt>{say('associations.kind.seats')}</dt>
          <dd>
            {say('associations.seatsUpTo', { count: seats })}
            {used !== null && association.accepted && (
              <>
                <SegmentedBar label={say('associations.seatsUsed')} done={used} total={seats} />
                <Link to={paths.packsOf(team)}>{say('associations.packs')}</Link>
              </>
            )}
          </dd>
        </>
      )}
      <dt>{say(ended ? 'associations.ended' : 'associations.ends')}</dt>
      <dd>{until ? date(new Date(until)) : say('associations.noEnd')}</dd>
    </dl>
  )
}

type EndDialogProps = {
  uid: string
  action: ReturnType<typeof endActionOf>
  other: string
  onClose: () => void
}

function EndDialog({ uid, action, other, onClose }: EndDialogProps) {
  const say = useSay<AssociationsMessage>()
  const end = useSend(deleteAssociation, { refresh })
  return (
    <SendConfirmDialog
      title={say(`associations.sure.${action}`, { team: other })}
      cancel={say('associations.cancel')}
      action={say(`associations.${action}`)}
      kind="danger"
      send={end}
      failed={say('associations.saveFailed')}
      onConfirm={() => end.mutate({ query: { uid } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{say(action === 'end' ? 'associations.sure.text' : 'associations.sure.proposal')}</p>
    </SendConfirmDialog>
  )
}
