import { paths } from '#paths'
import { ApiKeysIcon, InvitesIcon, LicensesIcon, NewsletterIcon } from '../menuIcons.tsx'
import { community, type NavigationItem, type NavigationUser, visibleTo } from './navigation.ts'

/** What the account menu links to. */
const account: readonly NavigationItem[] = [
  { path: paths.ownLicense, label: 'app.nav.license', Icon: LicensesIcon },
  { path: paths.newsletter, label: 'app.nav.newsletter', Icon: NewsletterIcon },
  { path: paths.invites, label: 'app.nav.invites', Icon: InvitesIcon },
  { path: paths.apiKeys, label: 'app.nav.apiKeys', Icon: ApiKeysIcon, permission: 'key.service' },
  community,
]

export const accountItems = (user: NavigationUser, hasScreen: (path: string) => boolean) =>
  visibleTo(user, hasScreen)(account)
