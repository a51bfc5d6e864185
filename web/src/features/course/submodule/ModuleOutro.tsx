import type { OutroLink } from '@resguardo/contract/lessons/landing'
import { useQuery } from '@tanstack/react-query'
import { landingGuide } from '#help/guides.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useIsKnownPath } from '#shared/knownPaths.ts'
import { LinkButton } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { CourseMessage } from '../course.messages.ts'
import { useCourseNames } from '../useCourseNames.ts'

const linkTargets: Readonly<Record<OutroLink, string>> = {
  assistant: '/assistant',
  community: '/community',
  drills: paths.drills,
}

/**
 * End of a module: its closing text and links to what comes next. A screen that does not exist gets no link.
 */
export function ModuleOutro({ module }: { module: string }) {
  const say = useSay<CourseMessage>()
  const names = useCourseNames()
  const screenExists = useIsKnownPath()
  const { data } = useQuery(landingGuide.query(useLanguage().language))
  const end = data?.modules[module]
  if (!end) return null
  return (
    <Card
      title={names.module(module)}
      actions={
        <>
          {end.links
            .filter(({ to }) => screenExists(linkTargets[to]))
            .map(({ to, text }) => (
              <LinkButton key={to} kind="secondary" to={linkTargets[to]}>
                {text}
              </LinkButton>
            ))}
          <LinkButton kind="quiet" to={paths.module(module)}>
            {say('lesson.wholeModule')}
          </LinkButton>
        </>
      }
    >
      <p>{end.outro}</p>
    </Card>
  )
}
