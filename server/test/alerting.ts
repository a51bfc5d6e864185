import { confirmAlert, createAlert, type ManagedAlert } from '@resguardo/contract/alerts'
import type { Phone } from '@resguardo/contract/courses'
import type { Profile } from '@resguardo/contract/profile'
import { type AlertContent, alertContent } from '@resguardo/contract/samples/alerts'
import { saveChoice } from '#features/courses/courses.table.ts'
import type { TestApp } from './testApp.ts'

interface SignedIn {
  uid: string
  token: string
}

/** Publishes an alert: one root writes it, another one confirms it. */
export async function publish(
  { call }: TestApp,
  [writer, confirmer]: readonly [SignedIn, SignedIn],
  given: Partial<AlertContent> = {},
): Promise<ManagedAlert> {
  const { data: draft } = await call(createAlert, { body: alertContent(given) }, writer)
  const { uid, revision } = draft
  const { status, data } = await call(confirmAlert, { body: { uid, revision } }, confirmer)
  if (status !== 200) throw new Error(`the alert was not confirmed: ${status}`)
  return data
}

/** A person who chose a phone, with or without a licence for their profile. */
export async function readerOf(
  { deps, make }: TestApp,
  phone: Partial<Phone> & { profile?: Profile } = {},
): Promise<SignedIn> {
  const made = await make.signedIn({ role: 'user' })
  await saveChoice(deps, made.uid, { profile: 'basic', osType: 'ios', device: null, version: null, ...phone })
  return made
}
