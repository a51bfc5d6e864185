import { useRef } from 'react'
import { Button } from '../controls/Button.tsx'

type TextFilePickerProps = {
  label: string
  /** Accepted extensions and types; default: CSV and text. */
  accept?: string
  onText: (text: string) => void
  onUnreadable: () => void
}

const maxBytes = 1_000_000

/** Reads a text file; the native input is hidden behind a button with a translated label. */
export function TextFilePicker({
  label,
  accept = '.csv,.txt,text/csv,text/plain',
  onText,
  onUnreadable,
}: TextFilePickerProps) {
  const field = useRef<HTMLInputElement>(null)
  const read = async (file: File | undefined) => {
    if (!file) return
    if (file.size > maxBytes) return onUnreadable()
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
          // Allows choosing the same file again after it was corrected.
          target.value = ''
        }}
      />
      <Button kind="secondary" onClick={() => field.current?.click()}>
        {label}
      </Button>
    </div>
  )
}

/** Fallback: spreadsheets on some systems still write Windows-1252. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
