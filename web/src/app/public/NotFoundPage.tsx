import { Link } from 'react-router'
import noPage from 'virtual:scenes/no-page'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { LinkButton } from '#ui/controls/Button.tsx'
import { Scene } from '#ui/display/Scene.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import type { AuthMessage } from '#features/auth/auth.messages.ts'
import type { PublicMessage } from './public.messages.ts'

/** Shown for an unknown path, without header and sidebar (spec 2). */
export function NotFoundPage() {
  const say = useSay<PublicMessage | AuthMessage>()
  const { language } = useLanguage()
  return (
    <main id="content">
      <PageTitle title={say('public.notFound.title')} hidden />
      <EmptyState
        picture={<Scene scene={noPage} />}
        title={say('public.notFound.title')}
        action={<LinkButton to="/">{say('public.notFound.home')}</LinkButton>}
      >
        <p>{say('public.notFound.text')}</p>
        <p>
          <Link to={paths.emergency(language)}>{say('auth.emergency')}</Link>
        </p>
      </EmptyState>
    </main>
  )
}
