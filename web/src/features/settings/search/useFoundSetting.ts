import { useEffect } from 'react'
import { useLocation } from '#router'

/** The setting that the hash of the address names. Once shown, it gets the focus, which scrolls to it. */
export function useFoundSetting(): string {
  const { hash, key } = useLocation()
  const name = hash.slice(1)
  useEffect(() => {
    if (!name) return
    const found = [...document.querySelectorAll<HTMLElement>('[data-setting]')].find(
      ({ dataset }) => dataset['setting'] === name,
    )
    const input = found?.querySelector<HTMLElement>('input, select, textarea, button')
    const target = input ?? found
    target?.focus()
  }, [name, key])
  return name
}
