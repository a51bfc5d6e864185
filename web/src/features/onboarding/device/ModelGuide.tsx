import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import styles from './Device.module.css'
import type { DeviceMessage } from './device.messages.ts'

/** Row of the model's name in each drawing, counted from the top of the screen. */
const pictures = [
  { name: 'samsung', row: 0 },
  { name: 'ios', row: 1 },
  { name: 'pixel', row: 4 },
] as const

/** Three drawings that show where a phone displays its model. */
export function ModelGuide({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useSay<DeviceMessage>()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say('device.guide.title')}
      actions={<Button onClick={onClose}>{say('device.guide.close')}</Button>}
    >
      <div className={styles.guide}>
        {pictures.map(({ name, row }) => (
          <figure key={name} className={styles.figure}>
            <SettingsDrawing
              row={row}
              label={`${say(`device.guide.${name}`)}: ${say(`device.guide.${name}.path`)}`}
            />
            <figcaption>
              <strong>{say(`device.guide.${name}`)}</strong>
              <p>{say(`device.guide.${name}.path`)}</p>
            </figcaption>
          </figure>
        ))}
      </div>
      <p>{say('device.guide.without')}</p>
    </Dialog>
  )
}

/** A settings screen as lines, with the relevant row highlighted. */
function SettingsDrawing({ row, label }: { row: number; label: string }) {
  return (
    <svg className={styles.screen} viewBox="0 0 72 108" width="72" height="108" role="img" aria-label={label}>
      <rect x="2" y="2" width="68" height="104" rx="9" className={styles.outline} />
      <path d="M28 9h16" className={styles.outline} />
      {[0, 1, 2, 3, 4].map((line) => (
        <g key={line}>
          <rect
            x="10"
            y={20 + line * 16}
            width="52"
            height="11"
            rx="3"
            className={line === row ? styles.litLine : styles.line}
          />
          {line === row && <path d={`M15 ${25.5 + line * 16}h26`} className={styles.word} />}
        </g>
      ))}
    </svg>
  )
}
