import { fireEvent, screen } from '@testing-library/react'
import { useForm } from '#shared/forms/useForm.ts'
import { expect, test, vi } from 'vitest'
import { renderUi } from '#test/renderUi.tsx'
import { Checkbox, RadioCards } from './fields/choiceFields.tsx'
import { Field, TextArea } from './fields/Field.tsx'
import { PasswordField } from './fields/PasswordField.tsx'
import { Select } from './fields/Select.tsx'

/** The texts that aria-describedby refers to. */
function description(control: HTMLElement) {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}

test('a field is found by its label, and its hint and error describe it', () => {
  renderUi(<Field label="Team name" hint="As on the invoice" error="Required" />)
  const field = screen.getByRole('textbox', { name: 'Team name' })
  expect(description(field)).toEqual(['As on the invoice', 'Required'])
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test.each([
  ['text field', <Field key="1" label="Name" hint="As in the passport" aria-describedby="more" />],
  ['text area', <TextArea key="2" label="Name" hint="As in the passport" aria-describedby="more" />],
  ['password', <PasswordField key="3" label="Name" hint="As in the passport" aria-describedby="more" />],
  ['list', <Select key="4" label="Name" hint="As in the passport" aria-describedby="more" options={[]} />],
])('a %s keeps what else describes it', (_kind, field) => {
  renderUi(
    <>
      <p id="more">Only once</p>
      {field}
    </>,
  )
  expect(description(screen.getByLabelText('Name'))).toEqual(['Only once', 'As in the passport'])
})

test('a field without error is not called invalid', () => {
  renderUi(<TextArea label="Notes" />)
  const area = screen.getByRole('textbox', { name: 'Notes' })
  expect(description(area)).toEqual([])
  expect(area.hasAttribute('aria-invalid')).toBe(false)
})

test('every control works with useForm()', async () => {
  const sent = vi.fn()
  function Form() {
    const form = useForm<Record<string, unknown>, unknown>({
      initial: { profile: 'basic' },
      check: (values) => ({ output: values, problems: {} }),
    })
    return (
      <form onSubmit={(event) => void form.submit((values) => sent(values))(event)}>
        <Field label="Name" {...form.field('name')} />
        <PasswordField label="Password" {...form.field('password')} />
        <Select
          label="Language"
          options={[{ value: 'pt', label: 'Português' }]}
          placeholder="–"
          {...form.field('lang')}
        />
        <Checkbox label="Agree" {...form.field('terms')} />
        <RadioCards
          legend="Profile"
          options={[
            { value: 'basic', label: 'Basic' },
            { value: 'enhanced', label: 'Enhanced', detail: 'slower' },
          ]}
          {...form.field('profile')}
        />
        <button type="submit">Send</button>
      </form>
    )
  }
  const { user } = renderUi(<Form />)
  expect((screen.getByRole('radio', { name: 'Basic' }) as HTMLInputElement).checked).toBe(true)
  await user.type(screen.getByLabelText('Name'), 'Ana')
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.selectOptions(screen.getByLabelText('Language'), 'pt')
  await user.click(screen.getByRole('checkbox', { name: 'Agree' }))
  await user.click(screen.getByRole('radio', { name: 'Enhanced' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const values = { name: 'Ana', password: 'secret', lang: 'pt', terms: true, profile: 'enhanced' }
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(values))
})

test('a password can be shown and hidden again', async () => {
  const { user } = renderUi(<PasswordField label="Password" />)
  const field = screen.getByLabelText('Password')
  expect(field.getAttribute('type')).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.getAttribute('type')).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field.getAttribute('type')).toBe('password')
})

test('a long password is not cut off', async () => {
  const { user } = renderUi(<PasswordField label="Password" />)
  const field = screen.getByLabelText('Password') as HTMLInputElement
  await user.click(field)
  await user.paste('x'.repeat(200))
  expect(field.value).toHaveLength(200)
})

test('caps lock is pointed out while it is on', () => {
  renderUi(<PasswordField label="Password" />)
  const field = screen.getByLabelText('Password')
  fireEvent.keyDown(field, { key: 'A', modifierCapsLock: true })
  expect(screen.getByRole('status').textContent).toBe('Caps Lock is on')
  fireEvent.keyUp(field, { key: 'a', modifierCapsLock: false })
  expect(screen.queryByRole('status')).toBeNull()
})

test('radio cards are a named group, and a locked card stays readable', () => {
  const options = [
    { value: 'basic', label: 'Basic' },
    { value: 'parental', label: 'Parental', detail: 'Opens with a licence', disabled: true },
  ] as const
  renderUi(
    <RadioCards
      legend="Profile"
      name="profile"
      options={options}
      value="basic"
      onChange={() => {}}
      error="Choose"
    />,
  )
  expect(description(screen.getByRole('group', { name: 'Profile' }))).toEqual(['Choose'])
  const locked = screen.getByRole('radio', { name: 'Parental' }) as HTMLInputElement
  expect(locked.disabled).toBe(true)
  expect(description(locked)).toEqual(['Opens with a licence'])
})
