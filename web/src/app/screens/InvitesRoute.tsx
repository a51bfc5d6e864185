import { InvitesPage } from '#features/invites/InvitesPage.tsx'
import { FreeMonthsCard } from '#features/licenses/FreeMonthsCard.tsx'

/** /invites, with a card of the free months earned. */
export const InvitesRoute = () => <InvitesPage months={<FreeMonthsCard onInvites />} />
