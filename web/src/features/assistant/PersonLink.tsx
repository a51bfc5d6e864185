import { createContext, type ReactNode, useContext } from 'react'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { LinkButton } from '#ui/Button.tsx'
import type { AssistantMessage } from './assistant.messages.ts'
import { PersonIcon } from './icons.tsx'

type PersonProps = { prominent?: boolean }

/** The link to helpers of this installation, if there are any; provided by app/. */
export const PersonWay = createContext<((prominent: boolean) => ReactNode) | null>(null)

/** The link to people, always visible: to helpers of this installation, else to the help lines. */
export function PersonLink({ prominent = false }: PersonProps) {
  const way = useContext(PersonWay)
  return way ? way(prominent) : <LinkToLines prominent={prominent} />
}

function LinkToLines({ prominent = false }: PersonProps) {
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
