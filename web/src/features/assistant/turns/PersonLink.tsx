import { createContext, type ReactNode, useContext } from 'react'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { LinkButton } from '#ui/controls/Button.tsx'
import type { AssistantMessage } from '../assistant.messages.ts'
import { PersonIcon } from '../assistantIcons.tsx'

type PersonLinkProps = { prominent?: boolean }

/** The link to helpers of this installation, if there are any; provided by app/. */
export const PersonLinkContext = createContext<((prominent: boolean) => ReactNode) | null>(null)

/** The link to people, always visible: to helpers of this installation, else to the help lines. */
export function PersonLink({ prominent = false }: PersonLinkProps) {
  const renderLink = useContext(PersonLinkContext)
  return renderLink ? renderLink(prominent) : <HelplinesLink prominent={prominent} />
}

function HelplinesLink({ prominent = false }: PersonLinkProps) {
  const say = useSay<AssistantMessage>()
  const { language } = useLanguage()
  return (
    <LinkButton
      kind={prominent ? 'primary' : 'secondary'}
      icon={<PersonIcon size={20} aria-hidden="true" />}
      to={paths.emergency(language)}
    >
      {say('assistant.person')}
    </LinkButton>
  )
}
