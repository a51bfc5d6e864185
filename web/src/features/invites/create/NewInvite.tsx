import type { Invite } from '@resguardo/contract/teams/invites'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { handAddresses, handedAddresses } from '#shared/forms/handedAddresses.ts'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { SendDialog } from '#shared/forms/dialogs/SendDialog.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import type { InvitesMessage } from '../invites.messages.ts'
import { settingsQuery } from '../invites.queries.ts'
import { NewInviteFields } from './NewInviteFields.tsx'
import { ShareInvite } from '../ShareInvite.tsx'
import { useNewInvite } from './useNewInvite.ts'
import { useTeamChoices } from '#shared/useTeamChoices.ts'

type NewInviteProps = {
  /** Uid of the team in view; empty for none. */
  team: string
  onClose: () => void
}

/** Creates an invite. One by link is shown to be passed on; those by mail are sent. */
export function NewInvite({ team, onClose }: NewInviteProps) {
  const say = useSay<InvitesMessage>()
  const [created, setCreated] = useState<Invite | null>(null)
  const handleCreated = (invites: Invite[]) => {
    const [only] = invites
    if (only && !only.email) return setCreated(only)
    toast(say('invites.mailed', { count: invites.length }))
    onClose()
  }
  if (!created) return <NewInviteForm team={team} onClose={onClose} onCreated={handleCreated} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('invites.made')}
      actions={<Button onClick={onClose}>{say('invites.done')}</Button>}
    >
      <ShareInvite invite={created} />
    </Dialog>
  )
}

type NewInviteFormProps = NewInviteProps & { onCreated: (invites: Invite[]) => void }

function NewInviteForm({ team, onClose, onCreated }: NewInviteFormProps) {
  const say = useSay<InvitesMessage>()
  const { language } = useLanguage()
  const settings = useQuery(settingsQuery).data
  // If the settings cannot be loaded the form stays open: the server decides.
  const mailing = settings?.emailing_enabled !== false && settings?.mail_delivered !== false
  const off = settings?.emailing_enabled === false ? 'off' : 'undelivered'
  const teams = useTeamChoices(team)
  const only = teams.length === 1 ? (teams[0]?.value ?? '') : ''
  const [emails] = useState(handedAddresses)
  // In an effect: a render may be thrown away, and with it what it took.
  useEffect(() => handAddresses([]), [])
  const form = useNewInvite({ team, lang: language, emails }, { only, mailing }, onCreated)
  return (
    <SendDialog
      dirty={form.values.emails !== ''}
      onClose={onClose}
      title={say('invites.new')}
      cancel={say('invites.cancel')}
      send={say(form.draft.way === 'mail' ? 'invites.send' : 'invites.makeLink')}
      pending={form.pending}
      onSubmit={(event) => void form.submit(event)}
    >
      <FailureAlert failure={form.failure} />
      <NewInviteFields form={form} teams={teams} off={mailing ? null : off} />
    </SendDialog>
  )
}
