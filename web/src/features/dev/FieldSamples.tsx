import { useState } from 'react'
import { Card } from '#ui/layout/Card.tsx'
import { Checkbox, RadioCards } from '#ui/fields/choiceFields.tsx'
import { Field, TextArea } from '#ui/fields/Field.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { PasswordRules } from '#ui/fields/PasswordRules.tsx'
import { Select } from '#ui/fields/Select.tsx'
import styles from './UiPage.module.css'

const profiles = [
  {
    value: 'basic',
    label: 'Basic Privacy',
    detail: 'For everyday users who want less tracking. 20 minutes.',
  },
  {
    value: 'enhanced',
    label: 'Enhanced Protection',
    detail: 'For higher-risk people. Some apps get slower.',
  },
  { value: 'parental', label: 'Parental Mode', detail: 'Opens with a licence.', disabled: true },
]

const languages = [
  { value: 'pt', label: 'Português' },
  { value: 'es', label: 'Español' },
  { value: 'en', label: 'English' },
]

export function FieldSamples() {
  const [profile, setProfile] = useState('basic')
  return (
    <Card title="Fields">
      <div className={styles.columns}>
        <Field label="Team name" hint="As it stands on the invoice" />
        <Field label="E-mail" type="email" defaultValue="ana@" error="This is not an e-mail address yet" />
        <Field label="Uid" readOnly defaultValue="0b6f6b8e-7d5e-4b0c-9d0a" />
        <Field label="City" disabled defaultValue="Recife" />
        <PasswordField label="Password" defaultValue="correct horse" hint="9 to 20 characters" />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={<PasswordRules password="Lantern" policy="classic" />}
          error="A digit is missing"
        />
        <Select label="Language" options={languages} defaultValue="es" />
        <Select label="Region" options={languages} placeholder="Choose one" error="Choose a region" />
        <TextArea label="Notes" hint="At most 1000 characters" />
        <div>
          <Checkbox label="I have read and agree to the terms" />
          <Checkbox label="Weekly newsletter" defaultChecked hint="Fridays at 09:00" />
          <Checkbox label="Required" error="Tick this to go on" />
        </div>
      </div>
      <RadioCards
        legend="Protection profile"
        name="profile"
        options={profiles}
        value={profile}
        onChange={(event) => setProfile(event.target.value)}
        hint="You can change it at any time"
      />
    </Card>
  )
}
