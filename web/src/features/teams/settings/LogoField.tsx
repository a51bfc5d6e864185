import { logoPath } from '@resguardo/contract/teams/logoPath'
import type { FieldMessage } from '@resguardo/contract/platform/fields/fieldCatalogue'
import { limits } from '@resguardo/contract/platform/limits'
import { useRef, useState } from 'react'
import type { Form } from '#shared/forms/useForm.ts'
import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import styles from '../Teams.module.css'
import type { TeamSettingsMessage } from './settings.messages.ts'
import type { TeamSettingsDraft } from './useTeamSettingsForm.ts'

type LogoFieldProps = {
  form: Form<TeamSettingsDraft>
  team: string
  hash: string | null
}

/** The stored logo, a newly chosen file, or none. */
export function LogoField({ form, team, hash }: LogoFieldProps) {
  const say = useSay<TeamSettingsMessage | FieldMessage>()
  const logo = form.values.logo
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')

  async function choose(file: File | undefined) {
    if (!file) return
    const fits = ['image/png', 'image/svg+xml'].includes(file.type) && file.size <= limits.logoBytes
    if (!fits) {
      form.showErrors({ logo: 'fields.logo' satisfies FieldMessage })
      return
    }
    setName(file.name)
    form.set('logo', base64(new Uint8Array(await file.arrayBuffer())))
  }

  const shown = hash && logo === undefined
  return (
    <div className={styles.stack}>
      {shown && (
        <img className={styles.logo} src={logoPath(hash)} alt={say('teamSettings.logo.now', { team })} />
      )}
      <Field
        ref={input}
        type="file"
        accept="image/png,image/svg+xml"
        label={say('teamSettings.logo')}
        hint={say('teamSettings.logo.hint')}
        error={form.errorOf('logo')}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      {logo && <p role="status">{say('teamSettings.logo.new', { name })}</p>}
      {(shown || logo) && (
        <div>
          <Button
            kind="secondary"
            onClick={() => {
              if (input.current) input.current.value = ''
              // First press: reverts to the stored logo. Without a newly chosen file: removes the stored one.
              if (logo) form.set('logo', undefined)
              else form.set('logo', null)
            }}
          >
            {say('teamSettings.logo.remove')}
          </Button>
        </div>
      )}
    </div>
  )
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
