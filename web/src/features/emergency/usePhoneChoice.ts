import { type OsType, osTypes } from '@resguardo/contract/devices/device'
import { useSearchParams } from '#router'
import { useAccountPhone } from './useAccountPhone.ts'

type Versions = Readonly<Record<OsType, readonly string[]>>

export type PhoneChoice = {
  os: OsType | null
  device: string | null
  version: string | null
  /** Versions to choose from, by system. */
  versions: Versions
  chooseSystem: (os: OsType) => void
  /** An empty version is an unknown one. */
  chooseVersion: (version: string) => void
}

/** The phone chosen on the page, which is in the URL; else that of the account. Nothing is stored. */
export function usePhoneChoice(versions: Versions, hydrated: boolean): PhoneChoice {
  const [params, setParams] = useSearchParams()
  const account = useAccountPhone()
  const read = (name: 'os' | 'version') => (hydrated ? params.get(name) : null)
  const os = osTypes.find((one) => one === read('os')) ?? account.os
  const isAccounts = os === account.os
  const known = read('version') ?? (isAccounts ? account.version : null)
  const change = (system: OsType | null, chosen: string | null) =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous)
        if (system) next.set('os', system)
        if (chosen === null) next.delete('version')
        else next.set('version', chosen)
        return next
      },
      { replace: true },
    )
  return {
    os,
    device: isAccounts ? account.device : null,
    version: (os && versions[os].find((one) => one === known)) ?? null,
    versions,
    chooseSystem: (chosen) => {
      if (chosen !== os) change(chosen, null)
    },
    chooseVersion: (version) => change(os, version),
  }
}
