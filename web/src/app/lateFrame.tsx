import type { Language } from '@resguardo/contract/languages'
import type { ComponentType } from 'react'
import { newsIn } from '#features/alerts/news/News.tsx'
import { LateMark } from '#features/teams/brand/LateMark.tsx'

export type LatePart = 'Bell' | 'Critical'

/** Parts of the frame that load after it: new alerts, and the branding of the reader's team. */
export async function partsIn(language: Language): Promise<Readonly<Record<LatePart, ComponentType>>> {
  const { Bell, Critical } = await newsIn(language)
  return {
    Bell: () => (
      <>
        <LateMark place="header" />
        <Bell />
      </>
    ),
    Critical: () => (
      <>
        <LateMark place="content" />
        <Critical />
      </>
    ),
  }
}
