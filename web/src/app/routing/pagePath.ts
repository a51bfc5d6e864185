import { pages } from '@resguardo/contract/platform/pages/pages'
import { matchPath } from '#router'

/** The path of the page that is shown: another person's profile is their record in the list of people. */
export function pagePath(pathname: string, own: string | undefined): string {
  const uid = matchPath(pages.profile.path, pathname)?.['uid']
  return uid === undefined || uid === 'me' || uid === own ? pathname : pages.people.path
}
