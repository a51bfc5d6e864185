import { useRef } from 'react'
import { Button } from './Button.tsx'

type FileChoiceProps = {
  label: string
  /** Endings and types; tables where nothing else is said. */
  accept?: string
  onText: (text: string) => void
  onUnreadable: () => void
}

const largest = 1_000_000

/** Takes a text file; the browser's own field hides behind a button in the words of the page. */
export function FileChoice({
  label,
  accept = '.csv,.txt,text/csv,text/plain',
  onText,
  onUnreadable,
}: FileChoiceProps) {
  const field = useRef<HTMLInputElement>(null)
  const read = async (file: File | undefined) => {
    if (!file) return
    if (file.size > largest) return onUnreadable()
    try {
      onText(decode(await file.arrayBuffer()))
    } catch {
      onUnreadable()
    }
  }
  return (
    <div>
      <input
        ref={field}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          void read(target.files?.[0])
          // The same file may be chosen again once it was mended.
          target.value = ''
        }}
      />
      <Button kind="secondary" onClick={() => field.current?.click()}>
        {label}
      </Button>
    </div>
  )
}

/** Spreadsheets of some systems still write files as Windows-1252. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
