import { editAdmin } from '@resguardo/contract/people/admins'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { colourScheme, type ThemeMode, themeModes, useThemeMode } from '#theme/themeMode.ts'
import { Card } from '#ui/layout/Card.tsx'
import { RadioCards } from '#ui/fields/choiceFields.tsx'
import type { ProfileMessage } from '../profile.messages.ts'

/**
 * Light, dark or the system's theme. Applied at once; saved in the account, and a failure is ignored (spec
 * 7).
 */
export function ThemeChoice({ uid }: { uid: string }) {
  const say = useSay<ProfileMessage>()
  const { mode, setThemeMode } = useThemeMode()
  const save = useSend(editAdmin)
  const choose = (next: ThemeMode) => {
    setThemeMode(next)
    save.mutate({ body: { uid, theme: colourScheme(next) } })
  }
  return (
    <Card title={say('profile.theme')}>
      <RadioCards
        legend={say('profile.theme.legend')}
        name="theme"
        hint={say('profile.theme.hint')}
        value={mode}
        options={themeModes.map((value) => ({ value, label: say(`profile.theme.${value}`) }))}
        // The options are the modes.
        onChange={(event) => choose(event.currentTarget.value as ThemeMode)}
      />
    </Card>
  )
}
