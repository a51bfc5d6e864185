import { backgrounds, lowContrastBackgrounds } from '@resguardo/contract/settings/contrast'
import type { Form } from '#shared/forms/useForm.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { Field } from '#ui/fields/Field.tsx'
import styles from '../Teams.module.css'
import type { TeamSettingsMessage } from './settings.messages.ts'
import type { TeamSettingsDraft } from './useTeamSettingsForm.ts'

type AccentFieldProps = { form: Form<TeamSettingsDraft> }

const sample = '#2e8b57'

/**
 * The accent colour as text and with the browser's colour picker. Shows it on every background and lists
 * those with too little contrast.
 */
export function AccentField({ form }: AccentFieldProps) {
  const say = useSay<TeamSettingsMessage>()
  const { number } = useFormats()
  const colour = form.values.accent.trim().toLowerCase()
  const complete = /^#[0-9a-f]{6}$/.test(colour)
  const faint = complete ? lowContrastBackgrounds(colour) : []
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <div className={styles.grow}>
          <Field
            label={say('teamSettings.accent')}
            hint={say('teamSettings.accent.hint')}
            placeholder={sample}
            autoComplete="off"
            spellCheck={false}
            {...form.field('accent')}
          />
        </div>
        <input
          type="color"
          className={styles.colour}
          aria-label={say('teamSettings.accent.pick')}
          value={complete ? colour : sample}
          onChange={({ target }) => form.set('accent', target.value)}
        />
      </div>
      {complete && (
        <div role="status" className={styles.stack}>
          <div className={styles.swatches} aria-hidden="true">
            {[...backgrounds.light, ...backgrounds.dark].map((background) => (
              <div key={background} className={styles.swatch} style={{ background }}>
                <span style={{ background: colour }} />
              </div>
            ))}
          </div>
          {faint.length === 0 && <p className={lists.quiet}>{say('teamSettings.accent.fine')}</p>}
          {faint.map(({ theme, background, ratio }) => (
            <p key={background}>
              {say('teamSettings.accent.faint', {
                theme,
                background,
                ratio: number(Math.round(ratio * 100) / 100),
              })}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}
