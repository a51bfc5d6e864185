import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useStore } from '#store'
import { Button, IconButton } from '../controls/Button.tsx'
import { CloseIcon } from '../icons.tsx'
import { useUiSay } from './useUiSay.ts'
import styles from './Toast.module.css'
import { dismiss, readingTime, toastStore, type Toast } from './toasts.ts'

const none: readonly Toast[] = []

/** Container of the toasts, once per page. F8 focuses the newest one, Escape closes it. */
export function ToastRegion() {
  const say = useUiSay()
  const region = useRef<HTMLElement>(null)
  const toasts = useStore(toastStore, () => none)
  const [paused, setPaused] = useState(false)

  useEffect(() => {
    const focusNewest = (event: globalThis.KeyboardEvent) => {
      const newest = region.current?.querySelector<HTMLElement>('li:last-child button')
      if (event.key !== 'F8' || !newest) return
      event.preventDefault()
      newest.focus()
    }
    document.addEventListener('keydown', focusNewest)
    return () => document.removeEventListener('keydown', focusNewest)
  }, [])

  return (
    <section
      ref={region}
      className={styles.region}
      aria-label={say('ui.toasts')}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <ol role="list" className={styles.list} aria-live="polite">
        {toasts.map((entry) => (
          <ToastItem key={entry.id} toast={entry} held={paused} />
        ))}
      </ol>
    </section>
  )
}

function ToastItem({ toast, held }: { toast: Toast; held: boolean }) {
  const say = useUiSay()
  const close = () => dismiss(toast.id)
  useAutoClose(close, readingTime(toast.text), held)
  const escape = (event: KeyboardEvent) => event.key === 'Escape' && close()
  return (
    <li className={styles.toast} onKeyDown={escape}>
      <span className={styles.text}>{toast.text}</span>
      {toast.action && (
        <Button
          kind="secondary"
          onClick={() => {
            toast.action?.run()
            close()
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton label={say('ui.close')} icon={<CloseIcon />} onClick={close} />
    </li>
  )
}

/** Calls `close` after `time` ms, not counting while the toast has hover or focus or the tab is hidden. */
function useAutoClose(close: () => void, time: number, paused: boolean) {
  const remainingMs = useRef(time)
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    const timer = setInterval(() => {
      if (paused || document.hidden) return
      remainingMs.current -= 250
      if (remainingMs.current <= 0) latest.current()
    }, 250)
    return () => clearInterval(timer)
  }, [paused])
}
