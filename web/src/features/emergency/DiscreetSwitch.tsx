import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { neutralTitles, setDiscreet, useDiscreet } from '#session/discreet.ts'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import type { EmergencyMessage } from './emergency.messages.ts'

/** Turns discreet mode on or off in this browser, at once. */
export function DiscreetSwitch() {
  const say = useSay<EmergencyMessage>()
  const title = neutralTitles[useLanguage().language]
  return (
    <div data-print="no">
      <Checkbox
        label={say('emergency.discreet')}
        hint={say('emergency.discreet.hint', { title })}
        checked={useDiscreet()}
        onChange={({ target }) => setDiscreet(target.checked ? title : null)}
      />
    </div>
  )
}
