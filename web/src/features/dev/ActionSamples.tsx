import { useState } from 'react'
import { Button, ExternalLink, IconButton, LinkButton } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Countdown } from '#ui/display/Countdown.tsx'
import { Dialog, Drawer } from '#ui/overlays/Dialog.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { MenuIcon, SearchIcon } from '#ui/signedInIcons.tsx'
import { LeaveDialog } from '#ui/overlays/LeaveDialog.tsx'
import { SaveBar } from '#ui/layout/SaveBar.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { TrialButton } from '#ui/controls/TrialButton.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import styles from './UiPage.module.css'

export function ActionSamples() {
  const [open, setOpen] = useState<'dialog' | 'inner' | 'drawer' | 'leave'>()
  const [until, setUntil] = useState(() => Date.now() + 8000)
  return (
    <Card title="Buttons and layers">
      <div className={styles.row}>
        <Button>Primary</Button>
        <Button kind="secondary">Secondary</Button>
        <Button kind="quiet">Quiet</Button>
        <Button kind="danger">Block 12 people</Button>
        <Button icon={<CheckIcon size={20} />}>With icon</Button>
        <Button pending>Saving</Button>
        <Button disabled>Disabled</Button>
        <LinkButton to="/dev/ui">Link button</LinkButton>
        <ExternalLink href="https://example.org">Forum</ExternalLink>
        <TrialButton days={14} kind="secondary" opens="Enhanced Protection" />
        <Tooltip text="Search for settings, lessons and people">
          {(described) => <IconButton {...described} label="Search" icon={<SearchIcon />} />}
        </Tooltip>
      </div>
      <div className={styles.row}>
        <Button kind="secondary" onClick={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Button kind="secondary" icon={<MenuIcon />} onClick={() => setOpen('drawer')}>
          Open drawer
        </Button>
        <Button
          kind="secondary"
          onClick={() => toast('12 people blocked', { action: { label: 'Undo', run: () => {} } })}
        >
          Toast
        </Button>
        <Countdown
          until={until}
          waiting={(seconds) => `New code in ${seconds} s`}
          ready="You can ask for a new code"
        />
        <Button kind="quiet" onClick={() => setUntil(Date.now() + 8000)}>
          Again
        </Button>
      </div>
      <SaveBar dirty pending={false} save="Save team" onDiscard={() => setOpen('leave')} />
      <LeaveDialog
        guard={{
          asking: open === 'leave',
          stay: () => setOpen(undefined),
          leave: () => setOpen(undefined),
        }}
      />
      <Disclosure label="What becomes harder?">
        <p>Links open more slowly, and some sites ask you to sign in more often.</p>
      </Disclosure>
      <Dialog
        open={open === 'dialog' || open === 'inner'}
        onClose={() => setOpen(undefined)}
        title="Clear the chat history?"
        actions={
          <>
            <Button kind="secondary" onClick={() => setOpen('inner')}>
              More
            </Button>
            <Button kind="danger" onClick={() => setOpen(undefined)}>
              Clear history
            </Button>
          </>
        }
      >
        <p>Your questions and the answers are deleted here and on the server.</p>
      </Dialog>
      <Dialog open={open === 'inner'} onClose={() => setOpen('dialog')} title="On top">
        <p>Escape closes this one only.</p>
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={() => setOpen(undefined)} label="Menu">
        <Disclosure label="Start" open>
          <p>Dashboard</p>
        </Disclosure>
      </Drawer>
    </Card>
  )
}
