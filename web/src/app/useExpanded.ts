import { useState } from 'react'

type Expanded = Readonly<Record<string, boolean>>

/**
 * Which modules of a profile are expanded, stored under the key of spec 9. By default only the active one is.
 */
export function useExpanded(profile: string, active: string | null) {
  const [shown, setShown] = useState<{ profile: string; modules: Expanded }>({ profile: '', modules: {} })
  const modules = shown.profile === profile ? shown.modules : read(profile)
  if (shown.profile !== profile) setShown({ profile, modules })

  const isExpanded = (module: string) => modules[module] ?? module === active
  const expand = (module: string, open: boolean) => {
    const next = { ...modules, [module]: open }
    setShown({ profile, modules: next })
    write(profile, next)
  }
  return [isExpanded, expand] as const
}

function read(profile: string): Expanded {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`expandedModules-${profile}`) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, open]) => typeof open === 'boolean'))
  } catch {
    return {}
  }
}

function write(profile: string, modules: Expanded) {
  try {
    localStorage.setItem(`expandedModules-${profile}`, JSON.stringify(modules))
  } catch {
    // Not stored: lasts as long as the sidebar is mounted.
  }
}
