import { accentRules } from '@resguardo/contract/settings/accent'
import { TeamSettings } from '@resguardo/contract/teams/teamSettings'
import type { Form } from '#shared/forms/useForm.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { useCssRules } from '#theme/useCssRules.ts'
import { productName } from '#ui/product.ts'
import { BrandMark } from '../brand/BrandMark.tsx'
import styles from './BrandPreview.module.css'
import type { TeamSettingsMessage } from './settings.messages.ts'
import type { TeamSettingsDraft } from './useTeamSettingsForm.ts'

type BrandPreviewProps = {
  form: Form<TeamSettingsDraft>
  team: string
  /** Hash of the stored logo, used unless another is chosen here. */
  logo: string | null
}

const themes = ['light', 'dark'] as const
const selectors = { light: '[data-preview="light"]', dark: '[data-preview="dark"]' }

/** Preview of the unsaved branding in both themes. */
export function BrandPreview({ form, team, logo: storedLogo }: BrandPreviewProps) {
  const say = useSay<TeamSettingsMessage>()
  const { brandName: name, accent: colour, logo: draft } = form.values
  const brandName = name.trim()
  // A colour that would be rejected is not shown.
  const accent = TeamSettings.shape.accent.safeParse(colour.trim())
  useCssRules(accent.success && accent.data ? accentRules(accent.data, selectors) : '')
  const logo = draft === undefined ? storedLogo : null
  const picture = draft ? dataUrlOf(draft) : undefined
  const hasMark = brandName || logo || picture
  const sender = `${brandName || team} · ${productName()}`
  return (
    <div className={styles.preview} role="group" aria-label={say('teamSettings.preview')}>
      <p className={styles.title}>{say('teamSettings.preview')}</p>
      <div className={styles.themes}>
        {themes.map((theme) => (
          <figure key={theme} className={styles[theme]} data-preview={theme}>
            <figcaption>{say('teamSettings.preview.theme', { theme })}</figcaption>
            <div className={styles.bar} aria-hidden="true">
              {hasMark && <BrandMark brand={{ teamName: team, brandName, logo }} picture={picture} />}
            </div>
            <div className={styles.body} aria-hidden="true">
              <span className={styles.chosen}>{say('teamSettings.preview.chosen')}</span>
              <span className={styles.link}>{say('teamSettings.preview.link')}</span>
              <span className={styles.button}>{say('teamSettings.preview.button')}</span>
            </div>
          </figure>
        ))}
      </div>
      {!hasMark && <p className={lists.quiet}>{say('teamSettings.preview.nothing')}</p>}
      {(hasMark || colour) && <p className={lists.quiet}>{say('teamSettings.preview.mails', { sender })}</p>}
    </div>
  )
}

/** A chosen file as a data: URL; base64 of a PNG always begins with the same characters. */
const dataUrlOf = (base64: string) =>
  `data:image/${base64.startsWith('iVBORw0KGgo') ? 'png' : 'svg+xml'};base64,${base64}`
