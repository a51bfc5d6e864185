import { confirmAlert, createAlert, type ManagedAlert } from '@resguardo/contract/alerts/alerts'
import type { Phone } from '@resguardo/contract/learning/courses'
import type { Profile } from '@resguardo/contract/devices/profile'
import { type AlertContent, alertContent } from '@resguardo/contract/alerts/alerts.samples'
import { saveChoice } from '#features/courses/learner.ts'
import type { TestApp } from './testApp.ts'

interface AccountSession {
  uid: string
  token: string
}

/** Publishes an alert: one root writes it, another one confirms it. */
export async function publish(
  { call }: TestApp,
  [writer, confirmer]: readonly [AccountSession, AccountSession],
  content: Partial<AlertContent> = {},
): Promise<ManagedAlert> {
  const { data: draft } = await call(createAlert, { body: alertContent(content) }, writer)
  const { uid, revision } = draft
  const { status, data } = await call(confirmAlert, { body: { uid, revision } }, confirmer)
  if (status !== 200) throw new Error(`the alert was not confirmed: ${status}`)
  return data
}

/** A person who chose a phone, with or without a licence for their profile. */
export async function makeAlertReader(
  { deps, make }: TestApp,
  phone: Partial<Phone> & { profile?: Profile } = {},
): Promise<AccountSession> {
  const person = await make.signedIn({ role: 'user' })
  await saveChoice(deps, person.uid, {
    profile: 'basic',
    osType: 'ios',
    device: null,
    version: null,
    ...phone,
  })
  return person
}
