import { useState } from 'react'

type ExpandedModules = Readonly<Record<string, boolean>>

/**
 * Which modules of a profile are expanded, stored under the key of spec 9. By default only the active one is.
 */
export function useExpanded(profile: string, active: string | null) {
  const [shown, setShown] = useState<{ profile: string; modules: ExpandedModules }>({
    profile: '',
    modules: {},
  })
  const modules = shown.profile === profile ? shown.modules : readStored(profile)
  if (shown.profile !== profile) setShown({ profile, modules })

  const isExpanded = (module: string) => modules[module] ?? module === active
  const expand = (module: string, open: boolean) => {
    const next = { ...modules, [module]: open }
    setShown({ profile, modules: next })
    store(profile, next)
  }
  return [isExpanded, expand] as const
}

function readStored(profile: string): ExpandedModules {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`expandedModules-${profile}`) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, open]) => typeof open === 'boolean'))
  } catch {
    return {}
  }
}

function store(profile: string, modules: ExpandedModules) {
  try {
    localStorage.setItem(`expandedModules-${profile}`, JSON.stringify(modules))
  } catch {
    // Not stored: lasts as long as the sidebar is mounted.
  }
}
