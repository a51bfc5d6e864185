import { useSay } from '#i18n/say.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import type { PublicMessage } from './public.messages.ts'

/** No route leads here. Without header and sidebar (spec 2). */
export function NotFoundPage() {
  const say = useSay<PublicMessage>()
  return (
    <main id="content">
      <PageTitle title={say('public.notFound.title')} hidden />
      <EmptyState
        title={say('public.notFound.title')}
        action={<LinkButton to="/">{say('public.notFound.home')}</LinkButton>}
      >
        {say('public.notFound.text')}
      </EmptyState>
    </main>
  )
}
