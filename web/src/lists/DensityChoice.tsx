import { useSay } from '#i18n/say.tsx'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { useDensity } from './density.ts'
import type { ViewsPanelMessage } from './views/viewsPanel.messages.ts'

/** How high the rows are, in every list alike. */
export function DensityChoice() {
  const say = useSay<ViewsPanelMessage>()
  const [dense, choose] = useDensity()
  return (
    <Checkbox
      label={say('views.dense')}
      hint={say('views.dense.hint')}
      checked={dense}
      onChange={({ target }) => choose(target.checked)}
    />
  )
}
