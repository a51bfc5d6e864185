import { type ReactNode, type Ref, useId, useState } from 'react'
import lists from '#shared/Lists.module.css'
import { Button } from '#ui/controls/Button.tsx'
import { FiltersIcon } from '#ui/signedInIcons.tsx'
import { cx } from '#ui/cx.ts'

type FiltersFormProps = {
  /** Classes of the bar and of the panel. */
  bar: string | undefined
  panel?: string | undefined
  /** Shown in the bar before the button. */
  tools: ReactNode
  label: string
  button: Ref<HTMLButtonElement>
  /** The filters, behind the button. */
  children: ReactNode
}

/** The search of a list, and a button that shows its filters. */
export function FiltersForm({ bar, panel, tools, label, button, children }: FiltersFormProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <form role="search" className={lists.page} onSubmit={(event) => event.preventDefault()}>
      <div className={bar}>
        {tools}
        <div>
          <Button
            ref={button}
            kind="secondary"
            icon={<FiltersIcon size={20} />}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {label}
          </Button>
        </div>
      </div>
      <div id={id} className={cx(lists.panel, panel)} hidden={!open}>
        {children}
      </div>
    </form>
  )
}
